import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { deadLink } from '../../../services/ask-by-mail.ts';
import { idInToken } from '../../../services/letter-token.ts';
import { confirmWatcher, findNewsVote, findWatcherKey } from './news-queries.ts';
import { isNewsToken } from './news-token.ts';

/** Confirms an address by the token of its letter; again, as often as one likes. */
export async function confirmNews(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { voteId, token }: { voteId: number; token: string },
): Promise<Reply<{ message: string }>> {
  const id = idInToken(token);
  const key = id === 0 ? null : await findWatcherKey(db, voteId, id);
  if (!key || !isNewsToken(secret, token, id, key)) {
    // Publishing forgets everybody, so that it cannot be told who was among them.
    const vote = await findNewsVote(db, voteId);
    if (vote?.published) return refused('conflict', 'Wyniki są już ogłoszone.');
    return deadLink();
  }
  await confirmWatcher(db, id);
  return accepted({ message: 'Adres potwierdzony. Napiszemy, gdy wyniki zostaną ogłoszone.' });
}
