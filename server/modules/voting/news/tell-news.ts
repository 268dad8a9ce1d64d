import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { letterOf } from '../../../services/letters.ts';
import { queueMail } from '../../../services/mail.ts';
import { findNewsVote } from './news-vote.ts';

const NEWS = {
  published: {
    letter: 'ogloszenie-wynikow',
    page: (year: number, id: number) => `/budzet/${year}/${id}/wyniki`,
  },
  withdrawn: {
    letter: 'wycofanie-glosowania',
    page: (year: number, id: number) => `/budzet/${year}/glosowania/podglad/${id}`,
  },
} as const;

/** Writes to everybody who asked and confirmed, and forgets all who asked: in the transaction that publishes or withdraws. */
export async function tellNews(
  tx: Kysely<Database>,
  deps: Pick<Deps, 'secret' | 'config'>,
  voteId: number,
  news: keyof typeof NEWS,
): Promise<void> {
  const { letter, page } = NEWS[news];
  const vote = await findNewsVote(tx, voteId);
  const watchers = await tx
    .deleteFrom('result_watcher')
    .where('vote_id', '=', voteId)
    .returning(['recipient', 'confirmed_at'])
    .execute();
  const address = new URL(page(vote!.year, voteId), deps.config.publicUrl).href;
  for (const { recipient, confirmed_at } of watchers) {
    if (!confirmed_at) continue;
    const to = deps.secret.decrypt('results-news', recipient).toString();
    await queueMail(tx, deps, { to, ...letterOf(letter, { głosowanie: vote!.title, odnośnik: address }) });
  }
}

/** Forgets addresses that nobody confirmed within two days. */
export async function sweepWatchers(db: Kysely<Database>): Promise<void> {
  await sql`delete from result_watcher where confirmed_at is null and created_at < now() - interval '2 days'`.execute(
    db,
  );
}
