import type { Kysely, Updateable } from 'kysely';
import type { BudgetVoteTable, Database } from '../../../db/tables.ts';

type Tx = Kysely<Database>;

export type RuleColumns = Updateable<BudgetVoteTable>;

export async function updateRules(tx: Tx, voteId: number, columns: RuleColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('budget_vote').set(columns).where('vote_id', '=', voteId).execute();
}

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
