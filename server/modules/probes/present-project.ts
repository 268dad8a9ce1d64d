import type { ProbeForm, ProbeProject } from '@wiec/contract/probe-project.ts';
import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { isAdultOn } from '@wiec/domain/age.ts';
import { FormKind, ProjectType } from '@wiec/domain/phases.ts';
import { formOfProbe } from '@wiec/domain/questions/probe-form.ts';
import { presentAbout } from '../../participation/about-queries.ts';
import type { Standing } from '../../participation/admission/standing.ts';
import { presentPicture } from '../../participation/picture-queries.ts';
import { outgoingHtml } from '../../services/clean-html.ts';
import { probeVerdict, voterInProbe } from './policy.ts';
import { presentHeader, presentProbe, presentQuestion } from './present.ts';
import type { ProbeRow } from './queries.ts';

const NOT_OF_PROBES = {
  clauseId: null,
  clauseText: null,
  budgetYearId: null,
  budgetYearValue: null,
  thumbImage: null,
  thumbImageContentType: null,
  attachments: [],
  resultAttachments: [],
  act: null,
  comments: [],
  commentCount: 0,
  commentAdded: false,
  existActiveCommentForm: false,
  likeCount: 0,
  unlikeCount: 0,
  userOpinionId: null,
  agreementAccepted: false,
} as const;

/** @param standing null: not signed in */
export function presentProbeProject(row: ProbeRow, standing: Standing | null, now: Date): ProbeProject {
  const { form, verdict, results, ...probe } = presentProbe(row, standing, now);
  const birthDate = standing?.account.birthDate ?? null;
  return {
    ...presentHeader(row),
    type: ProjectType.Probe,
    description: outgoingHtml(row.description_html),
    agreementHistory: probe.agreementHistory,
    consultationForms: [presentForm(row, { voted: form.voted, verdict, results }, now)],
    voteForms: [form.id],
    availableVoteForms: [form.id],
    isParticipate: form.voted,
    isLegalAgeUser: birthDate ? isAdultOn(birthDate, warsawDate(now)) : null,
    votedForAllForms: form.voted,
    verdict,
    ...NOT_OF_PROBES,
    ...presentAbout(row.about),
    image: presentPicture(row.picture),
    thematicAreaId: row.category_id,
    thematicAreaName: row.category,
    resultSummary: (results?.resultSummary ?? []).map((option) => ({ consultationFormId: form.id, ...option })),
    termChanges: probe.termChanges,
    corrections: probe.corrections,
    now: now.toISOString(),
  };
}

type Told = Pick<ProbeForm, 'voted' | 'verdict'> & Pick<FeaturedProbe, 'results'>;

function presentForm(row: ProbeRow, { voted, verdict, results }: Told, now: Date): ProbeForm {
  const { title, categories } = formOfProbe(row.form_id, presentQuestion(row));
  return {
    id: row.form_id,
    type: FormKind.Probe,
    voteId: row.vote_id,
    title,
    status: row.form_status,
    district: null,
    voted,
    voteFrom: row.date_from.toISOString(),
    voteTo: row.date_to.toISOString(),
    outOfRangeVoteDates: now < row.date_from || now > row.date_to,
    outOfRangeDistricts: false,
    verdict,
    points: null,
    maxPoint: null,
    categoryMaxPoint: null,
    questionMaxPoint: null,
    categories: categories.map((category) => ({
      ...category,
      officeThematicArea: null,
      // A probe has its project's picture alone.
      questions: category.questions.map((question) => ({
        ...question,
        picture: undefined,
        projectTask: null,
        answers: [],
        questionResults: (results?.resultSummary ?? []).map(({ questionOptionId, total }) => ({
          questionOptionId,
          questionMatrixValueId: null,
          ranking: null,
          openDate: null,
          quantity: total,
        })),
        questionOptions: question.questionOptions.map((option) => ({ ...option, picture: undefined, questions: [] })),
      })),
    })),
    availableVoteNotLogged: probeVerdict(row, voterInProbe(row, null), false, now).allowed,
    answers: [],
    attachments: [],
  };
}
