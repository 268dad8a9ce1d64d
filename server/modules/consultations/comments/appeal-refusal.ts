import type { OwnComment } from '@wiec/contract/comments.ts';
import { checkAppeal, CommentStatus, nextStatuses, tidyComment } from '@wiec/domain/comment.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { isSameCommentTwice } from './moderation-queries.ts';
import { lockOwn, storeAppeal } from './own-comment-queries.ts';
import { presentOwn } from './present-comment.ts';

const NO_APPEAL = 'Od tego odrzucenia nie można się już odwołać. Można to zrobić raz, w ciągu 7 dni.';
const TWICE = 'Taki sam Twój komentarz już czeka albo jest opublikowany.';

interface Appeal {
  id: number;
  accountId: number;
  /** Why the refusal is wrong, in the author's words. */
  text: string;
}

/** Asks once for another person to look at an own comment that was refused: it waits again. Another's is told like none. */
export async function appealRefusal(deps: Pick<Deps, 'db'>, appeal: Appeal): Promise<Reply<OwnComment>> {
  try {
    return await appealInTransaction(deps, appeal);
  } catch (error) {
    // Its author has sent the same words again meanwhile.
    if (isSameCommentTwice(error)) return refused('conflict', TWICE);
    throw error;
  }
}

const appealInTransaction = ({ db }: Pick<Deps, 'db'>, { id, accountId, ...appeal }: Appeal) =>
  db.transaction().execute(async (tx): Promise<Reply<OwnComment>> => {
    const row = await lockOwn(tx, id, accountId);
    if (!row) return refused('not-found', 'Nie ma takiego komentarza.');
    if (row.appeal_until === null || !nextStatuses(row.status, 'author').includes(CommentStatus.Waiting)) {
      return refused('conflict', NO_APPEAL);
    }
    const text = tidyComment(appeal.text);
    const fault = checkAppeal(text);
    if (fault !== null) return refused('unprocessable', fault, [{ message: fault, field: 'text' }]);
    await storeAppeal(tx, id, text);
    await audit(tx, {
      actor: `account:${accountId}`,
      action: 'comment.appealed',
      subjectType: 'comment',
      subjectId: id,
      details: { projectId: row.project_id, refusal: row.refusal },
    });
    return accepted(presentOwn((await lockOwn(tx, id, accountId))!));
  });
