import { Readable } from 'node:stream';
import type { Bucket } from '../bucket-client.ts';
import type { BackupPlace, Lying } from './backup-place.ts';
import { BucketLease } from './bucket-lease.ts';
import { listPages } from './bucket-listing.ts';
import { BucketRequests, dropBody, PAUSES } from './bucket-requests.ts';
import { upload, without } from './bucket-upload.ts';

/** How often the download of one object goes on after its connection broke. */
const RESUMED = 10;

/** Backups in a folder of a bucket. An object is there whole or not at all, and lasts once the service has taken it. */
export class BucketPlace implements BackupPlace {
  readonly address: string;
  readonly #requests: BucketRequests;
  #lease: BucketLease | null = null;

  /** @param pauses milliseconds until each further try of a request */
  constructor(bucket: Bucket, pauses: readonly number[] = PAUSES) {
    this.#requests = new BucketRequests(bucket, pauses);
    this.address = this.#requests.told;
  }

  async folders(): Promise<string[]> {
    const { prefix } = this.#requests;
    const found: string[] = [];
    for await (const { prefixes } of listPages(this.#requests, prefix, true)) {
      found.push(...prefixes.map((folder) => folder.slice(prefix.length, -1)));
    }
    return found;
  }

  async *list(folder: string): AsyncGenerator<Lying> {
    const { prefix } = this.#requests;
    for await (const { objects } of listPages(this.#requests, `${prefix}${folder}/`, false)) {
      yield* objects.map(({ key, bytes }) => ({ name: key.slice(prefix.length), bytes }));
    }
  }

  open(name: string): Readable {
    return Readable.from(this.#download(name), { objectMode: false });
  }

  write(name: string, content: Readable): Promise<void> {
    return upload(this.#requests, name, content);
  }

  remove(name: string): Promise<void> {
    return this.#requests.object(name, without('DELETE', [404]), dropBody);
  }

  async confirm(): Promise<void> {
    await this.#lease?.confirm();
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    const lease = await BucketLease.take(this.#requests);
    this.#lease = lease;
    try {
      return await work();
    } finally {
      this.#lease = null;
      await lease.release();
    }
  }

  /** Where the connection breaks, the rest is asked for. */
  async *#download(name: string): AsyncGenerator<Uint8Array> {
    let at = 0;
    for (let broken = 0; broken <= RESUMED; broken++) {
      const reader = (await this.#get(name, at)).body!.getReader();
      try {
        for (;;) {
          const next = await reader.read().catch(() => null);
          if (next === null) break;
          if (next.done) return;
          at += next.value.length;
          yield next.value;
        }
      } finally {
        await reader.cancel().catch(() => {});
      }
    }
    throw this.#requests.away();
  }

  /** @throws with the code ENOENT where there is none */
  async #get(name: string, from: number): Promise<Response> {
    const headers: Record<string, string> = from === 0 ? {} : { range: `bytes=${from}-` };
    const reply = await this.#requests.object(name, { headers, expected: [404] }, async (given) => given);
    if (reply.status !== 404) return reply;
    await dropBody(reply);
    throw Object.assign(new Error(`there is no ${name} in the bucket`), { code: 'ENOENT' });
  }
}
