import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';

/** A bucket of an S3 service, and a folder in it. */
export interface Bucket {
  /** Address of the folder, without a slash at its end: `https://s3.example.pl/wiec/files`. */
  readonly address: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The bucket cannot be reached, or is itself out of order. */
export class FilesAway extends Error {
  readonly code = 'FILES_AWAY';
}

/** Milliseconds until a service that says nothing is given up, all tries together. */
const PATIENCE = 10_000;
const RETRIES = 2;

/** Keeps files in a bucket, addressed by path. Requests are signed over their content (AWS Signature Version 4). */
export class BucketStore implements FileStore {
  readonly #bucket: Bucket;
  readonly #client: AwsClient;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
    const { region, accessKeyId, secretAccessKey } = bucket;
    this.#client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: RETRIES });
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const headers = { 'x-amz-content-sha256': hash('sha256', bytes), 'content-type': 'application/octet-stream' };
    const reply = await this.#ask(name, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the bucket refused a file with ${reply.status}`);
  }

  /** A bucket shows an object whole or not at all. */
  writeDerived(name: string, bytes: Buffer): Promise<void> {
    return this.write(name, bytes);
  }

  async read(name: string): Promise<Buffer | null> {
    const reply = await this.#ask(name);
    if (reply.ok) return Buffer.from(await reply.arrayBuffer());
    await reply.body?.cancel();
    if (reply.status === 404) return null;
    throw new Error(`the bucket refused to give a file with ${reply.status}`);
  }

  async open(name: string): Promise<Readable> {
    const reply = await this.#ask(name);
    if (reply.ok && reply.body) return Readable.fromWeb(reply.body as ReadableStream);
    await reply.body?.cancel();
    const refusal = new Error(`the bucket refused to give a file with ${reply.status}`);
    throw reply.status === 404 ? Object.assign(refusal, { code: 'ENOENT' }) : refusal;
  }

  async remove(name: string): Promise<void> {
    const reply = await this.#ask(name, { method: 'DELETE', headers: { 'x-amz-content-sha256': hash('sha256', '') } });
    await reply.body?.cancel();
    if (!reply.ok && reply.status !== 404)
      throw new Error(`the bucket refused to take a file away with ${reply.status}`);
  }

  async #ask(name: string, request: RequestInit = {}): Promise<Response> {
    const giveUp = new AbortController();
    // Until it begins to answer: whoever downloads a large file may take their time.
    const timer = setTimeout(() => giveUp.abort(), PATIENCE);
    const asking = this.#client.fetch(`${this.#bucket.address}/${name}`, { ...request, signal: giveUp.signal });
    const reply = await asking
      .catch((cause: unknown) => {
        throw new FilesAway('the bucket does not answer', { cause });
      })
      .finally(() => clearTimeout(timer));
    if (reply.status < 500) return reply;
    await reply.body?.cancel();
    throw new FilesAway(`the bucket answered with ${reply.status}`);
  }
}
