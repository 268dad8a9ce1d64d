import { PASSPHRASE_PATIENCE } from '@wiec/domain/commission.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

type Db = Kysely<Database>;

/** Seconds after which a process that has said nothing is gone. */
const SILENCE = 20;

export interface WaitingClosing {
  publicKey: Buffer;
  askedAt: Date;
  until: Date;
  /** Members whose passphrases have come. */
  given: number[];
  opened: number | null;
  total: number | null;
  problem: string | null;
  /** The process that has the key in its memory is gone, or the time is over. */
  isLost: boolean;
}

const isLost = sql<boolean>`(alive_at < clock_timestamp() - make_interval(secs => ${sql.lit(SILENCE)})
  or (total is null and asked_at < clock_timestamp() - make_interval(mins => ${sql.lit(PASSPHRASE_PATIENCE)})))`;

/** The closing of a vote that waits for passphrases, or how the last one ended. */
export const findWaiting = (db: Db, voteId: number): Promise<WaitingClosing | undefined> =>
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
export const lockWaiting = (tx: Db, voteId: number): Promise<unknown> =>
  tx.selectFrom('commission_closing').select('vote_id').where('vote_id', '=', voteId).forUpdate().execute();

/** In the place of one that has ended. @returns false: one goes on */
export async function insertWaiting(
  tx: Db,
  { voteId, publicKey, askedBy }: { voteId: number; publicKey: Buffer; askedBy: number },
): Promise<boolean> {
  await tx
    .deleteFrom('commission_closing')
    .where('vote_id', '=', voteId)
    .where((where) => where.or([where('problem', 'is not', null), where(isLost, '=', true)]))
    .execute();
  const row = await tx
    .insertInto('commission_closing')
    .values({ vote_id: voteId, public_key: publicKey, asked_by: askedBy })
    .onConflict((on) => on.column('vote_id').doNothing())
    .returning('vote_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Says that the process is there. @returns how many members have given their passphrases; null: nobody waits any more */
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
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * The closing with this key has ended, and what was given for it goes; one that another process has begun since stays as it is.
 * @param problem why it closed nothing; null: it closed the vote, or was called off
 */
export async function endWaiting(db: Db, voteId: number, publicKey: Buffer, problem: string | null): Promise<void> {
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
