import type { Kysely } from 'kysely';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/tables.ts';
import { setStatusesByResult, takeStatusesBack } from './queries.ts';

/** Once a result is published, each project that was put to that vote is selected, or it is not. Before that: nothing. */
export const recordOutcome = (db: Kysely<Database>, voteId: number): Promise<void> =>
  inTransaction(db, (tx) => setStatusesByResult(tx, voteId));

/** When a published result is withdrawn, its projects are again what they were when they were put to the vote. */
export const takeOutcomeBack = (tx: Kysely<Database>, voteId: number): Promise<void> => takeStatusesBack(tx, voteId);
