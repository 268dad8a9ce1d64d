import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { FilesAway } from '../bucket-client.ts';
import { type BucketRequest, type BucketRequests, dropBody, textOf } from './bucket-requests.ts';

/** Bytes held at once. S3 takes 10,000 parts of an object (here 80 GB), and none but the last under 5 MiB. */
export const PART = 8 * 1024 * 1024;

/**
 * Uploads a stream of any length as one object, which is there when all of it is: as a whole where it fits into one part, else
 * in parts (multipart upload).
 * @throws StartProblem, and what the stream throws
 */
export async function upload(requests: BucketRequests, name: string, content: Readable): Promise<void> {
  let uploadId: string | null = null;
  const etags: string[] = [];
  try {
    for await (const { bytes, isLast } of partsOf(content)) {
      if (isLast && uploadId === null) {
        await putObject(requests, name, bytes);
        return;
      }
      uploadId ??= await begin(requests, name);
      const query = new URLSearchParams({ partNumber: String(etags.length + 1), uploadId });
      etags.push(await putObject(requests, `${name}?${query}`, bytes));
    }
    await complete(requests, `${name}?${new URLSearchParams({ uploadId: uploadId! })}`, etags);
  } catch (error) {
    if (uploadId !== null) await abort(requests, `${name}?${new URLSearchParams({ uploadId })}`);
    throw error;
  }
}

/** @returns the entity tag that the service gives these bytes */
function putObject(requests: BucketRequests, name: string, bytes: Buffer<ArrayBuffer>): Promise<string> {
  return requests.object(name, putting(bytes), async (reply) => {
    await dropBody(reply);
    return reply.headers.get('etag') ?? '';
  });
}

/** A request that the service refuses where other bytes arrive; a bucket with Object Lock asks for the MD5. */
export const putting = (body: Buffer<ArrayBuffer>): BucketRequest => ({
  method: 'PUT',
  body,
  headers: {
    'content-type': 'application/octet-stream',
    'content-md5': hash('md5', body, 'base64'),
    'x-amz-content-sha256': hash('sha256', body),
  },
});

/** A request that S3 signs over an empty body. */
export const without = (method: 'POST' | 'DELETE', expected: readonly number[] = []): BucketRequest => ({
  method,
  headers: { 'x-amz-content-sha256': hash('sha256', '') },
  expected,
});

function begin(requests: BucketRequests, name: string): Promise<string> {
  return requests.object(`${name}?uploads=`, without('POST'), async (reply) => {
    const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await textOf(reply))?.[1];
    if (id === undefined) throw new FilesAway('the bucket named no upload');
    return id;
  });
}

function complete(requests: BucketRequests, target: string, etags: readonly string[]): Promise<void> {
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const headers = { 'content-type': 'application/xml', 'x-amz-content-sha256': hash('sha256', body) };
  return requests.object(target, { method: 'POST', body, headers }, async (reply) => {
    // The service may find that it cannot after it has begun to answer with 200.
    if (!(await textOf(reply)).includes('<CompleteMultipartUploadResult')) throw new FilesAway('not put together');
  });
}

/** What is left of an upload is invisible; where even this fails, a rule of the bucket takes it away. */
const abort = (requests: BucketRequests, target: string): Promise<void> =>
  requests.object(target, without('DELETE', [404]), dropBody).catch(() => {});

/** The last may be shorter than {@link PART}, or empty where all is. */
async function* partsOf(content: Readable): AsyncGenerator<{ bytes: Buffer<ArrayBuffer>; isLast: boolean }> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size <= PART) continue;
    let rest = Buffer.concat(held);
    for (; rest.length > PART; rest = rest.subarray(PART)) yield { bytes: rest.subarray(0, PART), isLast: false };
    held = [rest];
    size = rest.length;
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}
