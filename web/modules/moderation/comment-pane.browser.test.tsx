/** One comment before its moderator: in every state its buttons and forms are those of the decisions that the server offers. */
import { commentStatusNames } from '@wiec/domain/comment-config.ts';
import { CommentStatus, nextStatuses } from '@wiec/domain/comment.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, drawParts } from '../../testing/drawn-form.tsx';
import { moderatedComment } from '../../testing/moderated-comment.ts';
import { CommentPane, type ModerationDraft, NO_DRAFT } from './comment-pane.tsx';

afterEach(clear);

type Offered = readonly CommentStatus[];
interface Shown {
  status: CommentStatus;
  offered: Offered;
  /** Whose refusal was appealed against. */
  needsAnother: boolean;
}

/** All that a moderator may be offered, by the table of the domain: of a running consultation, of a withdrawn one, and right after a refusal. */
const cells: Shown[] = Object.values(CommentStatus).flatMap((status) => {
  // Stands in the register alone.
  if (status === CommentStatus.Entered) return [];
  const next = nextStatuses(status, 'moderator');
  const withdrawn = next.filter((each) => each !== CommentStatus.Published);
  const usual = [next, withdrawn].map((offered) => ({ status, offered, needsAnother: false }));
  if (status === CommentStatus.Waiting) return [...usual, { status, offered: [], needsAnother: true }];
  if (status !== CommentStatus.Refused) return usual;
  return [
    ...usual,
    ...[next, withdrawn].map((offered) => ({ status, offered: [...offered, 0 as const], needsAnother: false })),
  ];
});
const buttonsOf = (status: CommentStatus, offered: Offered, hasData: boolean): string[] => [
  ...(offered.includes(CommentStatus.Published)
    ? hasData
      ? ['Zakryj dane', 'Opublikuj bez zmian']
      : ['Opublikuj', 'Zakryj fragmenty']
    : []),
  ...(offered.includes(CommentStatus.Refused)
    ? [status === CommentStatus.Published ? 'Zdejmij ze strony' : 'Odrzuć']
    : []),
  ...(offered.includes(CommentStatus.Waiting) ? ['Cofnij odrzucenie'] : []),
];
const words = (): string => document.body.textContent!.replaceAll('\u00a0', ' ');

/** @param open what was begun before, and is kept */
async function draw({ status, offered, needsAnother }: Shown, content: string, open: ModerationDraft['open']) {
  const comment = moderatedComment(1, content, {
    status,
    statusName: commentStatusNames[status],
    nextStatuses: [...offered],
    needsAnother,
  });
  const pane = (
    <CommentPane
      api={async () => ({ status: 503, body: { title: '', errors: [] } })}
      comment={comment}
      now={new Date('2026-11-23T12:00:00Z')}
      isChanged={false}
      hasKeys={false}
      busy={false}
      letterError={undefined}
      draft={{ ...NO_DRAFT, open }}
      heading={{ current: null }}
      onDraft={() => {}}
      onDecide={() => {}}
    />
  );
  await drawParts(<RouterProvider router={createMemoryRouter([{ path: '/', element: pane }])} />);
}

test.each(cells)('of a comment of status $status that may become $offered, those are the buttons', async (shown) => {
  for (const [content, hasData] of [
    ['Więcej lip.', false],
    ['Dzwońcie: 600 100 200.', true],
  ] as const)
    for (const open of [null, 'cut', 'refuse'] as const) {
      await draw(shown, content, open);
      const group = page.getByRole('group', { name: 'Decyzja' });
      const names = group
        .getByRole('button')
        .elements()
        .map((button) => button.textContent!.trim());
      expect(names).toEqual(buttonsOf(shown.status, shown.offered, hasData));
      expect(page.getByRole('button', { name: 'Zakryj i opublikuj' }).elements()).toHaveLength(
        Number(open === 'cut' && shown.offered.includes(CommentStatus.Published)),
      );
      expect(page.getByRole('button', { name: 'Zapisz odrzucenie' }).elements()).toHaveLength(
        Number(open === 'refuse' && shown.offered.includes(CommentStatus.Refused)),
      );
    }
  // Whoever cannot publish what waits, or was refused, reads why.
  const { status, offered, needsAnother } = shown;
  const why = [
    [needsAnother, 'o odwołaniu zdecyduje inna osoba'],
    [status === CommentStatus.Withdrawn, 'Autor wycofał ten komentarz'],
    [
      !offered.includes(CommentStatus.Published) &&
        !needsAnother &&
        (status === CommentStatus.Waiting || status === CommentStatus.Refused),
      'Ta konsultacja została wycofana',
    ],
  ] as const;
  for (const [isSo, sentence] of why) expect([sentence, words().includes(sentence)]).toEqual([sentence, isSo]);
});
