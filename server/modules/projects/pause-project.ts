import { endAfterPause, pauseProblem } from '@wiec/domain/pause.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { type TermOrder, withPublicProject, withReason, writeExtension } from './change-end.ts';
import { insertProjectAct } from './project-queries.ts';

interface PauseOrder extends TermOrder {
  /** Until when it was seen to be paused; null: it was not. */
  seenPause: Date | null;
  until: Date;
  /** The end moves by as long as the pause is to last. */
  movesEnd: boolean;
}

const PAUSE_CHANGED = 'Ktoś to tymczasem wstrzymał albo wznowił. Obejrzyj i zdecyduj jeszcze raz.';
const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/**
 * Takes nothing from residents until a moment, in public and with a reason, of what runs; what was paused before is paused anew. Answers
 * under way are waited for, and stay.
 */
export async function pauseProject(
  deps: Pick<Deps, 'db' | 'projects'>,
  { seenPause, until, movesEnd, ...order }: PauseOrder,
): Promise<Reply<{ id: number; pausedUntil: string; dateTo: string }>> {
  const { projectId: id, by } = order;
  return withReason(deps, { ...order, act: 'pause' }, async (tx, { dateTo: from, pausedUntil, now }, reason) => {
    // One that has ended by itself is as good as none.
    const isGone = pausedUntil === null || pausedUntil <= now;
    if (!isSame(isGone ? null : pausedUntil, seenPause)) return refused('conflict', PAUSE_CHANGED);
    const problem = pauseProblem({ until, movesEnd }, from, now);
    if (problem !== null)
      return refused('unprocessable', 'Nic nie zostało wstrzymane', [{ field: 'until', message: problem }]);
    const to = endAfterPause({ until, movesEnd }, from, now);
    // Before the pause, which residents are to read first.
    if (movesEnd) await writeExtension({ ...deps, db: tx }, { id, by, reason, from, to });
    await insertProjectAct(tx, { projectId: id, kind: 'pause', reason, dateTo: until });
    await deps.projects.setPause(tx, id, until);
    const details = { until: until.toISOString(), movesEnd };
    await audit(tx, { actor: actorOf(by), action: 'project.paused', subjectType: 'project', subjectId: id, details });
    return accepted({ id, pausedUntil: until.toISOString(), dateTo: to.toISOString() });
  });
}

/** Takes what residents send again, before the pause ends by itself; an end that it moved stays. */
export async function resumeProject(
  deps: Pick<Deps, 'db' | 'projects'>,
  { seenPause, ...order }: Omit<PauseOrder, 'seenEnd' | 'reason' | 'until' | 'movesEnd'>,
): Promise<Reply<{ id: number; resumedAt: string }>> {
  const { projectId: id, by } = order;
  return withPublicProject(deps, { ...order, act: 'resume' }, async (tx, { pausedUntil, now }) => {
    if (!isSame(pausedUntil, seenPause)) return refused('conflict', PAUSE_CHANGED);
    await insertProjectAct(tx, { projectId: id, kind: 'resumption', reason: '', dateTo: now });
    await deps.projects.setPause(tx, id, null);
    await audit(tx, { actor: actorOf(by), action: 'project.resumed', subjectType: 'project', subjectId: id });
    return accepted({ id, resumedAt: now.toISOString() });
  });
}
