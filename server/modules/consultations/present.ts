import type { OpinionReply } from '@wiec/contract/comments.ts';
import type { ConsultationForm, ConsultationProject } from '@wiec/contract/consultations.ts';
import { CommentingMode } from '@wiec/domain/comment-config.ts';
import type { AccountFacts, VoteProject } from '@wiec/domain/eligibility.ts';
import { FormKind } from '@wiec/domain/phases.ts';
import { isSwitchedOn, type Saying, sayingVerdict, type SwitchFacts } from '@wiec/domain/speaking.ts';
import { presentVerdict } from '../../participation/admission/present-verdict.ts';
import type { OpinionCounts, OwnOpinion } from './opinion-queries.ts';
import type { SwitchRow } from './queries.ts';

export const switchFacts = ({ status, voteFrom, voteTo }: SwitchRow): SwitchFacts => ({
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

/** The same as forms of the specification, after those that ask questions. */
export function presentSwitchForm(
  row: SwitchRow,
  project: VoteProject,
  account: AccountFacts | null,
  mode: CommentingMode,
  now: Date,
): ConsultationForm {
  const { voteFrom, voteTo, status } = switchFacts(row);
  const [from, to] = [voteFrom ?? project.dateFrom, voteTo ?? project.dateTo];
  const saying = row.type === FormKind.Comment ? 'comment' : 'opinion';
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
    verdict: presentVerdict(sayingVerdict(saying, project, switchesOf([row], saying, mode), account, now)),
    points: null,
    maxPoint: null,
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
