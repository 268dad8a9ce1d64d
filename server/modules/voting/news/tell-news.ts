import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { letterOf } from '../../../services/letters.ts';
import { queueMail } from '../../../services/mail.ts';
import { findNewsVote, takeWatchers } from './news-queries.ts';

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
  const watchers = await takeWatchers(tx, voteId);
  const address = new URL(page(vote!.year, voteId), deps.config.publicUrl).href;
  for (const recipient of watchers) {
    const to = deps.secret.decrypt('results-news', recipient).toString();
    await queueMail(tx, deps, { to, ...letterOf(letter, { głosowanie: vote!.title, odnośnik: address }) });
  }
}
