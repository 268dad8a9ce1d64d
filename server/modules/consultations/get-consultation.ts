import type { ConsultationProject } from '@wiec/contract/consultations.ts';
import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { CommentingMode } from '@wiec/domain/comment-config.ts';
import type { VoteProject } from '@wiec/domain/eligibility.ts';
import { type Mode, type ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { pauseOf } from '@wiec/domain/pause.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import type { Shared } from '../../http/kept-answers.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { loadAccountVoter } from '../../participation/admission/account-voter.ts';
import type { Audience } from '../../participation/condition-queries.ts';
import { hasAccepted } from '../../participation/terms/acceptance-queries.ts';
import { outgoingHtml } from '../../services/clean-html.ts';
import { COMMENT_CONFIG, commentConfigOf, readSetting } from '../../services/content-configs.ts';
import { hasCommented } from './comments/own-comment-queries.ts';
import { countOpinions, findOwnOpinion } from './opinion-queries.ts';
import { presentAct } from './present-act.ts';
import { presentOpinions, presentOtherForms, presentSwitches } from './present.ts';
import { findConsultation } from './queries.ts';
import { CONSULTED, readAct } from './read-act.ts';
import { presentSaid, readSaid } from './read-said.ts';
import { readReportStage } from './report/report-stage.ts';

/** What a consultation shares with a survey, as the caller sees it; the module of surveys reads it. */
export type ReadForms = (
  shared: Shared,
  projectId: number,
  account: CallerAccount | null,
) => Promise<Reply<SurveyProject>>;

export const noSuchConsultation = () => refused('not-found', 'Nie ma takiej konsultacji.');

/** What of a consultation is the same for everybody. */
export async function readCommon({ db }: Pick<Deps, 'db'>, projectId: number, audience: Audience = 'everybody') {
  const row = await findConsultation(db, projectId, audience);
  if (!row) return null;
  const act = await readAct(db, { projectId, version: CONSULTED }, audience);
  const sections = row.sections.map(({ title, html }) => ({ title, html: outgoingHtml(html) }));
  const opinions = await countOpinions(db, { projectId });
  const said = await readSaid(db, projectId);
  const report = await readReportStage(db, projectId);
  return {
    ...row,
    sections,
    act,
    opinions,
    said,
    report,
    config: commentConfigOf(await readSetting(db, COMMENT_CONFIG)),
  };
}

/** A consultation, and what of it is open to the caller, and why not where it is not. */
export async function getConsultation(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  shared: Shared,
  { projectId, account }: { projectId: number; account: CallerAccount | null },
  readForms: ReadForms,
): Promise<Reply<ConsultationProject>> {
  const [forms, common] = await Promise.all([
    readForms(shared, projectId, account),
    shared(['consultation', projectId], () => readCommon(deps, projectId)),
  ]);
  if (!forms.ok || !common) return noSuchConsultation();
  const asked = forms.data;
  const now = new Date(asked.now);
  const project = factsOf(asked);
  const known = account && (await loadAccountVoter(deps, account.id));
  const own = account && (await findOwnOpinion(deps.db, { projectId }, account.id));
  const terms = asked.agreementHistory?.id;
  const { comments, ofElements } = await presentSaid(deps.db, common.said, account?.id ?? null);
  const { mode, maxLength } = common.config;
  return accepted({
    ...asked,
    type: ProjectType.Consultation,
    consultationForms: [...asked.consultationForms, ...presentOtherForms(common, project, known, mode, now)],
    sections: common.sections,
    act: common.act && presentAct(common.act, ofElements),
    actVersions: common.actVersions,
    ...presentSwitches(project, common.switches, known, mode, now),
    comments,
    commentCount: common.said.count,
    answeredCommentCount: common.said.answered,
    report: common.report,
    commentAdded: account !== null && (await hasCommented(deps.db, account.id, projectId)),
    commentMaxLength: maxLength,
    commentsWait: mode === CommentingMode.AfterCheck,
    ...presentOpinions(common.opinions, own ?? undefined),
    agreementAccepted: account !== null && terms !== undefined && (await hasAccepted(deps.db, account.id, terms)),
  });
}

/** What decides who may comment and rate, as it is told to everybody. */
export const factsOf = (project: SurveyProject): VoteProject => ({
  type: ProjectType.Consultation,
  status: project.status as ProjectStatus,
  mode: project.mode as Mode,
  dateFrom: new Date(project.dateFrom),
  dateTo: new Date(project.dateTo),
  onlyForLegalAge: project.onlyForLegalAge,
  officeId: project.officeId,
  resultsPublished: project.showResults,
  pause: pauseOf(project.termChanges),
  notLoggedVotingAvailable: project.identityScheme !== 'account',
  identityScheme: project.identityScheme,
});
