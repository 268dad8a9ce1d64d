import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Fault, isPassing } from '../db/passing-fault.ts';

/** Milliseconds between two tries to reach PostgreSQL. */
const TRY_EVERY = 1_000;
/** SQLSTATE "cannot connect now": the queue asks again. */
const ASK_AGAIN = '57P03';

/**
 * The pool as the queue of jobs is given it. How a job ended the queue tells PostgreSQL without waiting for the answer, so that
 * a connection which is lost then would end the process. Here a connection is waited for as long as PostgreSQL is away, and of
 * a statement that was lost the queue learns that it may ask again; all of its statements may be repeated.
 */
export function queuePool(pool: pg.Pool): pg.Pool {
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      try {
        return queueClient(await pool.connect());
      } catch (error) {
        if (!isPassing(error as Fault)) throw error;
        await pause(TRY_EVERY);
      }
    }
  };
  return withOne(pool, 'connect', (callback?: never) => (callback ? pool.connect(callback) : connect()));
}

const queueClient = (client: pg.PoolClient): pg.PoolClient =>
  withOne(client, 'query', (...asked: [string]) =>
    client.query(...asked).catch((error: unknown) => {
      throw isPassing(error as Fault) ? Object.assign(new Error('lost'), { code: ASK_AGAIN }) : error;
    }),
  );

/** An object with one method replaced. */
const withOne = <T extends object>(whole: T, name: keyof T, method: unknown): T =>
  new Proxy(whole, {
    get: (target, asked) => {
      if (asked === name) return method;
      const value: unknown = Reflect.get(target, asked);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
