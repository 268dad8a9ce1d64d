import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../../start-problem.ts';
import { type Bucket, BucketClient, FilesAway } from '../bucket-client.ts';

/** Milliseconds for a request that says nothing: a part of a table goes up slowly on a slow line. */
const PATIENCE = 120_000;
/** Milliseconds until each further try: a passing trouble of less than a minute fails no backup. */
export const PAUSES: readonly number[] = [500, 2000, 5000, 15_000, 30_000];

export interface BucketRequest {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Statuses that are an answer as good as success. */
  readonly expected?: readonly number[];
}

/** The folder of a bucket in which backups lie: asks again where it is away, and tells what it refuses. */
export class BucketRequests {
  /** `s3://server/bucket/folder`, without a key. */
  readonly told: string;
  /** Of what lies in the folder: names of objects begin with it. */
  readonly prefix: string;
  readonly #folder: string;
  readonly #bucket: string;
  readonly #client: BucketClient;
  readonly #pauses: readonly number[];

  constructor(bucket: Bucket, pauses: readonly number[]) {
    const { origin, pathname } = new URL(bucket.address);
    const [, name = '', ...folders] = pathname.split('/');
    this.told = bucket.address.replace(/^https:/, 's3:').replace(/^http:/, 's3+http:');
    this.prefix = folders.map((folder) => `${folder}/`).join('');
    this.#folder = bucket.address;
    this.#bucket = `${origin}/${name}`;
    this.#client = new BucketClient(bucket, PATIENCE);
    this.#pauses = pauses;
  }

  /**
   * Asks about an object of the folder.
   * @param take reads the reply; where it fails with FilesAway, all is asked again
   * @throws StartProblem
   */
  object<T>(name: string, request: BucketRequest, take: (reply: Response) => Promise<T>): Promise<T> {
    return this.#ask(`${this.#folder}/${name}`, request, take);
  }

  /** Asks about the bucket as a whole. @throws StartProblem */
  bucket<T>(query: Readonly<Record<string, string>>, take: (reply: Response) => Promise<T>): Promise<T> {
    return this.#ask(`${this.#bucket}?${new URLSearchParams(query).toString()}`, {}, take);
  }

  async #ask<T>(url: string, request: BucketRequest, take: (reply: Response) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.#once(url, request, take);
      } catch (error) {
        if (!(error instanceof FilesAway)) throw error;
        const wait = this.#pauses[tries];
        if (wait === undefined) throw this.away();
        await pause(wait);
      }
    }
  }

  away(): StartProblem {
    return new StartProblem(
      `Wiadro ${this.told} nie odpowiada albo jest przeciążone: sprawdź sieć i tę usługę i powtórz polecenie.`,
    );
  }

  async #once<T>(
    url: string,
    { expected = [], ...request }: BucketRequest,
    take: (reply: Response) => Promise<T>,
  ): Promise<T> {
    const reply = await this.#client.ask(url, request);
    if (reply.ok || expected.includes(reply.status)) return take(reply);
    await dropBody(reply);
    throw new StartProblem(`Wiadro ${this.told} ${refusals[reply.status] ?? 'odmówiło'} (HTTP ${reply.status}).`);
  }
}

const WRONG_KEY =
  'odmawia dostępu: sprawdź BACKUP_ACCESS_KEY i czy ten klucz ma prawo pobierać, zapisywać, usuwać i wyliczać obiekty';
const refusals: Readonly<Record<number, string>> = {
  400: 'nie przyjmuje żądania: sprawdź adres i region (?region=nazwa)',
  401: WRONG_KEY,
  403: WRONG_KEY,
  404: 'nie istnieje albo czegoś w nim nie ma',
};

/** @throws FilesAway where it breaks off */
export const textOf = (reply: Response): Promise<string> =>
  reply.text().catch((cause: unknown) => {
    throw new FilesAway('the reply broke off', { cause });
  });

export const dropBody = async (reply: Response): Promise<void> => {
  await reply.body?.cancel();
};
