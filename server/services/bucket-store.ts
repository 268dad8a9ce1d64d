import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Bucket, BucketClient } from './bucket-client.ts';
import type { FileStore } from './file-store.ts';

/** Milliseconds: somebody waits for the page. */
const PATIENCE = 10_000;

/** Keeps files in a bucket, addressed by path. Requests are signed over their content (AWS Signature Version 4). */
export class BucketStore implements FileStore {
  readonly #address: string;
  readonly #client: BucketClient;

  constructor(bucket: Bucket) {
    this.#address = bucket.address;
    this.#client = new BucketClient(bucket, PATIENCE);
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

  #ask(name: string, request?: RequestInit): Promise<Response> {
    return this.#client.ask(`${this.#address}/${name}`, request);
  }
}
