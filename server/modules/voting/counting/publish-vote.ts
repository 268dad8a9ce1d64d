import type { Kysely, Transaction } from 'kysely';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import { type Act, refuseAct, voteNotFound } from '../../../participation/acts/acts.ts';
import type { ActRefusal } from '../act-problem.ts';
import { lockStatus } from '../../../participation/acts/act-queries.ts';
import { findResultFrame } from './count-queries.ts';
import type { CountedResult } from './count-vote.ts';
import { insertBallotFile, lockResult, markPublished } from './result-queries.ts';
import { replacePlan } from '../news/news-queries.ts';
import { deleteProposal } from '../news/proposal-queries.ts';
import { tellNews } from '../news/tell-news.ts';
import { findLiveVote } from '../../../participation/vote-queries.ts';
import { ballotFile } from '../results/ballot-file.ts';

export type PublishVoteResult = { ok: true; publishedAt: string } | ActRefusal;

export type PublishDeps = Pick<Deps, 'db' | 'secret' | 'config' | 'projects'>;

/**
 * Publishes a counted result: this alone opens it to anybody (0-how-we-read-it, "Results").
 * @param alongside what else becomes true at the same instant, or does not when it fails
 */
export async function publishVote(
  deps: PublishDeps,
  { voteId, actor, guard }: Act,
  alongside: (tx: Kysely<Database>) => Promise<void> = async () => {},
): Promise<PublishVoteResult> {
  return deps.db.transaction().execute(async (tx) => {
    // Withdrawing moves the status under this lock: it comes before, and is seen here, or after, and takes back what is published.
    await lockStatus(tx, voteId);
    const live = await findLiveVote(tx, voteId);
    if (!live) return voteNotFound();
    const stopped = await guard?.(tx);
    if (stopped) return stopped;
    if (live.status === ProjectStatus.Withdraw) return refuseAct('wrong-step', { code: 'withdrawn' });
    const kept = await lockResult(tx, voteId);
    if (!kept) return refuseAct('wrong-step', { code: 'not-counted' });
    if (kept.publishedAt) return refuseAct('wrong-step', { code: 'already-published' });
    const publishedAt = await markPublished(tx, voteId);
    await publishBallots(tx, voteId, kept.result);
    await deps.projects.showResults(tx, voteId, true);
    await replacePlan(tx, voteId, null);
    await deleteProposal(tx, voteId);
    await tellNews(tx, deps, voteId, 'published');
    await alongside(tx);
    await auditVote(tx, { voteId, actor, action: 'vote.published' });
    return { ok: true as const, publishedAt: publishedAt.toISOString() };
  });
}

/** Writes the anonymised ballots down as they stay: their address and checksum never change. */
async function publishBallots(tx: Transaction<Database>, voteId: number, { districts }: CountedResult): Promise<void> {
  const frame = await findResultFrame(tx, voteId);
  const { config } = frame!.opening!;
  const about = { unit: frame!.officeName, dateTo: frame!.dateTo };
  for (const [at, area] of config.areas.entries()) {
    const { received, withheld = false } = districts[at]!;
    if (withheld) continue;
    const file = await ballotFile(tx, config, area, { ...about, received });
    await insertBallotFile(tx, { voteId, formId: area.id }, file);
  }
}
