import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { HangWatch, watchedClient } from './hang-watch.ts';
import { type Fault, isPassing } from './passing-fault.ts';
import { Servers } from './servers.ts';
import type { Database } from './tables.ts';
import { waitsEnd } from './waiting-limit.ts';

export type Connection = { pool: pg.Pool; db: Kysely<Database> };

export type ConnectOptions = {
  /** Most connections at once. */
  max?: number;
  /** False: a statement with a name is sent without it, as a pooler demands that lends connections for one transaction. */
  named?: boolean;
  /** What PostgreSQL shows in `pg_stat_activity`. */
  applicationName?: string;
  /** How long a request waits for PostgreSQL to come back, in milliseconds. */
  patience?: number;
};

/**
 * Milliseconds for which an idle connection is kept. A new one has to sign in, read the catalog and plan each statement: after
 * ten quiet seconds, the pool's own limit, a page with a long act took 300 ms instead of 140.
 */
const KEPT_IDLE = 300_000;
/** Milliseconds until an idle connection is asked whether it is alive: firewalls forget those that say nothing for a few minutes. */
const ALIVE_AFTER = 30_000;
/** Milliseconds for a greeting; fewer where another server may be the one that takes writes by now. */
const GREETING = 15_000;
const GREETING_OF_ONE = 3_000;

/**
 * A pool and Kysely over it; `url` may name several servers, of which it follows the one that takes writes (`servers`). `bigint` arrives as number (beyond 2^53 it is an error, never a rounded value),
 * `timestamptz` as Date, `date` as 'YYYY-MM-DD' (a day has no time zone), `numeric` as text.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const servers = new Servers(url);
  const watch = new HangWatch(servers);
  const pool = new PatientPool({
    connectionString: servers.current,
    Client: watchedClient(watch, options.named ?? true),
    max: options.max ?? 20,
    types: { getTypeParser },
    application_name: options.applicationName ?? 'wiec',
    connectionTimeoutMillis: servers.several ? GREETING_OF_ONE : GREETING,
    ...(servers.several && { verify: verifierOf(servers) }),
    idleTimeoutMillis: KEPT_IDLE,
    keepAlive: true,
    keepAliveInitialDelayMillis: ALIVE_AFTER,
  });
  pool.patience = options.patience ?? 8_000;
  pool.watch = watch;
  pool.servers = servers;
  // An idle connection that breaks is replaced at its next use; one that breaks between two statements fails the next.
  // Without listeners either would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

/** What `pg` asks about each new connection before it lends it. */
const verifierOf =
  (servers: Servers) =>
  (client: pg.PoolClient, done: (error?: Error) => void): void =>
    void servers.verify(client).then(() => done(), done);

const getTypeParser = ((oid: number, format?: 'text') => {
  if (format !== undefined && format !== 'text') return pg.types.getTypeParser(oid, format);
  if (oid === pg.types.builtins.INT8) return exactInteger;
  if (oid === pg.types.builtins.DATE) return (text: string) => text;
  return pg.types.getTypeParser(oid, 'text');
}) as typeof pg.types.getTypeParser;

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number exactly`);
  return value;
}

/** Milliseconds for a connection that is there: also a request whose time is up tries once. */
const LEAST_WAIT = 250;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * While PostgreSQL restarts, a connection cannot be made; nothing has been sent yet, so asking again is safe, and a
 * resident waits a moment instead of reading an error. Where there are several servers, the one that took over is looked for.
 */
class PatientPool extends pg.Pool {
  patience = 0;
  watch: HangWatch | undefined;
  servers: Servers | undefined;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connecting = this.#connectPatiently();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (release) => client.release(release as boolean)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const end = Math.min(Date.now() + this.patience, waitsEnd());
    for (;;) {
      if (this.servers) this.options.connectionString = this.servers.current;
      const greeted = this.watch?.begin();
      try {
        return await this.#connectUntil(waitsEnd());
      } catch (error) {
        if (Date.now() > end || !this.#isWaitedFor(error as Fault)) throw error;
        if (this.servers?.several) await this.servers.find();
        await pause(50);
      } finally {
        greeted?.();
      }
    }
  }

  #isWaitedFor(fault: Fault): boolean {
    return isWaitedFor(fault) || (this.servers?.several === true && isPassing(fault));
  }

  /** Where all connections are busy, the pool alone would wait for its own time, whoever asks. */
  async #connectUntil(end: number): Promise<pg.PoolClient> {
    const connecting = super.connect();
    if (end === Infinity) return connecting;
    const late = Symbol('late');
    let timer: NodeJS.Timeout | undefined;
    const first = await Promise.race([
      connecting,
      new Promise<typeof late>((resolve) => {
        timer = setTimeout(resolve, Math.max(end - Date.now(), LEAST_WAIT), late);
      }),
    ]).finally(() => clearTimeout(timer));
    if (first !== late) return first;
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw Object.assign(new Error('no connection to the database was free in time'), { code: '53300' });
  }
}

/**
 * No socket, nobody listening, a connection cut during the greeting; or the server says that it is starting or stopping
 * (57P0x), or that it has no connection left (53300).
 */
function isWaitedFor({ code = '', message }: Fault): boolean {
  return (
    ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'].includes(code) ||
    message === 'Connection terminated unexpectedly'
  );
}
