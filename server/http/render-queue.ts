import { BoundedQueue } from '../services/bounded-queue.ts';

/** Pages rendered concurrently: while one waits for the database, another can be rendered. */
export const PAGES_AT_ONCE = 3;

/** Pages waiting in the queue: less than a second of rendering. */
export const PAGES_WAITING = 60;

/**
 * Rendering uses the thread that also answers `/health` and ballots. Without a limit, a client that requests ever new addresses
 * would make everybody else wait.
 */
export const renderQueue = (): BoundedQueue => new BoundedQueue({ atOnce: PAGES_AT_ONCE, waiting: PAGES_WAITING });
