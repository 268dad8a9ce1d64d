import { sql } from 'kysely';
import type { YearTurnout } from '@wiec/contract/budgets.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';

/** Published votes of the office that ran this one, the oldest first: how many voted, year by year. */
export async function listTurnout({ db }: Pick<Deps, 'db'>, voteId: number): Promise<Reply<{ items: YearTurnout[] }>> {
  const { rows } = await sql<YearTurnout & { asked: boolean }>`
    select y.value as year, p.id as "voteId", p.title, (r.result ->> 'voteCount')::integer as "voteCount",
      p.id = asked.id as asked
    from project asked
    join project p on p.office_id = asked.office_id and p.show_results and p.status between 1 and 3
    join vote_result r on r.vote_id = p.id and r.published_at is not null
    join budget_year y on y.id = p.budget_year_id
    where asked.id = ${voteId} order by y.value, p.id`.execute(db);
  if (!rows.some(({ asked }) => asked)) {
    return refused('not-found', 'Nie ma jeszcze opublikowanych wyników tego głosowania.');
  }
  return accepted({
    items: rows.map(({ year, voteId: id, title, voteCount }) => ({ year, voteId: id, title, voteCount })),
  });
}
