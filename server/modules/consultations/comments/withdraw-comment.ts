import type { OwnComment } from '@wiec/contract/comments.ts';
import { CommentStatus, nextStatuses } from '@wiec/domain/comment.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { lockOwn, setWithdrawn } from './own-comment-queries.ts';
import { presentOwn } from './present-comment.ts';

/** Takes an own comment back, whenever its author likes, also when the consultation is over. Another's is told like none. */
export const withdrawComment = (
  { db }: Pick<Deps, 'db'>,
  { id, accountId }: { id: number; accountId: number },
): Promise<Reply<OwnComment>> =>
  db.transaction().execute(async (tx): Promise<Reply<OwnComment>> => {
    const row = await lockOwn(tx, id, accountId);
    if (!row) return refused('not-found', 'Nie ma takiego komentarza.');
    if (!nextStatuses(row.status, 'author').includes(CommentStatus.Withdrawn)) {
      return refused('conflict', 'Ten komentarz jest już wycofany.');
    }
    await setWithdrawn(tx, id);
    const details = { projectId: row.project_id };
    await audit(tx, {
      actor: `account:${accountId}`,
      action: 'comment.withdrawn',
      subjectType: 'comment',
      subjectId: id,
      details,
    });
    return accepted(presentOwn({ ...row, status: CommentStatus.Withdrawn }));
  });
