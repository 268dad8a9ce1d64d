import { type Kysely, type NotNull, sql } from 'kysely';
import type { VoteAct } from '@wiec/contract/voting.ts';
import { countingSentences } from '@wiec/domain/tally/counting-sentences.ts';
import type { Database } from '../../db/tables.ts';
import { countingRulesOf, type VoteConfig, type VoteConfigCounting } from './vote-config.ts';

type Db = Kysely<Database>;

/** What can change of a vote after opening, with the database's clock. */
export interface LiveVote {
  id: number;
  status: number;
  mode: number;
  officeId: number;
  dateFrom: Date;
  dateTo: Date;
  showResults: boolean;
  /** Areas that take no points now, by their own dates and status. */
  closedFormIds: number[];
  now: Date;
}

/** Null where there is no such budget vote. */
export async function findLiveVote(db: Db, voteId: number): Promise<LiveVote | null> {
  const row = await db
    .selectFrom('project')
    .innerJoin('budget_vote', 'budget_vote.vote_id', 'project.id')
    .select(['project.id', 'status', 'mode', 'office_id', 'date_from', 'date_to', 'show_results'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .select(
      sql<number[]>`array(
        select id from form f
        where f.vote_id = project.id and (status <> 1 or clock_timestamp() not between vote_from and vote_to)
      )`.as('closed_form_ids'),
    )
    .where('project.id', '=', voteId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    status: row.status,
    mode: row.mode,
    officeId: row.office_id,
    dateFrom: row.date_from,
    dateTo: row.date_to,
    showResults: row.show_results,
    closedFormIds: row.closed_form_ids,
    now: row.now,
  };
}

/** What opening froze; null for a vote that is not open yet, or does not exist. */
export async function findFrozenVote(db: Db, voteId: number) {
  const row = await db
    .selectFrom('vote_opening')
    .innerJoin('vote', 'vote.id', 'vote_opening.vote_id')
    .select(['config', 'config_hash', 'public_key', 'voter_secret_wrapped'])
    .where('vote_id', '=', voteId)
    .$narrowType<{ voter_secret_wrapped: NotNull }>()
    .executeTakeFirst();
  if (!row) return null;
  return {
    config: JSON.parse(row.config) as VoteConfig,
    configHash: row.config_hash,
    publicKey: row.public_key,
    voterSecretWrapped: row.voter_secret_wrapped,
  };
}

export async function findDistrictIds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('district').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** @param names keys of a person's names; after closing the register knows but one of them */
export async function hasVoted(db: Db, voteId: number, names: readonly Buffer[]): Promise<boolean> {
  const { rows } = await sql`
    select from register_name where vote_id = ${voteId} and name_key = any (${names})
    union all select from register where vote_id = ${voteId} and voter_key = any (${names})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** What was done to a vote after its rules froze, the oldest first. */
export async function findVoteActs(db: Db, voteId: number): Promise<VoteAct[]> {
  const rows = await db
    .selectFrom('vote_act')
    .select(['kind', 'reason', 'date_to', 'made_at'])
    .where('vote_id', '=', voteId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, reason, date_to, made_at }) => ({
    kind: kind as VoteAct['kind'],
    reason,
    dateTo: date_to.toISOString(),
    madeAt: made_at.toISOString(),
  }));
}

/** The frozen rules of counting in plain Polish; none before they are frozen. */
export async function findCountingSentences(db: Db, voteId: number): Promise<string[]> {
  const { rows } = await sql<
    Pick<VoteConfig, 'countingRule' | 'tieRule'> & { counting: VoteConfigCounting | null; marked: boolean }
  >`
    select config::jsonb ->> 'countingRule' as "countingRule", config::jsonb ->> 'tieRule' as "tieRule",
      config::jsonb -> 'counting' as counting,
      jsonb_path_exists(config::jsonb, '$.areas[*].categories[*].projects[*].cost ? (@ == $mark)',
        jsonb_build_object('mark', config::jsonb #> '{counting,sentinelCost}')) as marked
    from vote_opening where vote_id = ${voteId}`.execute(db);
  const [frozen] = rows;
  if (!frozen) return [];
  const rules = countingRulesOf({ ...frozen, counting: frozen.counting ?? undefined });
  return countingSentences(rules, { pairs: rules.exclusive.length, marked: frozen.marked });
}
