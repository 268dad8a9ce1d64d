import { commentStatusNames } from '@wiec/domain/comment-config.ts';
import type { Deps } from '../../../deps.ts';
import { listOfAccount } from './own-comment-queries.ts';

/** The comments of an account, for its owner. What was published stays without a name when the account goes. */
export async function listCommentsOfAccount({ db }: Pick<Deps, 'db'>, accountId: number) {
  const comments = await listOfAccount(db, accountId);
  return comments.map(({ projectId, title, content, status }) => ({
    kind: 'Komentarz',
    title,
    state: commentStatusNames[status].toLowerCase(),
    path: `/konsultacje/podglad/${projectId}`,
    keepsAccount: false,
    text: content,
  }));
}
