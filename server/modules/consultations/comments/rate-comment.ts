import type { OpinionReply } from '@wiec/contract/comments.ts';
import type { Deps } from '../../../deps.ts';
import { refused, type Reply, tooMany } from '../../../http/reply.ts';
import { takeTicket } from '../../../services/rate-limit.ts';
import { admitSpeaker, storeSaying } from '../admit-speaker.ts';
import { OPINIONS_OF_ACCOUNT } from '../limits.ts';
import { deleteOpinion, findSubjectOfOpinion, keepOpinion } from '../opinion-queries.ts';
import { tellOpinions } from '../tell-opinions.ts';
import { findPublishedPlace, holdPublished } from './comment-queries.ts';

type RateDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>;

const noSuchComment = () => refused('not-found', 'Nie ma takiego komentarza.');

export interface CommentRating {
  accountId: number;
  commentId: number;
  /** Like 0, unlike 1. */
  type: number;
  agreementAccepted: boolean;
}

/** Somebody likes a published comment of somebody else, or does not, while its consultation takes comments. */
export async function rateComment(deps: RateDeps, rating: CommentRating): Promise<Reply<OpinionReply>> {
  const { accountId, commentId, type, agreementAccepted } = rating;
  const projectId = await findPublishedPlace(deps.db, commentId);
  if (projectId === undefined) return noSuchComment();
  const speaker = await admitSpeaker(deps, { projectId, saying: 'comment', accountId, agreementAccepted });
  if (!speaker.ok) return speaker;
  const ticket = await takeTicket(deps, OPINIONS_OF_ACCOUNT, String(accountId));
  if (!ticket.ok) return tooMany('Z tego konta oceniano już bardzo wiele razy.', ticket);
  return storeSaying(deps, speaker, async (tx) => {
    const held = await holdPublished(tx, commentId);
    if (held === undefined) return noSuchComment();
    if (held.authorId === accountId) return refused('forbidden', 'Własnego komentarza nie można ocenić.');
    await keepOpinion(tx, { commentId }, accountId, type);
    return tellOpinions(tx, { commentId }, accountId);
  });
}

/** Takes an opinion about a comment back, while one may be given. */
export async function takeBackCommentOpinion(
  deps: RateDeps,
  { id, accountId }: { id: number; accountId: number },
): Promise<Reply<OpinionReply>> {
  const commentId = (await findSubjectOfOpinion(deps.db, id, accountId))?.commentId;
  const projectId = commentId === undefined ? undefined : await findPublishedPlace(deps.db, commentId);
  if (commentId === undefined || projectId === undefined) return refused('not-found', 'Nie ma takiej oceny.');
  const speaker = await admitSpeaker(deps, { projectId, saying: 'comment', accountId, agreementAccepted: null });
  if (!speaker.ok) return speaker;
  return storeSaying(deps, speaker, async (tx) => {
    await deleteOpinion(tx, id, accountId);
    return tellOpinions(tx, { commentId }, accountId);
  });
}
