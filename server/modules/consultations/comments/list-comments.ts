import type { Comment, OwnComment } from '@wiec/contract/comments.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { noSuchConsultation } from '../get-consultation.ts';
import { type CommentPlace, countComments, findMine, listPublished, NOTHING_MINE } from './comment-queries.ts';
import { countOwn, listOwn } from './own-comment-queries.ts';
import { presentComment, presentOwn } from './present-comment.ts';

export interface CommentsAsked extends CommentPlace {
  sort?: 'newest' | 'supported' | undefined;
  page?: number | undefined;
  size?: number | undefined;
}
type Page<Item> = { items: Item[]; total: number; page: number; size: number };

/** What others said, in public. */
export async function listComments(
  { db }: Pick<Deps, 'db'>,
  { sort = 'newest', ...asked }: CommentsAsked,
  account: CallerAccount | null,
): Promise<Reply<Page<Comment>>> {
  const total = await countComments(db, asked);
  if (total === null) return noSuchConsultation();
  const { page, size, offset, limit } = listPage(asked, total);
  const rows = await listPublished(db, asked, { sort, offset, limit });
  const ids = rows.map(({ id }) => id);
  const mine = account ? await findMine(db, account.id, ids) : NOTHING_MINE;
  return accepted({ items: rows.map((row) => presentComment(row, mine)), total, page, size });
}

/** What the account said about a consultation, whatever became of it. */
export async function listOwnComments(
  { db }: Pick<Deps, 'db'>,
  asked: { projectId: number; page?: number | undefined; size?: number | undefined },
  accountId: number,
): Promise<Reply<Page<OwnComment>>> {
  const { projectId } = asked;
  const total = await countOwn(db, accountId, projectId);
  if (total === null) return noSuchConsultation();
  const { page, size, offset, limit } = listPage(asked, total);
  const rows = await listOwn(db, { accountId, projectId, offset, limit });
  return accepted({ items: rows.map(presentOwn), total, page, size });
}
