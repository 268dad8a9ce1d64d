import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { VOTE_SUBJECT } from '../audit-vote.ts';
import type { VoteRules } from '../vote-rules.ts';

type Tx = Kysely<Database>;

/** What closing needs of an opening; null where there is none. */
export async function findOpeningToClose(
  tx: Tx,
  voteId: number,
): Promise<{ kind: number; config: VoteRules; closedAt: Date | null; lotSeedWrapped: Buffer } | null> {
  const row = await tx
    .selectFrom('vote_opening')
    .innerJoin('vote', 'vote.id', 'vote_opening.vote_id')
    .select(['kind', 'config', 'closed_at', 'lot_seed_wrapped'])
    .where('vote_id', '=', voteId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    kind: row.kind,
    config: JSON.parse(row.config) as VoteRules,
    closedAt: row.closed_at,
    lotSeedWrapped: row.lot_seed_wrapped,
  };
}

/** A vote whose box is shut, with its keys as they are kept; null where there is none. */
export async function findSealed(db: Tx, voteId: number) {
  const row = await db
    .selectFrom('vote_opening')
    .innerJoin('vote', 'vote.id', 'vote_opening.vote_id')
    .select(['kind', 'config', 'public_key', 'private_key_wrapped'])
    .where('vote_id', '=', voteId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const config = JSON.parse(row.config) as VoteRules;
  return { kind: row.kind, config, publicKey: row.public_key, privateKeyWrapped: row.private_key_wrapped };
}

/** Reveals the lot's seed. Of the private key nothing is left: there is nothing that it could open, and copies of the database must not be opened with it either. */
export async function markClosed(tx: Tx, voteId: number, lotSeed: Buffer): Promise<void> {
  await tx
    .updateTable('vote_opening')
    .set({ closed_at: sql<Date>`clock_timestamp()`, lot_seed: lotSeed, private_key_wrapped: Buffer.alloc(0) })
    .where('vote_id', '=', voteId)
    .execute();
}

/**
 * The box of a withdrawn vote: it ended when it was withdrawn, and nobody opens it any more.
 * @returns whether it was shut until now
 */
export async function markUnopened(tx: Tx, voteId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vote_opening')
    .set((row) => ({
      closed_at: row
        .selectFrom('vote_act')
        .select('made_at')
        .where('vote_id', '=', voteId)
        .where('kind', '=', 'withdrawal'),
      private_key_wrapped: Buffer.alloc(0),
    }))
    .where('vote_id', '=', voteId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Votes that were opened, as `keptUntil` asks about them. */
export const OPENED = sql`vote_opening opening
    join vote on vote.id = opening.vote_id
    left join vote_result result using (vote_id)
    left join survey_result survey using (vote_id)
    left join vote_act withdrawal on withdrawal.vote_id = opening.vote_id and withdrawal.kind = 'withdrawal'`;

/** How long a register is kept, in days. */
export interface RegisterTerm {
  /** After publishing. */
  published: number;
  /** After closing or withdrawing. */
  unpublished: number;
}

/** Until when the register of a vote is kept, and its file for an auditor; null: it is still open. */
export const keptUntil = ({ published, unpublished }: RegisterTerm) => sql<Date | null>`coalesce(
        withdrawal.made_at + make_interval(days => ${unpublished}),
        coalesce(result.published_at, survey.published_at) + make_interval(days => ${published}),
        opening.closed_at + make_interval(days => ${unpublished})
      )`;

/** Votes whose registers have been kept for long enough. */
export async function findErasable(db: Tx, term: RegisterTerm): Promise<{ voteId: number; kind: number }[]> {
  const { rows } = await sql<{ voteId: number; kind: number }>`
    select opening.vote_id as "voteId", vote.kind
    from ${OPENED}
    where ${keptUntil(term)} < now()
      and (opening.closed_at is null
        or exists (select from register where register.vote_id = opening.vote_id)
        or exists (select from result_watcher watcher where watcher.vote_id = opening.vote_id)
        or exists (select from auditor_file file where file.vote_id = opening.vote_id))
    order by opening.vote_id`.execute(db);
  return rows;
}

/**
 * Votes that count openly, over for so many days, with somebody in the register. One that was ended or withdrawn before its time has been over
 * since then, as the audit log says; of earlier ones it names the project.
 */
export async function findErasableOpen(db: Tx, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select vote.id
    from vote join project on project.id = vote.project_id
    where vote.box = 'counters' and exists (select from register where register.vote_id = vote.id)
      and least(project.date_to, (
        select min(log.at) from audit_log log
        where (log.subject_type, log.subject_id, log.action)
          in ((${VOTE_SUBJECT}, vote.id::text, 'vote.stopped'), (${VOTE_SUBJECT}, vote.id::text, 'vote.withdrawn'), ('probe', project.id::text, 'probe.closed'))
      )) + make_interval(days => ${days}) < now()
    order by vote.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Names of a vote that counts openly: of one that is sealed, closing has deleted them. */
export async function deleteNames(tx: Tx, voteId: number): Promise<void> {
  await tx.deleteFrom('register_name').where('vote_id', '=', voteId).execute();
}

/** Keeps how many of those whose envelopes are opened had voted by each channel. Before their entries are cut off from them. */
export async function keepChannels(tx: Tx, voteId: number): Promise<void> {
  await sql`
    insert into vote_channel (vote_id, channel, count)
    select vote_id, channel, count(*) from register
     where vote_id = ${voteId} and status = 'valid' group by vote_id, channel`.execute(tx);
}

/** Everything that voters typed about themselves, and that they voted. @returns how many entries there were */
export async function deleteRegister(tx: Tx, voteId: number): Promise<number> {
  await tx.deleteFrom('contested_ballot').where('vote_id', '=', voteId).execute();
  await tx.deleteFrom('register_email').where('vote_id', '=', voteId).execute();
  await tx.deleteFrom('register_person').where('vote_id', '=', voteId).execute();
  const { numDeletedRows } = await tx.deleteFrom('register').where('vote_id', '=', voteId).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
