import { PASSPHRASE_PATIENCE } from '@wiec/domain/commission.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

/** Seconds after which a process that has said nothing is gone. */
const SILENCE = 20;

export interface ClosingRun {
  publicKey: Buffer;
  askedAt: Date;
  /** How long it waits for passphrases. */
  until: Date;
  /** Members whose passphrases have come. */
  given: number[];
  /** Envelopes that are open, of how many; null: it waits for passphrases. */
  opened: number | null;
  total: number | null;
  problem: string | null;
  /** The process that closes the vote is gone, or the time for passphrases is over. */
  isLost: boolean;
}

const isSilent = sql<boolean>`alive_at < clock_timestamp() - make_interval(secs => ${sql.lit(SILENCE)})`;
const isLost = sql<boolean>`(${isSilent}
  or (total is null and asked_at < clock_timestamp() - make_interval(mins => ${sql.lit(PASSPHRASE_PATIENCE)})))`;

/** The closing of a vote that goes on, or how the last one ended. */
export const findRun = (db: Db, voteId: number): Promise<ClosingRun | undefined> =>
  db
    .selectFrom('commission_closing')
    .select(['public_key as publicKey', 'asked_at as askedAt', 'opened', 'total', 'problem'])
    .select(sql<Date>`asked_at + make_interval(mins => ${sql.lit(PASSPHRASE_PATIENCE)})`.as('until'))
    .select(
      sql<
        number[]
      >`array(select member::integer from commission_given given where given.vote_id = commission_closing.vote_id)`.as(
        'given',
      ),
    )
    .select(isLost.as('isLost'))
    .where('vote_id', '=', voteId)
    .executeTakeFirst();

/** Holds a closing until the transaction ends: it neither begins to open envelopes nor ends meanwhile. */
export const lockRun = (tx: Db, voteId: number): Promise<unknown> =>
  tx.selectFrom('commission_closing').select('vote_id').where('vote_id', '=', voteId).forUpdate().execute();

export interface NewRun {
  voteId: number;
  publicKey: Buffer;
  askedBy: number;
  setAsideUndecided: boolean;
  /** Passphrases of a commission come first. */
  waits: boolean;
}

