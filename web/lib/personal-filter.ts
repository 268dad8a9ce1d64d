import type { Reply } from './api.ts';

/**
 * Asks for a list by what the reader has taken part in, for which one must be signed in. Pages are drawn as for a visitor, and an
 * address with that filter may be anybody's: then it filters nothing.
 * @param voteMode as the address says
 */
export async function askPersonally<T>(
  voteMode: number | undefined,
  ask: (voteMode: number | undefined) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const isDrawn = typeof document === 'undefined';
  if (isDrawn || voteMode === undefined) return ask(undefined);
  const reply = await ask(voteMode);
  return !reply.ok && reply.status === 401 ? ask(undefined) : reply;
}
