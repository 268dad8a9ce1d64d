import type { QueueSize } from '../../services/bounded-queue.ts';
import type { Limit } from '../../services/rate-limit.ts';

/** Initiatives of one network in an hour: further ones are taken too, but slowly, and marked for the office. Enough for a library. */
export const INITIATIVES_OF_NETWORK: Limit = { name: 'initiatives, by network', most: 20, windowSeconds: 3600 };

/** The same of one account. */
export const INITIATIVES_OF_ACCOUNT: Limit = { name: 'initiatives, by account', most: 10, windowSeconds: 3600 };

/** Milliseconds by which each further one is answered later. */
export const SLOWED_BY = 2000;

/** Of those that are slowed, one is stored at a time, as long as whoever sent it waits; thousands may wait. */
export const CROWD: QueueSize = { atOnce: 1, waiting: 5000, patience: 60_000 };

/** Letters to an address that somebody typed: nobody's mailbox is to be filled by others. */
export const LETTERS_TO_MAILBOX: Limit = { name: 'initiative letters, by mailbox', most: 5, windowSeconds: 3600 };

/** Tokens of uploads, and tasks of the captcha, of one network. */
export const TOKENS_OF_NETWORK: Limit = { name: 'upload tokens, by network', most: 200, windowSeconds: 3600 };

/** Files that one network uploads in an hour. */
export const FILES_OF_NETWORK: Limit = { name: 'initiative files, by network', most: 120, windowSeconds: 3600 };

/**
 * Wrong tokens of one network, and whatever is tried with a PIN, by network and by case: a right one counts too, so that many tries
 * at once are not all judged before any of them has counted.
 */
export const KEYS_OF_NETWORK: Limit = { name: 'wrong case keys, by network', most: 30, windowSeconds: 3600 };
export const PINS_OF_CASE: Limit = { name: 'wrong case PINs, by case', most: 5, windowSeconds: 3600 };

/** What an author writes in one case. */
export const REPLIES_IN_CASE: Limit = { name: 'replies, by case', most: 20, windowSeconds: 3600 };

/** How often an author agrees, or takes that back, in one case. */
export const CONSENTS_IN_CASE: Limit = { name: 'consents, by case', most: 20, windowSeconds: 3600 };

/** How often a case is written as a document for its author. */
export const PAPERS_OF_CASE: Limit = { name: 'papers for the author, by case', most: 20, windowSeconds: 3600 };

/** Hours for which a file may wait to be sent. */
export const UNSENT_HOURS = 24;
