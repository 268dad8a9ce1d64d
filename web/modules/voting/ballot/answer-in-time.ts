import type { Refusal, Reply } from '../../../lib/api.ts';

/**
 * After this long a sending counts as unanswered, though the browser may wait on. Long enough for the task that is to be solved
 * where very many ballots come from one network.
 */
const ANSWER_WITHIN_MS = 45_000;

/** A reply that does not come is one without connection. */
export function answerInTime<T>(reply: Promise<Reply<T>>): Promise<Reply<T>> {
  const none: Refusal = { ok: false, status: 0, title: 'Brak połączenia z serwerem', messages: [], errors: [] };
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<Refusal>((resolve) => {
    timer = setTimeout(() => resolve(none), ANSWER_WITHIN_MS);
  });
  return Promise.race([reply, late]).finally(() => clearTimeout(timer));
}
