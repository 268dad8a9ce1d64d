import { type Kysely, sql } from 'kysely';
import type { TermChange } from '@wiec/contract/project-header.ts';
import { isPaused, pauseOf, pauseSentence } from '@wiec/domain/pause.ts';
import type { Database } from '../db/tables.ts';
import { termChanges } from './term-change-queries.ts';

/** Why a project takes nothing at this moment, in a sentence; null: it is not paused. */
export async function whyPaused(db: Kysely<Database>, projectId: number): Promise<string | null> {
  const { rows } = await sql<{ changes: TermChange[]; now: Date }>`
    select ${termChanges} as changes, clock_timestamp() as now from project p where p.id = ${projectId}`.execute(db);
  const pause = pauseOf(rows[0]?.changes ?? []);
  return pause !== null && isPaused(pause, rows[0]!.now) ? pauseSentence(pause) : null;
}
