import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { ServerSecret } from '../../../deps.ts';

export interface NewsVote {
  id: number;
  title: string;
  year: number;
  status: number;
  published: boolean;
}

export async function findNewsVote(db: Kysely<Database>, voteId: number): Promise<NewsVote | null> {
  const row = await db
    .selectFrom('project')
    .innerJoin('budget_vote', 'budget_vote.project_id', 'project.id')
    .innerJoin('budget_year', 'budget_year.id', 'project.budget_year_id')
    .leftJoin('vote_result', 'vote_result.vote_id', 'project.id')
    .select(['project.id', 'project.title', 'budget_year.value as year', 'status', 'published_at'])
    .where('project.id', '=', voteId)
    .executeTakeFirst();
  if (!row) return null;
  const { published_at, ...vote } = row;
  return { ...vote, published: published_at !== null };
}

/** By this an address is known among those who wait for the results of a vote. */
export const newsKey = (secret: ServerSecret, voteId: number, address: string): Buffer =>
  secret.keyedHash('results-news', `${voteId}:${address}`);

const proofOf = (secret: ServerSecret, id: number, emailKey: Buffer): string =>
  secret.keyedHash('results-news-token', `${id}:${emailKey.toString('hex')}`).toString('hex');

/** What the owner of the mailbox alone is sent: `<watcher's id>-<64 hexadecimal digits>`. */
export const newsTokenOf = (secret: ServerSecret, id: number, emailKey: Buffer): string =>
  `${id}-${proofOf(secret, id, emailKey)}`;

/** The id in a token, whose proof is still to be checked by {@link isNewsToken}. */
export const watcherIdOf = (token: string): number => Number(/^(\d{1,9})-[0-9a-f]{64}$/.exec(token)?.[1] ?? 0);

export const isNewsToken = (secret: ServerSecret, token: string, id: number, emailKey: Buffer): boolean =>
  timingSafeEqual(Buffer.from(token), Buffer.from(newsTokenOf(secret, id, emailKey)));
