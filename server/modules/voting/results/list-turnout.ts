import type { YearTurnout } from '@wiec/contract/budget-results.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { findTurnouts } from '../counting/result-queries.ts';

/** Published votes of the office that ran this one, the oldest first: how many voted, year by year. */
export async function listTurnout({ db }: Pick<Deps, 'db'>, voteId: number): Promise<Reply<{ items: YearTurnout[] }>> {
  const rows = await findTurnouts(db, voteId);
  if (!rows.some(({ asked }) => asked)) {
    return refused('not-found', 'Nie ma jeszcze opublikowanych wyników tego głosowania.');
  }
  return accepted({
    items: rows.map(({ year, voteId: id, title, voteCount }) => ({ year, voteId: id, title, voteCount })),
  });
}
