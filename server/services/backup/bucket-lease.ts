import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { StartProblem } from '../../start-problem.ts';
import { type BucketRequests, dropBody, textOf } from './bucket-requests.ts';
import { putting, without } from './bucket-upload.ts';

const LOCK = 'wiec.lock';
/** Milliseconds, by the service's clock, after which a lock that nobody renewed is nobody's: its process was killed. */
const LEASE = 10 * 60_000;
export const RENEWED_EVERY = 2 * 60_000;
const NOT_IMPLEMENTED = 501;
const REFUSED = 412;

interface Found {
  readonly text: string;
  readonly etag: string;
  /** Milliseconds since it was written, by the service's clock; NaN where the service does not tell. */
  readonly age: number;
}

/**
 * A lock in a bucket: an object that one process writes if there is none, and renews. It relies on conditional writes
 * (`If-None-Match`, `If-Match`). Where a service ignores, refuses or misreads them, of two that begin at the same instant the later to
 * write has it, and the other finds out by {@link confirm} at the latest.
 */
export class BucketLease {
  readonly #requests: BucketRequests;
  readonly #mine = `${hostname()} ${process.pid} ${randomUUID()}\n`;
  #timer: NodeJS.Timeout | undefined;
  #renewing: Promise<void> = Promise.resolve();

  private constructor(requests: BucketRequests) {
    this.#requests = requests;
  }

  /** @throws StartProblem where somebody else holds it */
  static async take(requests: BucketRequests): Promise<BucketLease> {
    const lease = new BucketLease(requests);
    const found = await lease.#read();
    const isHeld = found !== null && !(found.age >= LEASE);
    if (!isHeld) await lease.#write(found);
    // Told by what lies there, so that a write whose answer was lost counts as well.
    const now = isHeld ? found : await lease.#read();
    if (now?.text !== lease.#mine) throw new StartProblem(`Do ${requests.told} trwa już inna kopia${holderOf(now)}.`);
    lease.#timer = setInterval(() => void (lease.#renewing = lease.#renew()), RENEWED_EVERY).unref();
    return lease;
  }

  /** @throws StartProblem where somebody else has taken it */
  async confirm(): Promise<void> {
    if ((await this.#read())?.text === this.#mine) return;
    throw new StartProblem(
      `W czasie tej kopii zaczęła się inna do ${this.#requests.told}, więc ta nie jest ukończona: powtórz ją, gdy tamta się skończy.`,
    );
  }

  /** Where this fails, the lock ends by itself. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    try {
      if ((await this.#read())?.text === this.#mine) {
        await this.#requests.object(LOCK, without('DELETE', [404]), dropBody);
      }
    } catch (error) {
      if (!(error instanceof StartProblem)) throw error;
    }
  }

  /** That it fails once is made good by the next time. */
  async #renew(): Promise<void> {
    try {
      const found = await this.#read();
      if (found?.text === this.#mine) await this.#write(found);
    } catch (error) {
      if (!(error instanceof StartProblem)) throw error;
    }
  }

  /**
   * Writes it in the place of what was found, unless that has changed. A service may refuse a condition that holds: Ceph 16 compares the
   * tag without the quotes that belong to it.
   */
  async #write(found: Found | null): Promise<void> {
    const { headers, ...put } = putting(Buffer.from(this.#mine));
    const conditions: Record<string, string>[] = found
      ? [{ 'if-match': found.etag }, { 'if-match': found.etag.replaceAll('"', '') }]
      : [{ 'if-none-match': '*' }];
    for (const condition of conditions) {
      const conditional = { ...put, headers: { ...headers, ...condition }, expected: [404, 409, 412, NOT_IMPLEMENTED] };
      const status = await this.#requests.object(LOCK, conditional, statusOf);
      if (status === NOT_IMPLEMENTED) break;
      if (status !== REFUSED || found === null || (await this.#read())?.etag !== found.etag) return;
    }
    await this.#requests.object(LOCK, { ...put, headers }, dropBody);
  }

  #read(): Promise<Found | null> {
    return this.#requests.object(LOCK, { expected: [404] }, async (reply) => {
      const text = await textOf(reply);
      if (reply.status === 404) return null;
      const { headers } = reply;
      const [now, written] = [headers.get('date') ?? '', headers.get('last-modified') ?? ''].map((at) =>
        Date.parse(at),
      );
      return { text, etag: headers.get('etag') ?? '', age: now! - written! };
    });
  }
}

const statusOf = async (reply: Response): Promise<number> => {
  await dropBody(reply);
  return reply.status;
};

function holderOf(found: Found | null): string {
  const [, host, pid] = /^([\w.-]+) (\d+) /.exec(found?.text ?? '') ?? [];
  if (host === undefined) return '';
  return ` (komputer ${host}, proces ${pid}). Jeżeli ją przerwano, następna może się zacząć po ${LEASE / 60_000} minutach`;
}
