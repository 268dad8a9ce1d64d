import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { confirmWatcher, findNewsVote, findWatcherKey } from './news-queries.ts';
import { isNewsToken, watcherIdOf } from './news-token.ts';

/** Confirms an address by the token of its letter; again, as often as one likes. */
export async function confirmNews(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { voteId, token }: { voteId: number; token: string },
): Promise<Reply<{ message: string }>> {
  const id = watcherIdOf(token);
  const key = id === 0 ? null : await findWatcherKey(db, voteId, id);
  if (!key || !isNewsToken(secret, token, id, key)) {
    // Publishing forgets everybody, so that it cannot be told who was among them.
    const vote = await findNewsVote(db, voteId);
    if (vote?.published) return refused('conflict', 'Wyniki są już ogłoszone.');
    return refused('not-found', 'Ten odnośnik już nie działa. Podaj adres jeszcze raz.');
  }
  await confirmWatcher(db, id);
  return accepted({ message: 'Adres potwierdzony. Napiszemy, gdy wyniki zostaną ogłoszone.' });
}