/** In the place of one that has ended, or whose process is gone. @returns false: one goes on */
export async function insertRun(
  tx: Db,
  { voteId, publicKey, askedBy, setAsideUndecided, waits }: NewRun,
): Promise<boolean> {
  await tx
    .deleteFrom('commission_closing')
    .where('vote_id', '=', voteId)
    .where((where) => where.or([where('problem', 'is not', null), where(isLost, '=', true)]))
    .execute();
  const far = waits ? null : 0;
  const row = await tx
    .insertInto('commission_closing')
    .values({
      vote_id: voteId,
      public_key: publicKey,
      asked_by: askedBy,
      set_aside_undecided: setAsideUndecided,
      opened: far,
      total: far,
    })
    .onConflict((on) => on.column('vote_id').doNothing())
    .returning('vote_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A closing whose process is gone, and which waits for no passphrase. */
export interface BrokenRun {
  voteId: number;
  publicKey: Buffer;
  /** Null: the account is gone. */
  askedBy: number | null;
  setAsideUndecided: boolean;
  /** How many processes have gone on with it already. */
  takenUp: number;
  /** `voting`: it had not begun; `stopped`: no vote is taken, and the envelopes are shut; `opened`: what they leave is to be swept. */
  reached: 'voting' | 'stopped' | 'opened' | 'withdrawn';
}

export async function findBrokenRuns(db: Db): Promise<BrokenRun[]> {
  const rows = await db
    .selectFrom('commission_closing as run')
    .innerJoin('vote', 'vote.id', 'run.vote_id')
    .innerJoin('project', 'project.id', 'vote.project_id')
    .innerJoin('vote_opening as opening', 'opening.vote_id', 'vote.id')
    .select(['run.vote_id as voteId', 'run.public_key as publicKey', 'asked_by as askedBy', 'project.status'])
    .select(['set_aside_undecided as setAsideUndecided', 'taken_up as takenUp', 'closed_at as closedAt'])
    .where('problem', 'is', null)
    .where(isSilent)
    .where(({ or, eb }) =>
      or([
        eb('project.status', '=', ProjectStatus.Withdraw),
        eb('closed_at', 'is not', null),
        sql<boolean>`config::jsonb ->> 'commission' is null`,
      ]),
    )
    .orderBy('run.vote_id')
    .execute();
  return rows.map(({ status, closedAt, ...run }) => ({ ...run, reached: reachedBy(status, closedAt) }));
}

function reachedBy(status: number, closedAt: Date | null): BrokenRun['reached'] {
  if (status === ProjectStatus.Withdraw) return 'withdrawn';
  if (closedAt !== null) return 'opened';
  return status === ProjectStatus.Active ? 'voting' : 'stopped';
}

/** Puts this process in the place of one that is gone. @returns false: somebody was quicker, or it is there after all */
export async function takeRunOver(
  tx: Db,
  { voteId, publicKey }: Pick<BrokenRun, 'voteId' | 'publicKey'>,
  own: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('commission_closing')
    .set({ public_key: own, alive_at: sql`clock_timestamp()`, opened: 0, total: 0 })
    .set((row) => ({ taken_up: row('taken_up', '+', 1) }))
    .where('vote_id', '=', voteId)
    .where('public_key', '=', publicKey)
    .where('problem', 'is', null)
    .where(isSilent)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Says that the process is there. @returns how many members have given their passphrases; null: it was called off, or ended */
export async function sayAlive(db: Db, voteId: number, publicKey: Buffer): Promise<number | null> {
  const { rows } = await sql<{ given: number }>`
    update commission_closing set alive_at = clock_timestamp()
     where vote_id = ${voteId} and public_key = ${publicKey} and problem is null
       and (total is not null or asked_at > clock_timestamp() - make_interval(mins => ${sql.lit(PASSPHRASE_PATIENCE)}))
    returning (select count(*)::integer from commission_given given where given.vote_id = commission_closing.vote_id) as given`.execute(
    db,
  );
  return rows[0]?.given ?? null;
}

/** @returns false: this member's was there, or nobody waits any more */
export async function insertGiven(
  tx: Db,
  { voteId, publicKey, member, sealed }: { voteId: number; publicKey: Buffer; member: number; sealed: Buffer },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into commission_given (vote_id, member, sealed)
    select vote_id, ${member}, ${sealed} from commission_closing
     where vote_id = ${voteId} and public_key = ${publicKey} and problem is null
    on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

export const findGiven = (db: Db, voteId: number): Promise<{ member: number; sealed: Buffer }[]> =>
  db.selectFrom('commission_given').select(['member', 'sealed']).where('vote_id', '=', voteId).execute();

/** Says how far opening has come. @returns false: the closing was called off */
export async function sayOpened(
  db: Db,
  { voteId, publicKey, opened, total }: { voteId: number; publicKey: Buffer; opened: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('commission_closing')
    .set({ opened, total, alive_at: sql`clock_timestamp()` })
    .where('vote_id', '=', voteId)
    .where('public_key', '=', publicKey)
    .where('problem', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * The closing with this key has ended, and what was given for it goes; one that another process has begun since stays as it is.
 * @param problem why it closed nothing; null: it closed the vote, or was called off
 */
export async function endRun(db: Db, voteId: number, publicKey: Buffer, problem: string | null): Promise<void> {
  const ended = db
    .selectFrom('commission_closing')
    .select('vote_id')
    .where('vote_id', '=', voteId)
    .where('public_key', '=', publicKey);
  await db.deleteFrom('commission_given').where('vote_id', 'in', ended).execute();
  if (problem === null) {
    await db.deleteFrom('commission_closing').where('vote_id', 'in', ended).execute();
    return;
  }
  await db
    .updateTable('commission_closing')
    .set({ problem, opened: null, total: null })
    .where('vote_id', 'in', ended)
    .execute();
}
