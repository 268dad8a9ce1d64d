import { AwsClient } from 'aws4fetch';

export interface AccessKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A bucket of an S3 service, and a folder in it. */
export interface Bucket extends AccessKey {
  /** Address of the folder, without a slash at its end: `https://s3.example.pl/wiec/files`. */
  readonly address: string;
  readonly region: string;
}

/** The bucket cannot be reached, or is itself out of order. */
export class FilesAway extends Error {
  readonly code = 'FILES_AWAY';
}

const RETRIES = 2;
const NOT_IMPLEMENTED = 501;
const TOO_MANY_REQUESTS = 429;

/** Asks an S3 service, by path. Requests are signed (AWS Signature Version 4). */
export class BucketClient {
  readonly #client: AwsClient;
  readonly #patience: number;

  /** @param patience milliseconds until a service that says nothing is given up, all tries together */
  constructor({ region, accessKeyId, secretAccessKey }: Omit<Bucket, 'address'>, patience: number) {
    this.#client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: RETRIES });
    this.#patience = patience;
  }

  /** @throws FilesAway */
  async ask(url: string, request: RequestInit = {}): Promise<Response> {
    const giveUp = new AbortController();
    // Until it begins to answer: whoever downloads a large file may take their time.
    const timer = setTimeout(() => giveUp.abort(), this.#patience);
    const reply = await this.#client
      .fetch(url, { ...request, signal: giveUp.signal })
      .catch((cause: unknown) => {
        throw new FilesAway('the bucket does not answer', { cause });
      })
      .finally(() => clearTimeout(timer));
    const isAway = reply.status >= 500 && reply.status !== NOT_IMPLEMENTED;
    if (!isAway && reply.status !== TOO_MANY_REQUESTS) return reply;
    await reply.body?.cancel();
    throw new FilesAway(`the bucket answered with ${reply.status}`);
  }
}
