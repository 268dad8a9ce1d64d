import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { setStatusesByResult } from './queries.ts';

/** Once a result is published, each project that was put to that vote is selected, or it is not. Before that: nothing. */
export const recordOutcome = (tx: Kysely<Database>, voteId: number): Promise<void> => setStatusesByResult(tx, voteId);
