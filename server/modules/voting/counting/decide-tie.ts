import type { Deps } from '../../../deps.ts';
import { actInPublic, type PublicAct } from '../../../participation/acts/act-in-public.ts';
import { refuseAct } from '../../../participation/acts/acts.ts';
import { auditVote } from '../../../participation/audit-vote.ts';
import type { ActRefusal } from '../act-problem.ts';
import { countOpened, tieFactsOf } from './count-opened.ts';
import { insertTieDecision } from './result-queries.ts';

export interface TieOrder extends PublicAct {
  /** Public numbers of all projects of the tie; the first goes first. */
  order: readonly string[];
}

export type DecideTieResult = { ok: true; districtName: string; order: string[]; reason: string } | ActRefusal;

/**
 * Writes down how a commission ordered the projects of the tie at which the count stands. It becomes public with the result (but in a
 * withheld area), and can never be changed; then the count goes on.
 */
export const decideTie = (deps: Pick<Deps, 'db'>, tieOrder: TieOrder): Promise<DecideTieResult> =>
  actInPublic(deps, tieOrder, async (tx, _live, said): Promise<DecideTieResult> => {
    const { voteId, actor, order } = tieOrder;
    const counted = await countOpened(tx, voteId);
    if (!counted.ok) return counted;
    const { config, openTie } = counted;
    if (config.tieRule !== 'commission') {
      return refuseAct('wrong-step', { code: 'no-ties-for-commission' });
    }
    if (!openTie) return refuseAct('wrong-step', { code: 'no-open-tie' });
    const { area, tie } = openTie;
    const named = new Set(order);
    if (named.size !== order.length || named.size !== tie.ids.length || !tie.ids.every((id) => named.has(id))) {
      return refuseAct('misconfigured', { code: 'tie-order-incomplete', tie: tieFactsOf(voteId, openTie) });
    }
    const ids = new Map(
      area.area.categories.flatMap(({ projects }) =>
        projects.map(({ number, projectTaskId }) => [number, projectTaskId]),
      ),
    );
    const projectTaskIds = order.map((number) => ids.get(number)!);
    const formId = area.area.id;
    await insertTieDecision(tx, { voteId, formId, projectTaskIds, reason: said });
    const details = { formId, projectTaskIds };
    await auditVote(tx, { voteId, actor, action: 'vote.tie-decided', details });
    return { ok: true, districtName: area.area.districtName, order: [...order], reason: said };
  });
