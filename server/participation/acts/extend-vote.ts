import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import { auditVote } from '../audit-vote.ts';
import { extendForms } from '../form-queries.ts';
import { insertAct } from './act-queries.ts';
import { actInPublic, type PublicAct } from './act-in-public.ts';
import { type ActRefusal, refuseAct } from './acts.ts';

export interface Extension extends PublicAct {
  /** The new last instant of the vote. */
  to: Date;
}

export type ExtendVoteResult = { ok: true; dateTo: string; reason: string } | ActRefusal;

/**
 * Lets a vote go on longer than its frozen rules say: an act in public, with its reason (DESIGN §1.8). Areas that end with the vote
 * end later with it; those that ended before stay so. Once a vote is closed there is no way back.
 */
export const extendVote = (deps: Pick<Deps, 'db' | 'projects'>, extension: Extension): Promise<ExtendVoteResult> =>
  actInPublic(deps, extension, async (tx, live, said): Promise<ExtendVoteResult> => {
    const { voteId, actor, to } = extension;
    if (live.status !== ProjectStatus.Active) return refuseAct('wrong-step', { code: 'not-open' });
    if (to <= live.dateTo || to <= live.now) {
      return refuseAct('misconfigured', { code: 'end-not-later', dateTo: live.dateTo });
    }
    await insertAct(tx, { voteId, kind: 'extension', reason: said, dateTo: to });
    await extendForms(tx, voteId, { from: live.dateTo, to });
    await deps.projects.setEnd(tx, live.projectId, to);
    const details = { from: live.dateTo.toISOString(), to: to.toISOString(), afterDeadline: live.now > live.dateTo };
    await auditVote(tx, { voteId, actor, action: 'vote.extended', details });
    return { ok: true, dateTo: to.toISOString(), reason: said };
  });
