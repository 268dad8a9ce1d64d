import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { endOpenVote } from '../../participation/closing/end-open-vote.ts';
import { findProbe } from './queries.ts';
import { isProbeRunning } from './policy.ts';

/** Ends a probe before its time, from the command line. Answers under way are stored first; the result stays. */
export async function closeProbe(
  deps: Pick<Deps, 'db' | 'clock' | 'projects'>,
  projectId: number,
): Promise<Reply<{ id: number; answers: number }>> {
  const probe = await findProbe(deps.db, projectId);
  if (!probe) return refused('not-found', 'Nie ma takiej sondy.');
  const now = deps.clock();
  if (!isProbeRunning(probe, now) && probe.date_from <= now) return refused('conflict', 'Ta sonda już się skończyła.');
  return deps.db.transaction().execute(async (tx) => {
    // Waits for answers under way, which hold the row; counted in a statement of its own, which sees them.
    if (!(await deps.projects.closeActive(tx, projectId))) return refused('conflict', 'Ta sonda już się skończyła.');
    const answers = await endOpenVote(tx, { voteId: probe.vote_id, actor: 'cli' });
    return accepted({ id: projectId, answers });
  });
}
