import { type Comment, rateComment, takeBackCommentOpinion } from '@wiec/contract/comments.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ApiCaller, call } from '../../lib/api.ts';
import { AgreementBox } from './agreement-box.tsx';
import { OfficeAnswer } from './office-answer.tsx';
import { OpinionPills, type OpinionType } from './opinion-pills.tsx';
import type { AgreementGate } from './use-agreement.ts';
import { useOpinion } from './use-opinion.ts';

interface CommentItemProps {
  api: ApiCaller;
  comment: Comment;
  gate: AgreementGate;
  /** The reader may rate comments now. */
  canRate: boolean;
}

/** Who, when, what, and what others think of it. */
export function CommentItem({ api, comment, gate, canRate }: CommentItemProps) {
  const { id, content, createdBy, createdDate } = comment;
  const { shown, busy, press, asksTerms } = useOpinion(opinionOf(comment), gate, 'commentOpinion', {
    rate: (type, agreementAccepted) => call(api, rateComment, { body: { commentId: id, type, agreementAccepted } }),
    takeBack: (opinionId) => call(api, takeBackCommentOpinion, { params: { id: opinionId } }),
  });
  return (
    <li className="comment">
      <p>
        <b>{nbsp(createdBy)}</b> <time dateTime={createdDate}>{formatDate(warsawDate(new Date(createdDate)))}</time>
      </p>
      <p className="comment__text">{nbsp(content)}</p>
      <OpinionPills
        of={`komentarz: ${createdBy}`}
        likes={shown.likeCount}
        unlikes={shown.unlikeCount}
        mine={shown.userOpinionType as OpinionType | null}
        disabled={!canRate || comment.isOwn}
        busy={busy}
        onPress={(type) => void press(type)}
      />
      {asksTerms && <AgreementBox gate={gate} />}
      {comment.answer !== null && <OfficeAnswer answer={comment.answer} />}
    </li>
  );
}

const opinionOf = (comment: Comment) => ({
  likeCount: comment.commentLikeCount,
  unlikeCount: comment.commentUnlikeCount,
  userOpinionId: comment.userCommentOpinionId,
  userOpinionType: comment.userCommentLikeCount > 0 ? 0 : comment.userCommentUnlikeCount > 0 ? 1 : null,
});
