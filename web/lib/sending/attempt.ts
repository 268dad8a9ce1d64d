/**
 * One sending of a ballot or a form, known to the server by its Idempotency-Key: sent twice, it is stored once. `unknown` also stands while
 * it is being sent, so that a page reloaded in the middle asks again with the same key.
 */
export interface Attempt {
  readonly key: string;
  readonly outcome: 'unknown' | 'refused';
}

/** What was sent and has no final answer yet: all that is needed to send the very same once more. */
export interface Pending<Body> {
  readonly body: Body;
  /** When it was sent first, in milliseconds of the device's clock. */
  readonly since: number;
}

/** What a tab keeps of a sending, so that a page reloaded in the middle goes on with it. */
export interface KeptSending<Body> {
  readonly attempt: Attempt | null;
  readonly pending: Pending<Body> | null;
}

/** As long as an e-mailed code lives; what is older than that is not sent by itself, and is forgotten. */
export const PENDING_FOR_MS = 30 * 60_000;

/** The attempt to send now: after a definite refusal nothing is stored under the old key, and a new one begins. */
export function nextAttempt(last: Attempt | null, newKey: () => string): Attempt {
  const key = last === null || last.outcome === 'refused' ? newKey() : last.key;
  return { key, outcome: 'unknown' };
}

/** Answers that do not tell whether an earlier sending was stored: none at all, not signed in, too many, server trouble. */
export function isIndefinite(status: number): boolean {
  return status === 0 || status === 401 || status === 408 || status === 425 || status === 429 || status >= 500;
}

/** Answers given before anything of the ballot is looked at: this sending was not stored. */
const turnsAway = (status: number): boolean => status === 401 || status === 429;

/** The attempt once a refusal has come; `first`: this was its first sending, so nothing can have been stored before. */
export function refusedAttempt(attempt: Attempt, status: number, first: boolean): Attempt {
  return isIndefinite(status) && !(first && turnsAway(status)) ? attempt : { ...attempt, outcome: 'refused' };
}

const RETRY_AFTER_MS = [1_000, 3_000, 8_000, 20_000, 60_000] as const;

/** How long to wait before sending by itself again (ms), or null where the voter decides. `tries`: sendings so far, from 1. */
export function retryDelay(status: number, tries: number): number | null {
  const worthIt = status === 0 || status === 502 || status === 503 || status === 504;
  return worthIt ? RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length) - 1]! : null;
}
