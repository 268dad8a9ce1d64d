import type { Refusal, Reply } from '../api.ts';

/**
 * After this time a request counts as unanswered, even if the browser still waits. Long enough to solve the captcha that is asked
 * for when very many ballots come from one network.
 */
const ANSWER_WITHIN_MS = 45_000;

/** Turns a reply that does not come in time into that of a lost connection. */
export function answerInTime<T>(reply: Promise<Reply<T>>): Promise<Reply<T>> {
  const none: Refusal = { ok: false, status: 0, title: 'Brak połączenia z serwerem', messages: [], errors: [] };
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<Refusal>((resolve) => {
    timer = setTimeout(() => resolve(none), ANSWER_WITHIN_MS);
  });
  return Promise.race([reply, late]).finally(() => clearTimeout(timer));
}
