import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { voterIn, votesByAccount, votingVerdict } from '@wiec/domain/eligibility.ts';
import { FormStatus, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { accountOfViewer, previewSentences, type PreviewViewer } from '@wiec/domain/preview-link.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { presentPicture } from '../../participation/picture-queries.ts';
import { presentVerdict } from '../../participation/admission/present-verdict.ts';
import { findPreview } from '../../participation/previews/preview-queries.ts';
import { noPreview, onlyPreview, previewStanding } from '../../participation/previews/preview-standing.ts';
import { dataAskedFor, standingOf } from './get-survey.ts';
import { readSurveyRules } from './open-forms.ts';
import { type CommonForm, presentForm, presentSurvey, surveyFacts } from './present.ts';
import { type AskingKind, findSurvey, type SurveyRow } from './queries.ts';

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
  const link = await findPreview(deps.db, projectId, clientId, deps.clock());
  const found = link && (await findSurvey(deps.db, projectId, [kind], 'previewers'));
  if (!found) return noPreview();
  const row = link.viewer === null ? found : begun(found);
  const rules = await readSurveyRules(deps.db, row);
  const common = presentSurvey(row, await dataAskedFor(deps, row, rules));
  return accepted({
    ...common,
    image: presentPicture(row.picture, clientId),
    availableVoteForms: [],
    isParticipate: false,
    isLegalAgeUser: null,
    votedForAllForms: false,
    ...standing(
      row,
      row.forms.map((form, i) => presentForm(form, rules[i]!.form, common, { clientId })),
      link.viewer,
    ),
  });
}

/** As it is on its first day. */
const begun = (row: SurveyRow): SurveyRow => ({
  ...row,
  status: ProjectStatus.Active,
  forms: row.forms.map((form) => ({ ...form, status: FormStatus.Active })),
});

/** What is open to whoever looks: nothing to those who were given a link, the same as on the first day to a clerk's own look. */
function standing(row: SurveyRow, forms: readonly CommonForm[], viewer: PreviewViewer | null) {
  if (viewer === null) {
    return {
      consultationForms: forms.map((form) => ({ ...form, ...previewStanding })),
      votesByAccount: false,
      verdict: onlyPreview(previewSentences.survey),
      now: row.now.toISOString(),
    };
  }
  const facts = surveyFacts(row);
  const begins = row.date_from;
  const accountIn = (districtId: number | null) => accountOfViewer(viewer, { officeId: row.office_id, districtId });
  const account = accountIn(null);
  return {
    consultationForms: forms.map((form) => ({
      ...form,
      ...standingOf(facts, form, voterIn(facts, accountIn(form.district?.id ?? null)), false, begins),
    })),
    votesByAccount: account !== null && votesByAccount(facts, account),
    verdict: presentVerdict(votingVerdict(facts, voterIn(facts, account), begins)),
    now: begins.toISOString(),
  };
}
