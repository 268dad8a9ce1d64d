import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { findNewsVote, isNewsToken, watcherIdOf } from './news-vote.ts';

/** Confirms an address by the token of its letter; again, as often as one likes. */
export async function confirmNews(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { voteId, token }: { voteId: number; token: string },
): Promise<Reply<{ message: string }>> {
  const id = watcherIdOf(token);
  const watcher =
    id === 0
      ? undefined
      : await db
          .selectFrom('result_watcher')
          .select(['id', 'email_key'])
          .where('id', '=', id)
          .where('vote_id', '=', voteId)
          .executeTakeFirst();
  if (!watcher || !isNewsToken(secret, token, id, watcher.email_key)) {
    // Publishing forgets everybody, so that it cannot be told who was among them.
    const vote = await findNewsVote(db, voteId);
    if (vote?.published) return refused('conflict', 'Wyniki są już ogłoszone.');
    return refused('not-found', 'Ten odnośnik już nie działa. Podaj adres jeszcze raz.');
  }
  await db
    .updateTable('result_watcher')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('id', '=', id)
    .execute();
  return accepted({ message: 'Adres potwierdzony. Napiszemy, gdy wyniki zostaną ogłoszone.' });
}
