import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { CommentingMode } from '@wiec/domain/comment-config.ts';
import { FormStatus, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { accountOfViewer, previewSentences } from '@wiec/domain/preview-link.ts';
import type { Deps } from '../../deps.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { findPreview } from '../../participation/previews/preview-queries.ts';
import { noPreview, onlyPreview, previewStanding } from '../../participation/previews/preview-standing.ts';
import { factsOf, readCommon } from './get-consultation.ts';
import { presentAct } from './present-act.ts';
import type { ConsultationRow } from './queries.ts';
import { presentOpinions, presentOtherForms, presentSwitches } from './present.ts';
import { presentSaid } from './read-said.ts';

export interface PreviewAsked {
  projectId: number;
  clientId: string;
}

/** What a consultation shares with a survey, if the link is good; the module of surveys reads it. */
export type ReadPreview = (asked: PreviewAsked) => Promise<Reply<SurveyProject>>;

const VERDICT = onlyPreview(previewSentences.consultation);

/**
 * A consultation as people will see it on its first day, for whoever was given a link; also in preparation.
 */
export async function getConsultationPreview(
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: PreviewAsked,
  readPreview: ReadPreview,
): Promise<Reply<ConsultationProject>> {
  const link = await findPreview(deps.db, asked.projectId, asked.clientId, deps.clock());
  const forms = await readPreview(asked);
  const common = forms.ok && (await readCommon(deps, asked.projectId, 'previewers'));
  if (!link || !forms.ok || !common) return noPreview();
  const begins = new Date(forms.data.dateFrom);
  const project = { ...factsOf(forms.data), status: ProjectStatus.Active };
  const { mode, maxLength } = common.config;
  const { comments, ofElements } = await presentSaid(deps.db, common.said, null);
  const { viewer } = link;
  const account = viewer && accountOfViewer(viewer, { officeId: project.officeId, districtId: null });
  const said = viewer === null ? common : begun(common);
  const otherForms = presentOtherForms(said, project, account, mode, begins);
  const switches = presentSwitches(project, said.switches, account, mode, begins);
  const shut = { verdict: VERDICT, commentVerdict: VERDICT, opinionVerdict: VERDICT };
  return accepted({
    ...forms.data,
    type: ProjectType.Consultation,
    consultationForms: [
      ...forms.data.consultationForms,
      ...(viewer === null ? otherForms.map((form) => ({ ...form, ...previewStanding, verdict: VERDICT })) : otherForms),
    ],
    sections: common.sections,
    act: common.act && presentAct(common.act, ofElements),
    actVersions: common.actVersions,
    ...switches,
    ...(viewer === null && shut),
    comments,
    commentCount: common.said.count,
    answeredCommentCount: common.said.answered,
    report: common.report,
    commentAdded: false,
    commentMaxLength: maxLength,
    commentsWait: mode === CommentingMode.AfterCheck,
    ...presentOpinions(common.opinions, undefined),
    agreementAccepted: false,
  });
}

/** What is switched on at publication, as it is then. */
const begun = ({ switches, contactForms }: Pick<ConsultationRow, 'switches' | 'contactForms'>) => ({
  switches: switches.map((row) => ({ ...row, status: FormStatus.Active })),
  contactForms: contactForms.map((row) => ({ ...row, status: FormStatus.Active })),
});
