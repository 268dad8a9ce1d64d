import { type Kysely, sql } from 'kysely';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import type { PaperWay } from '@wiec/domain/paper-card.ts';
import type { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../../db/tables.ts';

export interface OfficeVoteRow {
  id: number;
  year: number;
  title: string;
  status: ProjectStatus;
  dateFrom: Date;
  dateTo: Date;
  paperUntil: Date;
  officeId: number;
  officeName: string;
  identityScheme: IdentityScheme;
  paperWay: PaperWay;
  openedAt: Date | null;
  closedAt: Date | null;
  countedAt: Date | null;
  publishedAt: Date | null;
  /** When its results are published by themselves. */
  plannedAt: Date | null;
  /** Who proposed to publish them; null: nobody did. */
  proposedBy: number | null;
  /** When they proposed to do it; null: as soon as somebody agrees. */
  proposedFor: Date | null;
  now: Date;
}

/** Budget votes, also those in preparation, the newest first. */
export async function findOfficeVotes(
  db: Kysely<Database>,
  which: { officeIds: readonly number[] | 'all' } | { voteId: number },
): Promise<OfficeVoteRow[]> {
  let query = db
    .selectFrom('project')
    .innerJoin('vote', 'vote.id', 'project.id')
    .innerJoin('budget_vote', 'budget_vote.vote_id', 'vote.id')
    .innerJoin('budget_year', 'budget_year.id', 'project.budget_year_id')
    .innerJoin('office', 'office.id', 'project.office_id')
    .leftJoin('vote_opening', 'vote_opening.vote_id', 'project.id')
    .leftJoin('vote_result', 'vote_result.vote_id', 'project.id')
    .leftJoin('planned_publication', 'planned_publication.vote_id', 'project.id')
    .leftJoin('proposed_publication', 'proposed_publication.vote_id', 'project.id')
    .select([
      'project.id',
      'budget_year.value as year',
      'project.title',
      'project.status',
      'project.date_from as dateFrom',
      'project.date_to as dateTo',
      'project.office_id as officeId',
      'office.name as officeName',
      'vote.identity_scheme as identityScheme',
      'vote.paper_way as paperWay',
      'vote_opening.opened_at as openedAt',
      'vote_opening.closed_at as closedAt',
      'vote_result.counted_at as countedAt',
      'vote_result.published_at as publishedAt',
      'planned_publication.publish_at as plannedAt',
      'proposed_publication.proposed_by as proposedBy',
      'proposed_publication.publish_at as proposedFor',
    ])
    .select(sql<Date>`paper_deadline(project.date_to, vote.paper_days)`.as('paperUntil'))
    .select(sql<Date>`clock_timestamp()`.as('now'));
  if ('voteId' in which) query = query.where('project.id', '=', which.voteId);
  else if (which.officeIds !== 'all') query = query.where('project.office_id', 'in', [...which.officeIds]);
  const rows = await query.orderBy('project.date_to', 'desc').orderBy('project.id', 'desc').execute();
  return rows as OfficeVoteRow[];
}
