import { type Kysely, sql } from 'kysely';
import type { EnvelopeOpener, StagedVote } from '@wiec/domain/vote-stage.ts';
import type { Database } from '../../../db/tables.ts';
import { VOTE_SUBJECTS_EVER } from '../../../participation/audit-vote.ts';

export interface CourseRow extends StagedVote {
  id: number;
  title: string;
  officeId: number;
  opener: EnvelopeOpener;
  /** X25519, hex; null: it has no auditor, or is in preparation. */
  auditorKey: string | null;
  /** When it is published by itself; null: not by itself. */
  plannedAt: Date | null;
  now: Date;
}

/** How far a budget vote has come, with the database's clock. */
export async function findCourse(db: Kysely<Database>, voteId: number): Promise<CourseRow | undefined> {
  return db
    .selectFrom('project as p')
    .innerJoin('budget_vote', 'budget_vote.vote_id', 'p.id')
    .innerJoin('vote', 'vote.id', 'p.id')
    .leftJoin('vote_opening', 'vote_opening.vote_id', 'p.id')
    .leftJoin('vote_result', 'vote_result.vote_id', 'p.id')
    .leftJoin('planned_publication', 'planned_publication.vote_id', 'p.id')
    .select([
      'p.id',
      'p.title',
      'p.status',
      'p.office_id as officeId',
      'p.date_from as dateFrom',
      'p.date_to as dateTo',
    ])
    .select(['vote_opening.closed_at as closedAt', 'counted_at as countedAt', 'published_at as publishedAt'])
    .select('publish_at as plannedAt')
    .select(sql<Date>`paper_deadline(p.date_to, vote.paper_days)`.as('paperUntil'))
    .select(
      sql<EnvelopeOpener>`
        case when config::jsonb ->> 'commission' is not null
             then case when exists (select from commission_member member where member.vote_id = vote.id)
                       then 'commission' else 'commission-on-server' end
             else 'office' end`.as('opener'),
    )
    .select(sql<string | null>`config::jsonb ->> 'auditorKey'`.as('auditorKey'))
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('p.id', '=', voteId)
    .executeTakeFirst();
}

/** The newest entry of the log about a vote among these actions. `personal`: of a colleague, encrypted; null: of nobody of the office. */
export async function findLastAct(
  db: Kysely<Database>,
  voteId: number,
  actions: readonly string[],
): Promise<{ at: Date; action: string; actor: string; personal: Buffer | null } | undefined> {
  return db
    .selectFrom('audit_log as l')
    .leftJoin('account as a', (join) => join.on(sql<boolean>`l.actor = 'account:' || a.id`).on('a.is_staff', '=', true))
    .select(['l.at', 'l.action', 'l.actor', 'a.personal'])
    .where('l.subject_type', 'in', [...VOTE_SUBJECTS_EVER])
    .where('l.subject_id', '=', String(voteId))
    .where('l.action', 'in', [...actions])
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
