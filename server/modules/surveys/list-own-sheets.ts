import { ProjectType } from '@wiec/domain/phases.ts';
import { findParticipation } from '../../participation/admission/standing.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';
import { listAnswerable } from './queries.ts';

/** The survey forms that this account has answered, for its owner: that it did, never what. */
export async function listOwnSheets(deps: ParticipationDeps, accountId: number) {
  const forms = await listAnswerable(deps.db);
  const voteIds = forms.map(({ voteId }) => voteId);
  const { votedIn } = await findParticipation(deps, { id: accountId }, voteIds);
  return forms
    .filter(({ voteId }) => votedIn.has(voteId))
    .map(({ projectId, type, title, isRunning }) => ({
      kind: 'Odpowiedź w ankiecie',
      title,
      state: isRunning ? 'ankieta trwa' : 'po ankiecie',
      path: `/${type === ProjectType.Consultation ? 'konsultacje' : 'ankiety'}/podglad/${projectId}`,
      keepsAccount: isRunning,
    }));
}
