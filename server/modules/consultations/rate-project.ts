import type { OpinionReply } from '@wiec/contract/comments.ts';
import type { Deps } from '../../deps.ts';
import { refused, type Reply, tooMany } from '../../http/reply.ts';
import { takeTicket } from '../../services/rate-limit.ts';
import { admitSpeaker, storeSaying } from './admit-speaker.ts';
import { OPINIONS_OF_ACCOUNT } from './limits.ts';
import { deleteOpinion, findSubjectOfOpinion, keepOpinion } from './opinion-queries.ts';
import { tellOpinions } from './tell-opinions.ts';

type RateDeps = Pick<Deps, 'db' | 'secret' | 'clock' | 'config'>;

export interface ProjectRating {
  accountId: number;
  projectId: number;
  /** Like 0, unlike 1. */
  type: number;
  agreementAccepted: boolean;
}

/** Somebody likes a consultation, or does not; what they thought before is replaced. */
export async function rateProject(deps: RateDeps, rating: ProjectRating): Promise<Reply<OpinionReply>> {
  const { accountId, projectId, type, agreementAccepted } = rating;
  const speaker = await admitSpeaker(deps, { projectId, saying: 'opinion', accountId, agreementAccepted });
  if (!speaker.ok) return speaker;
  const ticket = await takeTicket(deps, OPINIONS_OF_ACCOUNT, String(accountId));
  if (!ticket.ok) return tooMany('Z tego konta oceniano już bardzo wiele razy.', ticket);
  return storeSaying(deps, speaker, async (tx) => {
    await keepOpinion(tx, { projectId }, accountId, type);
    return tellOpinions(tx, { projectId }, accountId);
  });
}

/** Takes an opinion back, while one may be given. Another's is told like one that there is not. */
export async function takeBackProjectOpinion(
  deps: RateDeps,
  { id, accountId }: { id: number; accountId: number },
): Promise<Reply<OpinionReply>> {
  const projectId = (await findSubjectOfOpinion(deps.db, id, accountId))?.projectId;
  if (projectId === undefined) return refused('not-found', 'Nie ma takiej oceny.');
  const speaker = await admitSpeaker(deps, { projectId, saying: 'opinion', accountId, agreementAccepted: null });
  if (!speaker.ok) return speaker;
  return storeSaying(deps, speaker, async (tx) => {
    await deleteOpinion(tx, id, accountId);
    return tellOpinions(tx, { projectId }, accountId);
  });
}
