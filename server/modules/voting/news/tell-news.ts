import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { queueMail } from '../../../services/mail.ts';
import { findNewsVote } from './news-vote.ts';

/** Writes to everybody who asked and confirmed, and forgets all who asked: in the transaction that publishes. */
export async function tellNews(
  tx: Kysely<Database>,
  deps: Pick<Deps, 'secret' | 'config'>,
  voteId: number,
): Promise<void> {
  const vote = await findNewsVote(tx, voteId);
  const watchers = await tx
    .deleteFrom('result_watcher')
    .where('vote_id', '=', voteId)
    .returning(['recipient', 'confirmed_at'])
    .execute();
  const page = new URL(`/budzet/${vote!.year}/${voteId}/wyniki`, deps.config.publicUrl).href;
  const text = ['Dzień dobry,', '', `ogłoszono wyniki: ${vote!.title}.`, page].join('\n');
  for (const { recipient, confirmed_at } of watchers) {
    if (!confirmed_at) continue;
    const to = deps.secret.decrypt('results-news', recipient).toString();
    await queueMail(tx, deps, { to, subject: 'Ogłoszono wyniki głosowania', text });
  }
}

/** Forgets addresses that nobody confirmed within two days. */
export async function sweepWatchers(db: Kysely<Database>): Promise<void> {
  await sql`delete from result_watcher where confirmed_at is null and created_at < now() - interval '2 days'`.execute(
    db,
  );
}
