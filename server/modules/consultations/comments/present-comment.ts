import type { PublicAnswer } from '@wiec/contract/comment-answers.ts';
import type { Comment, OwnComment } from '@wiec/contract/comments.ts';
import { commentAuthor, CommentStatus, nextStatuses, refusalReasonNames } from '@wiec/domain/comment.ts';
import { answerDecisionNames } from '@wiec/domain/comment-answer.ts';
import { commentStatusNames } from '@wiec/domain/comment-config.ts';
import type { AnswerRow, CommentRow, Mine } from './comment-queries.ts';
import type { OwnCommentRow } from './own-comment-queries.ts';

export function presentComment(row: CommentRow, { written, opinions }: Mine): Comment {
  const opinion = opinions.get(row.id);
  return {
    id: row.id,
    content: row.content,
    createdBy: commentAuthor(row.first_name, row.district),
    addressIP: null,
    createdDate: row.created_at.toISOString(),
    actElementId: row.act_element_id,
    commentLikeCount: row.likes,
    commentUnlikeCount: row.unlikes,
    userCommentLikeCount: opinion?.type === 0 ? 1 : 0,
    userCommentUnlikeCount: opinion?.type === 1 ? 1 : 0,
    userCommentOpinionId: opinion?.id ?? null,
    isOwn: written.has(row.id),
    answer: row.answer && presentAnswer(row.answer),
  };
}

export const presentOwn = (row: OwnCommentRow): OwnComment => ({
  id: row.id,
  content: row.content,
  createdBy: commentAuthor(row.first_name, row.district),
  createdDate: row.created_at.toISOString(),
  actElementId: row.act_element_id,
  status: row.status,
  statusName: commentStatusNames[row.status],
  publishedContent: row.published_content,
  reason:
    row.status === CommentStatus.Refused && row.refusal
      ? [`${refusalReasonNames[row.refusal]}.`, ...(row.reason ? [row.reason] : [])].join(' ')
      : null,
  // What nobody else reads any more is not answered in public.
  answer: row.status === CommentStatus.Published && row.answer ? presentAnswer(row.answer) : null,
  canWithdraw: nextStatuses(row.status, 'author').includes(CommentStatus.Withdrawn),
  appealUntil: row.status === CommentStatus.Refused ? (row.appeal_until?.toISOString() ?? null) : null,
  appeal: presentAppeal(row),
});

/** Null: there was none, or it went with the account. */
export const presentAppeal = (row: {
  appeal: string | null;
  appealed_at: Date | null;
}): { text: string; date: string } | null =>
  row.appealed_at === null || row.appeal === null ? null : { text: row.appeal, date: row.appealed_at.toISOString() };

const isoOf = (time: string): string => new Date(time).toISOString();

export const presentAnswer = (row: AnswerRow): PublicAnswer => ({
  decision: row.decision,
  decisionName: answerDecisionNames[row.decision],
  reason: row.reason,
  publishedDate: isoOf(row.publishedAt),
  changes: row.changes.map(({ changedAt, note }) => ({ changedDate: isoOf(changedAt), note })),
});
