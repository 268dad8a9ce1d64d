import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Milliseconds for which one request waits for a connection to the database, all its waits together. A page asks the
 * database several times in a row; without a common end each would wait anew.
 */
export const REQUEST_WAITS = 7_000;

const ends = new AsyncLocalStorage<number>();

/** Runs `work` so that all its waits for a connection end within `ms` from now. */
export const waitAtMost = <T>(ms: number, work: () => T): T => ends.run(Date.now() + ms, work);

/** Runs `work`, which a request begins and does not wait for, without the end of that request's waits. */
export const waitAtLeisure = <T>(work: () => T): T => ends.run(Infinity, work);

/** When the waits of the present request end, in milliseconds of `Date.now()`; `Infinity` outside of requests. */
export const waitsEnd = (): number => ends.getStore() ?? Infinity;
