import { planMomentProblem } from '@wiec/domain/draft-plan.ts';
import { blockers } from '@wiec/domain/preflight.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { readDraftRevision } from '../../participation/draft-revision-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { findPlan, removePlan, writePlan } from './draft-plan-queries.ts';
import { readPreflight } from './get-preflight.ts';
import { type DraftOrder, withDraft } from './hold-draft.ts';
import { BLOCKED } from './publish-project.ts';

interface PlanOrder extends Omit<DraftOrder, 'seen'> {
  by: CallerAccount;
  /** The moment that was planned before, as it was seen; null: none was. */
  seenMoment: Date | null;
}

const PLAN_CHANGED = 'Ktoś to tymczasem zaplanował inaczej. Obejrzyj i zdecyduj jeszcze raz.';
const FORM_ENDS =
  'Formularz, który skończy się przed tą chwilą, nie przyjąłby żadnej odpowiedzi. Popraw jego termin albo wybierz wcześniejszą chwilę.';
const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/** Has a draft publish itself at a moment, as it was seen; instead of a moment that was planned before. */
export async function planPublication(
  deps: Pick<Deps, 'db'>,
  { seenMoment, opensAt, ...order }: PlanOrder & { seen: string; opensAt: Date },
): Promise<Reply<{ id: number; opensAt: string }>> {
  const { projectId: id, by } = order;
  return withDraft(deps, { ...order, act: 'plan' }, async (tx, { dateTo, now }) => {
    const before = await findPlan(tx, id);
    if (!isSame(before?.opensAt ?? null, seenMoment)) return refused('conflict', PLAN_CHANGED);
    const problem = planMomentProblem(opensAt, { dateTo }, now);
    if (problem !== null) {
      return refused('unprocessable', 'Publikacja nie jest zaplanowana', [{ field: 'opensAt', message: problem }]);
    }
    const [blocker] = blockers(await readPreflight(tx, id, opensAt));
    if (blocker !== undefined) return refused('unprocessable', blocker === 'forms' ? FORM_ENDS : BLOCKED[blocker]!);
    await writePlan(tx, id, { opensAt, revision: (await readDraftRevision(tx, id))!, plannedBy: by.id });
    await audit(tx, {
      actor: actorOf(by),
      action: 'project.publicationPlanned',
      subjectType: 'project',
      subjectId: id,
      details: { opensAt: opensAt.toISOString() },
    });
    return accepted({ id, opensAt: opensAt.toISOString() });
  });
}

/** Calls off what was planned, whether it was still to come or has failed. */
export async function callOffPublication(
  deps: Pick<Deps, 'db'>,
  { seenMoment, ...order }: PlanOrder & { seenMoment: Date },
): Promise<Reply<{ id: number }>> {
  const { projectId: id, by } = order;
  return withDraft(deps, { ...order, seen: null, act: 'call-off' }, async (tx) => {
    const plan = await findPlan(tx, id);
    if (plan === null || !isSame(plan.opensAt, seenMoment)) return refused('conflict', PLAN_CHANGED);
    await removePlan(tx, id);
    await audit(tx, {
      actor: actorOf(by),
      action: 'project.publicationCalledOff',
      subjectType: 'project',
      subjectId: id,
      details: { opensAt: plan.opensAt.toISOString() },
    });
    return accepted({ id });
  });
}
