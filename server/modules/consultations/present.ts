import type { OpinionReply } from '@wiec/contract/comments.ts';
import type { ConsultationForm, ConsultationProject } from '@wiec/contract/consultations.ts';
import { CommentingMode } from '@wiec/domain/comment-config.ts';
import { contactVerdict } from '@wiec/domain/contact-form.ts';
import type { AccountFacts, FormRefusal, Verdict, VoteProject } from '@wiec/domain/eligibility.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import { isSwitchedOn, type Saying, sayingVerdict, type SwitchFacts } from '@wiec/domain/speaking.ts';
import { presentVerdict } from '../../participation/admission/present-verdict.ts';
import type { OpinionCounts, OwnOpinion } from './opinion-queries.ts';
import type { ConsultationRow, ContactFormRow, SwitchRow } from './queries.ts';

export const switchFacts = ({ status, voteFrom, voteTo }: SwitchRow | ContactFormRow): SwitchFacts => ({
  status,
  voteFrom: voteFrom === null ? null : new Date(voteFrom),
  voteTo: voteTo === null ? null : new Date(voteTo),
});

const KIND_OF: Readonly<Record<Saying, number>> = { comment: FormKind.Comment, opinion: FormKind.Opinion };

/** The forms that switch this on; none for comments where the portal takes none. */
export const switchesOf = (rows: readonly SwitchRow[], saying: Saying, mode: CommentingMode): SwitchFacts[] =>
  saying === 'comment' && mode === CommentingMode.Off
    ? []
    : rows.filter(({ type }) => type === KIND_OF[saying]).map(switchFacts);

/** What is switched on, and for whom. */
export function presentSwitches(
  project: VoteProject,
  rows: readonly SwitchRow[],
  account: AccountFacts | null,
  mode: CommentingMode,
  now: Date,
): Pick<
  ConsultationProject,
  'existActiveCommentForm' | 'existActiveOpinionForm' | 'commentVerdict' | 'opinionVerdict'
> {
  const verdict = (saying: Saying) =>
    presentVerdict(sayingVerdict(saying, project, switchesOf(rows, saying, mode), account, now));
  return {
    existActiveCommentForm: isSwitchedOn(project, switchesOf(rows, 'comment', mode), now),
    existActiveOpinionForm: isSwitchedOn(project, switchesOf(rows, 'opinion', mode), now),
    commentVerdict: verdict('comment'),
    opinionVerdict: verdict('opinion'),
  };
}

/** Forms that are no votes as forms of the specification, after those that ask questions. */
export function presentOtherForms(
  { switches, contactForms }: Pick<ConsultationRow, 'switches' | 'contactForms'>,
  project: VoteProject,
  account: AccountFacts | null,
  mode: CommentingMode,
  now: Date,
): ConsultationForm[] {
  const saying = (row: SwitchRow) => (row.type === FormKind.Comment ? 'comment' : 'opinion');
  return [
    ...switches.map((row) => {
      const of = switchesOf([row], saying(row), mode);
      return presentOtherForm(row, project, sayingVerdict(saying(row), project, of, account, now), now);
    }),
    ...contactForms.map((row) =>
      presentOtherForm(row, project, contactVerdict(project, switchFacts(row), account, now), now),
    ),
  ];
}

function presentOtherForm(
  row: SwitchRow | ContactFormRow,
  project: VoteProject,
  verdict: Verdict<FormRefusal>,
  now: Date,
): ConsultationForm {
  const { voteFrom, voteTo, status } = switchFacts(row);
  const [from, to] = [voteFrom ?? project.dateFrom, voteTo ?? project.dateTo];
  return {
    id: row.id,
    voteId: null,
    type: row.type,
    title: row.title,
    status,
    district: null,
    voted: false,
    voteFrom: from.toISOString(),
    voteTo: to.toISOString(),
    outOfRangeVoteDates: now < from || now > to,
    outOfRangeDistricts: false,
    verdict: presentVerdict(verdict),
    points: null,
    maxPoint: null,
    categoryMaxPoint: null,
    questionMaxPoint: null,
    categories: [],
    availableVoteNotLogged: false,
    answers: [],
    attachments: [],
  };
}

export const presentOpinions = ({ likes, unlikes }: OpinionCounts, own: OwnOpinion | undefined): OpinionReply => ({
  likeCount: likes,
  unlikeCount: unlikes,
  userOpinionId: own?.id ?? null,
  userOpinionType: own?.type ?? null,
});
