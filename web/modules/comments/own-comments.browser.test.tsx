/** One's own comment: what its author may do stands there exactly where the server says that they may. */
import type { OwnComment } from '@wiec/contract/comments.ts';
import { commentStatusNames } from '@wiec/domain/comment-config.ts';
import { CommentStatus, nextStatuses } from '@wiec/domain/comment.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, drawParts } from '../../testing/drawn-form.tsx';
import { ToastProvider } from '../../ui/toasts.tsx';
import { OwnComments } from './own-comments.tsx';

afterEach(clear);

const own = (status: CommentStatus, canWithdraw: boolean, canAppeal: boolean): OwnComment => ({
  id: 1,
  content: 'Więcej lip.',
  createdBy: 'Anna, Zarzecze',
  createdDate: '2026-11-20T10:00:00Z',
  actElementId: null,
  status,
  statusName: commentStatusNames[status],
  publishedContent: null,
  reason: status === CommentStatus.Refused ? 'Nie na temat.' : null,
  answer: null,
  canWithdraw,
  appealUntil: canAppeal ? '2026-11-27T10:00:00Z' : null,
  appeal: null,
});

const cells = Object.values(CommentStatus)
  .filter((status) => status !== CommentStatus.Entered)
  .flatMap((status) => {
    const next = nextStatuses(status, 'author');
    const appeals = next.includes(CommentStatus.Waiting) ? [true, false] : [false];
    return appeals.map((canAppeal) => [status, next.includes(CommentStatus.Withdrawn), canAppeal] as const);
  });

test.each(cells)('of status %s, taken back: %s, appealed against: %s', async (status, canWithdraw, canAppeal) => {
  const comments = [own(status, canWithdraw, canAppeal)];
  await drawParts(
    <ToastProvider>
      <OwnComments
        api={async () => ({ status: 503, body: { title: '', errors: [] } })}
        comments={comments}
        onChanged={() => {}}
      />
    </ToastProvider>,
  );
  const expected = [...(canAppeal ? ['Odwołaj się'] : []), ...(canWithdraw ? ['Wycofaj'] : [])];
  const names = () =>
    ['Odwołaj się', 'Wycofaj'].filter((name) => page.getByRole('button', { name, exact: true }).query() !== null);
  await expect.poll(names, { timeout: 5000 }).toEqual(expected);
});
