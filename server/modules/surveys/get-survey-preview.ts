import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { previewSentences } from '@wiec/domain/preview-link.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { presentPicture } from '../../participation/picture-queries.ts';
import { opensPreview } from '../../participation/previews/preview-queries.ts';
import { noPreview, onlyPreview, previewStanding } from '../../participation/previews/preview-standing.ts';
import { dataAskedFor } from './get-survey.ts';
import { readSurveyRules } from './open-forms.ts';
import { presentForm, presentSurvey } from './present.ts';
import { type AskingKind, findSurvey } from './queries.ts';

export interface PreviewAsked {
  projectId: number;
  clientId: string;
}

/**
 * A survey as people will see it, or what a consultation has of one, for whoever was given a link; also in preparation. Nothing of
 * it is kept for others, so that a revoked link shows nothing.
 */
export async function getSurveyPreview(
  deps: Pick<ParticipationDeps, 'db' | 'clock'>,
  { projectId, clientId }: PreviewAsked,
  kind: AskingKind = ProjectType.Survey,
): Promise<Reply<SurveyProject>> {
  if (!(await opensPreview(deps.db, projectId, clientId, deps.clock()))) return noPreview();
  const row = await findSurvey(deps.db, projectId, [kind], 'previewers');
  if (!row) return noPreview();
  const rules = await readSurveyRules(deps.db, row);
  const common = presentSurvey(row, await dataAskedFor(deps, row, rules));
  return accepted({
    ...common,
    image: presentPicture(row.picture, clientId),
    consultationForms: row.forms.map((form, i) => ({
      ...presentForm(form, rules[i]!.form, common, clientId),
      ...previewStanding,
    })),
    availableVoteForms: [],
    isParticipate: false,
    isLegalAgeUser: null,
    votedForAllForms: false,
    votesByAccount: false,
    verdict: onlyPreview(previewSentences.survey),
    now: row.now.toISOString(),
  });
}
