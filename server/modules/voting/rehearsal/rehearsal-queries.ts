import { REHEARSAL_PATIENCE, type RehearsalFacts, type RehearsalPhase } from '@wiec/domain/rehearsal.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

export interface RehearsalRow {
  rules: string;
  askedAt: Date;
  askedBy: string;
  phase: RehearsalPhase | null;
  endedAt: Date | null;
  report: RehearsalFacts | null;
  problem: string | null;
  isLost: boolean;
}

/** Asked for too long ago to be going on still, by the database's clock: whatever held it is gone. */
const isLost = sql<boolean>`(ended_at is null and asked_at < now() - make_interval(mins => ${sql.lit(REHEARSAL_PATIENCE)}))`;

/** The one that was asked for last. */
export const findLastRehearsal = (db: Db, voteId: number): Promise<RehearsalRow | undefined> =>
  db
    .selectFrom('vote_rehearsal')
    .select(['rules_hash as rules', 'asked_at as askedAt', 'asked_name as askedBy', 'ended_at as endedAt', 'problem'])
    .select(sql<RehearsalFacts | null>`report`.as('report'))
    .select(sql<RehearsalPhase | null>`phase`.as('phase'))
    .select(isLost.as('isLost'))
    .where('vote_id', '=', voteId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface NewRehearsal {
  voteId: number;
  rules: string;
  askedBy: number;
  askedName: string;
}

/** @returns its number; null: one goes on already */
export async function insertRehearsal(tx: Db, asked: NewRehearsal): Promise<number | null> {
  const row = await tx
    .insertInto('vote_rehearsal')
    .values({ vote_id: asked.voteId, rules_hash: asked.rules, asked_by: asked.askedBy, asked_name: asked.askedName })
    .onConflict((on) => on.column('vote_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether one of another vote goes on. */
export async function othersGoOn(tx: Db, voteId: number): Promise<boolean> {
  const other = await tx
    .selectFrom('vote_rehearsal')
    .select('id')
    .where('vote_id', '<>', voteId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`not ${isLost}`)
    .executeTakeFirst();
  return other !== undefined;
}

/** Ends one of this vote that is lost. */
export async function giveUpLost(tx: Db, voteId: number, problem: string): Promise<void> {
  await tx
    .updateTable('vote_rehearsal')
    .set({ ended_at: sql`clock_timestamp()`, phase: null, problem })
    .where('vote_id', '=', voteId)
    .where(isLost)
    .execute();
}

/** Says what one is doing. @returns of which vote and which rules it is; undefined: it has ended */
export const enterPhase = (
  db: Db,
  id: number,
  phase: RehearsalPhase,
): Promise<{ voteId: number; rules: string } | undefined> =>
  db
    .updateTable('vote_rehearsal')
    .set({ phase })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['vote_id as voteId', 'rules_hash as rules'])
    .executeTakeFirst();

/** Keeps what it found, or why it found nothing; once. */
export async function endRehearsal(
  db: Db,
  id: number,
  end: { report: RehearsalFacts } | { problem: string },
): Promise<void> {
  await db
    .updateTable('vote_rehearsal')
    .set({ ended_at: sql`clock_timestamp()`, phase: null })
    .set('report' in end ? { report: JSON.stringify(end.report) } : { problem: end.problem })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
