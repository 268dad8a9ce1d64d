import { type Kysely, sql } from 'kysely';
import { type BudgetProgress, ProjectStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../../db/tables.ts';

type Tx = Kysely<Database>;

/** What the rules of a vote in preparation do not say. */
export interface SetupRow {
  edition: { id: number; value: number; title: string };
  officeId: number;
  shortDescription: string;
  descriptionHtml: string;
  moderatorName: string | null;
  clauseId: number | null;
  clauseHtml: string;
  /** The database's clock. */
  now: Date;
}

export async function findSetupRow(tx: Tx, voteId: number): Promise<SetupRow | null> {
  const { rows } = await sql<SetupRow>`
    select jsonb_build_object('id', y.id, 'value', y.value, 'title', y.title) as edition, p.office_id as "officeId",
           p.short_description as "shortDescription", p.description_html as "descriptionHtml",
           p.moderator_name as "moderatorName", b.clause_id as "clauseId", coalesce(c.body_html, '') as "clauseHtml",
           clock_timestamp() as now
      from project p join budget_vote b on b.vote_id = p.id join budget_year y on y.id = p.budget_year_id
        left join clause c on c.id = b.clause_id
     where p.id = ${voteId}`.execute(tx);
  return rows[0] ?? null;
}

export interface DistrictRow {
  id: number;
  name: string;
  isSystem: boolean;
}

/**
 * Areas that a vote of this office may have; that of the whole town first.
 * @param others told besides, whosever they are
 */
export async function findDistricts(tx: Tx, officeId: number, others: readonly number[] = []): Promise<DistrictRow[]> {
  const { rows } = await sql<DistrictRow>`
    select id, name, is_system as "isSystem" from district
     where is_system or office_id is null or office_id = ${officeId} or id = any(${others})
     order by is_system desc, position, name collate polish, id`.execute(tx);
  return rows;
}

export async function insertClause(tx: Tx, html: string): Promise<number> {
  const { id } = await tx.insertInto('clause').values({ body_html: html }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface HeldEdition {
  value: number;
  progress: BudgetProgress;
  /** The database's clock. */
  now: Date;
}

/** Nobody else changes the edition, or makes a vote of it, until the transaction ends. */
export async function holdEdition(tx: Tx, id: number): Promise<HeldEdition | null> {
  const { rows } = await sql<HeldEdition>`
    select value, progress, clock_timestamp() as now from budget_year where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** When voting begins and ends by the calendar of an edition; null: it does not say, or has none. */
export async function plannedDays(tx: Tx, editionId: number): Promise<{ dateFrom: Date; dateTo: Date } | null> {
  const { rows } = await sql<{ dateFrom: Date; dateTo: Date }>`
    select s.at as "dateFrom", e.at as "dateTo" from edition_date s join edition_date e using (budget_year_id)
     where s.budget_year_id = ${editionId} and s.key = 'voting-start' and e.key = 'voting-end'`.execute(tx);
  return rows[0] ?? null;
}

/** A vote of the edition and the office that was not withdrawn; null: there is none. */
export async function findLiveVote(
  tx: Tx,
  { editionId, officeId }: { editionId: number; officeId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select p.id from project p join budget_vote b on b.vote_id = p.id
     where p.budget_year_id = ${editionId} and p.office_id = ${officeId}
       and p.status <> ${sql.lit(ProjectStatus.Withdraw)} limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Votes of an edition that were not withdrawn, in the order in which they begin. */
export async function findLiveVotes(tx: Tx, editionId: number): Promise<{ id: number; officeId: number }[]> {
  const { rows } = await sql<{ id: number; officeId: number }>`
    select p.id, p.office_id as "officeId" from project p join budget_vote b on b.vote_id = p.id
     where p.budget_year_id = ${editionId} and p.status <> ${sql.lit(ProjectStatus.Withdraw)}
     order by p.date_from, p.id`.execute(tx);
  return rows;
}

export async function isEdition(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('budget_year').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Until when cards of paper are entered, by the calendar of an edition; null: it does not say, or has none. */
export async function findToldPaperUntil(tx: Tx, editionId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from edition_date where budget_year_id = ${editionId} and key = 'paper-ballots'`.execute(tx);
  return rows[0]?.at ?? null;
}
