import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { VoteConfig } from '../vote-config.ts';

export interface PublishedVote {
  id: number;
  title: string;
  year: number;
}

/** Votes of the office whose results everybody reads, the newest first. */
export const findPublishedVotes = (db: Kysely<Database>, officeId: number): Promise<PublishedVote[]> =>
  published(db, officeId).select(['project.id', 'project.title', 'budget_year.value as year']).execute();

export interface OpenedVote extends PublishedVote {
  config: VoteConfig;
  lotSeed: Buffer;
}

/** One of them, with the rules by which it was counted. */
export async function findPublishedVote(
  db: Kysely<Database>,
  { officeId, voteId }: { officeId: number; voteId: number },
): Promise<OpenedVote | null> {
  const row = await published(db, officeId)
    .innerJoin('vote_opening', 'vote_opening.vote_id', 'project.id')
    .select(['project.id', 'project.title', 'budget_year.value as year', 'config', 'lot_seed as lotSeed'])
    .where('project.id', '=', voteId)
    .executeTakeFirst();
  if (!row?.lotSeed) return null;
  const { config, lotSeed, ...vote } = row;
  return { ...vote, lotSeed, config: JSON.parse(config) as VoteConfig };
}

const published = (db: Kysely<Database>, officeId: number) =>
  db
    .selectFrom('project')
    .innerJoin('vote_result', 'vote_result.vote_id', 'project.id')
    .innerJoin('budget_year', 'budget_year.id', 'project.budget_year_id')
    .where('vote_result.published_at', 'is not', null)
    .where('project.office_id', '=', officeId)
    .orderBy('budget_year.value', 'desc')
    .orderBy('project.id', 'desc');
