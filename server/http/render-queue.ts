import { WaitingLine } from '../services/waiting-line.ts';

/** Drawn at once: enough that one page's wait for the database is another's drawing. */
export const PAGES_AT_ONCE = 3;

/** Waiting for their turn: under a second of drawing. */
export const PAGES_WAITING = 60;

/**
 * Drawing takes the one thread that also answers `/health` and ballots: without an end to it, a stranger who asks for ever new
 * addresses would keep everybody else waiting.
 */
export const renderQueue = (): WaitingLine => new WaitingLine({ atOnce: PAGES_AT_ONCE, waiting: PAGES_WAITING });
