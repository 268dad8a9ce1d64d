import type { Kysely, Selectable, Updateable } from 'kysely';
import { type CountingRules, tellLeastVoters } from '@wiec/domain/tally/counting-rules.ts';
import type { BudgetVoteTable, Database } from '../../../db/tables.ts';

type Tx = Kysely<Database>;

export type RuleColumns = Updateable<BudgetVoteTable>;

export async function updateRules(tx: Tx, voteId: number, columns: RuleColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('budget_vote').set(columns).where('vote_id', '=', voteId).execute();
}

type LeastVoterRules = Pick<CountingRules, 'minVoters' | 'minVotersInTown'>;

/** Of the whole town the table holds null where it is as everywhere, and 0 where nothing is asked for there. */
export const leastVotersOf = (
  row: Pick<Selectable<BudgetVoteTable>, 'min_voters' | 'min_voters_in_town'>,
): LeastVoterRules => tellLeastVoters(row.min_voters, (row.min_voters_in_town ?? row.min_voters) || null);

/** What is undefined stays; a number for everywhere holds in the whole town as well, unless it has one of its own. */
export const leastVotersColumns = ({ minVoters, minVotersInTown }: Partial<LeastVoterRules>): RuleColumns => ({
  ...(minVoters !== undefined && { min_voters: minVoters, min_voters_in_town: null }),
  ...(minVotersInTown !== undefined && { min_voters_in_town: minVotersInTown ?? 0 }),
});

export async function setResidents(tx: Tx, formId: number, residents: number): Promise<void> {
  await tx.updateTable('budget_form').set({ residents }).where('form_id', '=', formId).execute();
}

/** Projects near each other of which both may win, in place of those there were. */
export async function replaceApart(tx: Tx, voteId: number, pairs: readonly number[][]): Promise<void> {
  await tx.deleteFrom('vote_apart_pair').where('vote_id', '=', voteId).execute();
  if (pairs.length === 0) return;
  await tx
    .insertInto('vote_apart_pair')
    .values(pairs.map(([first, second]) => ({ vote_id: voteId, first_task_id: first!, second_task_id: second! })))
    .execute();
}

/** Projects of which at most one can win, in place of those there were. */
export async function replacePairs(tx: Tx, voteId: number, pairs: readonly number[][]): Promise<void> {
  await tx.deleteFrom('vote_exclusive_pair').where('vote_id', '=', voteId).execute();
  if (pairs.length === 0) return;
  await tx
    .insertInto('vote_exclusive_pair')
    .values(pairs.map(([first, second]) => ({ vote_id: voteId, first_task_id: first!, second_task_id: second! })))
    .execute();
}
