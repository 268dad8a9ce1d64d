import { FormStatus } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { moveForms } from '../../participation/form-queries.ts';
import { countRegistered } from '../../participation/register/register-queries.ts';
import { audit } from '../../services/audit.ts';
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
    await moveForms(tx, probe.vote_id, FormStatus.Close, [FormStatus.Active]);
    const answers = await countRegistered(tx, probe.vote_id);
    await audit(tx, {
      actor: 'cli',
      action: 'probe.closed',
      subjectType: 'probe',
      subjectId: projectId,
      details: { answers },
    });
    return accepted({ id: projectId, answers });
  });
}
