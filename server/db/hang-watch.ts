import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Servers } from './servers.ts';

/** Milliseconds for which a statement or a greeting may last before the server is asked whether it is there at all. */
const SUSPICIOUS = 3_000;
/** Milliseconds between two looks at who waits. */
const EVERY = 500;
/** Looks for which a server has time to greet and to answer. Ten seconds, since a machine with too much to do takes several to begin a connection. Counted, not timed: a process that was itself too busy to listen hears the answer between two of them. */
const LOOKS = 20;

const silent = (): Error =>
  // SQLSTATE 08006, "connection failure"; read by http/errors.
  Object.assign(new Error('Connection terminated: the database does not answer'), { code: '08006' });

/**
 * Tells a server that hangs (stopped, its disk stuck, the cable pulled) from one that works on something long. A time limit on
 * statements could not: counting a vote may take a minute. So where somebody has waited for seconds, the server is asked a trifle
 * over a connection of its own. If it says nothing, whoever waits is told so at once, instead of waiting for ever, and so is
 * whoever comes later, until it speaks again.
 */
export class HangWatch {
  readonly #servers: Servers;
  readonly #waiting = new Set<{ readonly since: number }>();
  readonly #clients = new Set<pg.Client>();
  #isLooking = false;
  #hangs = false;

  constructor(servers: Servers) {
    this.#servers = servers;
  }

  get hangs(): boolean {
    return this.#hangs;
  }

  /** Somebody waits for the server from here on, until they call what is returned. */
  begin(): () => void {
    const waiting = { since: performance.now() };
    this.#waiting.add(waiting);
    if (!this.#isLooking) void this.#look();
    return () => void this.#waiting.delete(waiting);
  }

  /** Whose connections are ended when the server hangs. */
  add(client: pg.Client): void {
    this.#clients.add(client);
    client.once('end', () => void this.#clients.delete(client));
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#waiting.size > 0 || this.#hangs) {
      await pause(EVERY, undefined, { ref: false });
      if (!this.#hangs && !this.#isSuspicious()) continue;
      this.#hangs = !(await this.#answers());
      if (!this.#hangs) continue;
      for (const client of this.#clients) client.connection.stream.destroy(silent());
      if (this.#servers.several) await this.#servers.find();
    }
    this.#isLooking = false;
  }

  /** A set tells in the order of coming, so that the first has waited longest. */
  #isSuspicious(): boolean {
    const [longest] = this.#waiting;
    return longest !== undefined && performance.now() - longest.since > SUSPICIOUS;
  }

  /** A refusal is an answer too: such a server does not hang, and whoever waits on it will hear. */
  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.#servers.current, application_name: 'wiec' });
    client.on('error', () => {});
    let hasAnswered = false;
    const answered = () => void (hasAnswered = true);
    const asking = client
      .connect()
      .then(() => client.query('select 1'))
      .then(answered, answered);
    for (let look = 0; look < LOOKS && !hasAnswered; look++) {
      await Promise.race([asking, pause(EVERY, undefined, { ref: false })]);
    }
    if (hasAnswered) void client.end().catch(() => {});
    else client.connection.stream.destroy();
    return hasAnswered;
  }
}

/**
 * Begins the text of a statement that is asked so often that each connection keeps it prepared: planning these takes longer than
 * carrying them out. Only for texts of which there are few: a connection forgets none.
 */
const PREPARED = '/* prepared */';

const namesOfPrepared = new Map<string, string>();

function nameOfPrepared(text: string): string {
  const known = namesOfPrepared.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  namesOfPrepared.set(text, known);
  return known;
}

/** A client of PostgreSQL each of whose statements is watched, and stripped of its name unless `named`. */
export const watchedClient = (watch: HangWatch, named = true): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      watch.add(this);
    }

    /** The pool makes the next one as soon as one is ended; it need not wait to hear what is known. */
    override connect(...then: unknown[]): never {
      const [callback] = then;
      if (typeof callback !== 'function' || !watch.hangs) return super.connect(...(then as [])) as never;
      process.nextTick(callback, silent());
      return undefined as never;
    }

    /** In each of the ways of `pg`, whose overloads no one signature can tell. */
    override query(...asked: unknown[]): never {
      const [config, values] = asked;
      if (named && typeof config === 'string' && Array.isArray(values) && config.trimStart().startsWith(PREPARED)) {
        asked.splice(0, 2, { name: nameOfPrepared(config), text: config, values });
      }
      if (!named && typeof config === 'object' && config !== null && 'name' in config) {
        asked[0] = { ...config, name: undefined };
      }
      const done = watch.begin();
      const then = asked.at(-1);
      const watched =
        typeof then === 'function'
          ? [...asked.slice(0, -1), (...answer: unknown[]) => (done(), then(...answer))]
          : asked;
      const answer: unknown = super.query(...(watched as [string]));
      if (answer instanceof Promise) answer.then(done, done);
      else if (typeof then !== 'function') done();
      return answer as never;
    }
  };
