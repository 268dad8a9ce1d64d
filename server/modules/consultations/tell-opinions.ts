import type { OpinionReply } from '@wiec/contract/comments.ts';
import type { Deps } from '../../deps.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { countOpinions, findOwnOpinion, type OpinionSubject } from './opinion-queries.ts';
import { presentOpinions } from './present.ts';

/** What all think of it now, and what the account does. */
export async function tellOpinions(
  tx: Deps['db'],
  subject: OpinionSubject,
  accountId: number,
): Promise<Reply<OpinionReply>> {
  const counts = await countOpinions(tx, subject);
  return accepted(presentOpinions(counts, await findOwnOpinion(tx, subject, accountId)));
}
