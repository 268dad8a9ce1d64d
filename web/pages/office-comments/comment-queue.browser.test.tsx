/** The moderators' queue by keyboard: what is decided, where the focus goes, and what stands when somebody else was faster. */
import type { ModeratedComment } from '@wiec/contract/comments.ts';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Providers, useApi } from '../../app/providers.tsx';
import type { ApiCall } from '../../lib/api.ts';
import { CommentQueue } from '../../modules/moderation/comment-queue.tsx';
import { clear, drawParts, findings } from '../../testing/drawn-form.tsx';
import { moderatedComment as comment } from '../../testing/moderated-comment.ts';
import '../../styles/office-votes.css';
import '../../styles/moderation.css';

let waiting: ModeratedComment[] = [];
let asked: ApiCall[] = [];
/** What the next decision is answered with instead of being taken. */
let refusal: { status: number; body: object } | null = null;

const refusedNow = (one: ModeratedComment): ModeratedComment => ({
  ...one,
  revision: one.revision + 1,
  status: 2,
  statusName: 'Odrzucony',
  nextStatuses: [1, 0],
});

const api = async (call: ApiCall) => {
  asked.push(call);
  const one = [...before, ...waiting].find(({ id }) => call.path === `/api/comments/${id}`);
  if (!one) return { status: 404, body: { title: 'Nie znaleziono', errors: [] } };
  if (call.method === 'GET') return { status: 200, body: { data: { ...refusedNow(one), nextStatuses: [1] } } };
  if (refusal) {
    const told = refusal;
    refusal = null;
    return told;
  }
  const { status } = call.body as { status: number };
  waiting = status === 0 ? [one, ...waiting] : waiting.filter(({ id }) => id !== one.id);
  const decided = status === 2 ? refusedNow(one) : { ...one, status, revision: one.revision + 1 };
  return { status: 200, body: { data: { message: 'Poprawnie zaktualizowano komentarz', comment: decided } } };
};
let before: ModeratedComment[] = [];

const projects = [
  { id: 7, title: 'Park', count: 3 },
  { id: 8, title: 'Rynek', count: 1 },
];

/** Told for the bar and the desk. */
const decidable = { total: 0, oldest: null };

function Page() {
  const [items, setItems] = useState(waiting);
  const list = { items, total: items.length, page: 1, size: 20, place: 0, projects, decidable };
  return (
    <>
      <h1>Komentarze</h1>
      <CommentQueue
        api={useApi()}
        list={list}
        status={0}
        projectId={null}
        now={new Date('2026-11-23T12:00:00Z')}
        onDecided={() => setItems(waiting)}
      />
    </>
  );
}

const SIZE = 2;

/** Pages of two comments, each read as late as a test lets it. */
async function drawPages(loader: () => Promise<null> | null = () => null): Promise<void> {
  function OnePage() {
    const query = new URLSearchParams(useLocation().search);
    const projectId = Number(query.get('konsultacja')) || null;
    const shown = waiting.filter((one) => projectId === null || one.projectId === projectId);
    // As the server finds it: by the neighbour, whether that one still waits.
    const [after, ahead] = [Number(query.get('po')), Number(query.get('przed'))];
    const found = after > 0 ? shown.findIndex(({ id }) => id > after) : shown.findLastIndex(({ id }) => id < ahead);
    const place = after > 0 || ahead > 0 ? Math.max(0, found) : (Number(query.get('page') ?? 1) - 1) * SIZE;
    const at = Math.floor(place / SIZE) + 1;
    const items = shown.slice((at - 1) * SIZE, at * SIZE);
    return (
      <>
        <h1>Komentarze</h1>
        <CommentQueue
          api={useApi()}
          list={{ items, total: shown.length, page: at, size: SIZE, place: place % SIZE, projects, decidable }}
          status={0}
          projectId={projectId}
          now={new Date('2026-11-23T12:00:00Z')}
          onDecided={() => {}}
        />
      </>
    );
  }
  const routes = [{ path: '/urzad/komentarze', loader, Component: OnePage }];
  await drawParts(
    <Providers api={api} settings={{ fontSize: 16, contrast: false }}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/urzad/komentarze'] })} />
    </Providers>,
    'Komentarze',
  );
}

/** Reading the list of one consultation ends when a test lets it. */
const NEVER = (): void => {};
let arrive: () => void = NEVER;
const slowly = () => new Promise<null>((done) => (arrive = () => done(null)));

async function draw(): Promise<void> {
  const router = createMemoryRouter([
    { path: '/', Component: Page },
    { path: '/urzad/komentarze', loader: slowly, Component: () => <h1>Wybrana konsultacja</h1> },
  ]);
  await drawParts(
    <Providers api={api} settings={{ fontSize: 16, contrast: false }}>
      <RouterProvider router={router} />
    </Providers>,
    'Komentarze',
  );
}

const decisions = () => asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
const words = () => document.querySelector('.moderated__words')?.textContent;
const focused = () => document.activeElement?.textContent?.replaceAll('\u00a0', ' ');

beforeEach(async () => {
  await page.viewport(1280, 900);
  localStorage.clear();
  sessionStorage.clear();
  waiting = [
    comment(1, 'Więcej lip.', { actElementName: '§ 2 pkt 2', actElementText: '2) jest woda.' }),
    comment(2, 'Dzwońcie: 600 100 200.'),
    comment(3, 'Kup okna.'),
  ];
  before = waiting;
  asked = [];
  refusal = null;
  arrive = NEVER;
});
afterEach(clear);

test('a comment is published by one key, and the next one has the focus', async () => {
  await draw();
  expect(words()).toBe('Więcej lip.');
  await userEvent.keyboard('a');
  await expect.poll(words).toBe('Dzwońcie: 600 100 200.');
  expect(decisions()).toEqual([['/api/comments/1', { revision: 0, status: 1, content: null }]]);
  expect(focused()).toBe('Komentarz do całej konsultacji');
  await expect.element(page.getByText('Na liście: 2')).toBeInTheDocument();
  await expect.element(page.getByText('Poprawnie zaktualizowano komentarz')).toBeVisible();
});

test('what looks like somebody’s data is framed, and cut out before it is published', async () => {
  await draw();
  await userEvent.keyboard('j');
  await expect.poll(() => document.querySelector('.moderated mark')?.textContent).toBe('600 100 200');
  // The key that publishes leads there too, and publishes nothing.
  await userEvent.keyboard('a');
  const field = page.getByLabelText(/^Treść dla innych/);
  await expect.element(field).toHaveValue('Dzwońcie: […].');
  await expect.element(field).toHaveFocus();
  await page.getByRole('button', { name: 'Przywróć całość' }).click();
  await page.getByRole('button', { name: 'Zakryj i opublikuj' }).click();
  await expect.element(page.getByText(/^Zastąp fragmenty znakiem/)).toBeVisible();
  (field.element() as HTMLTextAreaElement).setSelectionRange(0, 9);
  await page.getByRole('button', { name: 'Zakryj zaznaczone' }).click();
  await expect.element(field).toHaveValue('[…] 600 100 200.');
  expect(await findings()).toEqual([]);
  (page.getByRole('button', { name: 'Zakryj i opublikuj' }).element() as HTMLElement).focus();
  await userEvent.keyboard('a');
  await expect.element(field).toHaveFocus();
  expect(decisions()).toEqual([]);
  await page.getByRole('button', { name: 'Zakryj i opublikuj' }).click();
  await expect.poll(words).toBe('Kup okna.');
  expect(decisions()).toEqual([['/api/comments/2', { revision: 0, status: 1, content: '[…] 600 100 200.' }]]);
});

test('a refusal needs a reason, chosen by its number; it can be taken back', async () => {
  await draw();
  await userEvent.keyboard('r');
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('radio');
  await page.getByRole('button', { name: 'Zapisz odrzucenie' }).click();
  await expect.element(page.getByText('Wybierz powód')).toBeVisible();
  expect(decisions()).toEqual([]);
  expect(await findings()).toEqual([]);
  await userEvent.keyboard('5');
  await page.getByLabelText(/^Co jeszcze napisać autorowi/).fill('Akt jest o parkach.');
  await page.getByRole('button', { name: 'Zapisz odrzucenie' }).click();
  await expect.poll(words).toBe('Dzwońcie: 600 100 200.');
  expect(decisions()).toEqual([
    ['/api/comments/1', { revision: 0, status: 2, refusal: 'off-topic', reason: 'Akt jest o parkach.' }],
  ]);
  await expect.element(page.getByText(/^Odrzucono komentarz/)).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(words).toBe('Więcej lip.');
  expect(decisions()[1]).toEqual(['/api/comments/1', { revision: 1, status: 0 }]);
  expect(document.querySelector('.undo-line p')).toBeNull();
});

test('R and Z lead back into their form where it stands open already, and from one to the other', async () => {
  await draw();
  await userEvent.keyboard('r5');
  (page.getByRole('button', { name: /^Odrzuć/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('radio', { name: /Nie na temat/ })).toHaveFocus();
  await userEvent.keyboard('z');
  const field = page.getByLabelText(/^Treść dla innych/);
  await expect.element(field).toHaveFocus();
  (page.getByRole('button', { name: /^Opublikuj/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('z');
  await expect.element(field).toHaveFocus();
  expect(decisions()).toEqual([]);
});

test('what somebody else decided meanwhile stays, and the second one is told', async () => {
  await draw();
  refusal = { status: 409, body: { title: 'Ktoś zmienił tymczasem ten komentarz.', errors: [] } };
  waiting = waiting.slice(1);
  await userEvent.keyboard('a');
  await expect.element(page.getByText(/Ktoś inny zdecydował przed Tobą/)).toBeVisible();
  await expect.element(page.getByText('Stan komentarza: odrzucony', { exact: false })).toBeVisible();
  expect(words()).toBe('Więcej lip.');
  expect(await findings()).toEqual([]);
  await userEvent.keyboard('j');
  await expect.poll(words).toBe('Dzwońcie: 600 100 200.');
});

test('what the server refuses of the letter stands at its field, and what was typed stays', async () => {
  await draw();
  await userEvent.keyboard('r1');
  await page.getByLabelText(/^Co jeszcze napisać autorowi/).fill('Więcej lip.');
  const message = 'Nie powtarzaj treści komentarza.';
  refusal = { status: 422, body: { title: message, errors: [{ message, field: 'reason' }] } };
  await page.getByRole('button', { name: 'Zapisz odrzucenie' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText(/^Co jeszcze napisać autorowi/)).toHaveValue('Więcej lip.');
  await userEvent.keyboard('{Escape}');
  expect(focused()).toBe('Komentarz do § 2 pkt 2');
});

test('keys do nothing where something is typed, nor after they were switched off', async () => {
  await draw();
  await userEvent.keyboard('z');
  await userEvent.keyboard('ja');
  expect(words()).toBe('Więcej lip.');
  expect(decisions()).toEqual([]);
  await page.getByRole('button', { name: 'Wyłącz skróty' }).click();
  await userEvent.keyboard('jr');
  expect(words()).toBe('Więcej lip.');
  expect(document.querySelector('.key')).toBeNull();
  await draw();
  await userEvent.keyboard('j');
  expect(words()).toBe('Więcej lip.');
});

test('several are decided on together; what somebody else decided on stays marked, and is told', async () => {
  waiting = [waiting[0]!, waiting[2]!, comment(4, 'Mniej kostki.'), waiting[1]!];
  before = waiting;
  await draw();
  await userEvent.keyboard('xjx');
  await page.getByLabelText('Zaznacz: Dzwońcie: 600 100 200.').click();
  const publish = page.getByRole('button', { name: 'Opublikuj 3' });
  await expect.element(publish).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText(/^Jest wśród nich komentarz/)).toBeVisible();
  expect(await findings()).toEqual([]);
  await page.getByLabelText('Zaznacz: Dzwońcie: 600 100 200.').click();
  await page.getByRole('button', { name: 'Odrzuć 2' }).click();
  await page.getByLabelText('Reklama').click();
  refusal = { status: 409, body: { title: 'Ktoś był szybszy.', errors: [] } };
  await page.getByRole('button', { name: 'Zapisz odrzucenie' }).click();
  await expect.element(page.getByText('1 decyzja niezapisana z 2')).toBeVisible();
  await expect.element(page.getByText(/Ktoś był szybszy\./)).toBeVisible();
  expect(decisions()).toEqual([
    ['/api/comments/1', { revision: 0, status: 2, refusal: 'advertising', reason: null }],
    ['/api/comments/3', { revision: 0, status: 2, refusal: 'advertising', reason: null }],
  ]);
  await expect.element(page.getByText('Zaznaczone: 1')).toBeVisible();
  await expect.element(page.getByText('Na liście: 3')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Opublikuj 1', exact: true }).click();
  await expect.element(page.getByText('Poprawnie zaktualizowano komentarze')).toBeVisible();
  expect(document.querySelector('.batch-bar')).toBeNull();
  expect(document.activeElement?.classList.contains('moderated__title')).toBe(true);
});

test('on a phone one comment is there at a time, and after the last one the page says that nothing waits', async () => {
  await page.viewport(360, 740);
  waiting = waiting.slice(1);
  await draw();
  await expect.element(page.getByText('1 z 2')).toBeVisible();
  expect(document.querySelector('.comment-rows')!.checkVisibility()).toBe(false);
  await page.getByRole('button', { name: 'Następny komentarz' }).click();
  await expect.poll(words).toBe('Kup okna.');
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Opublikuj' }).click();
  await expect.poll(words).toBe('Dzwońcie: 600 100 200.');
  await page.getByRole('button', { name: 'Opublikuj bez zmian' }).click();
  const question = page.getByRole('dialog', { name: 'Opublikować bez zakrywania?' });
  await expect.element(question.getByText(/^Każdy zobaczy/)).toBeVisible();
  await question.getByRole('button', { name: 'Opublikuj bez zmian' }).click();
  await expect.element(page.getByText('Żaden komentarz nie czeka')).toBeVisible();
  expect(focused()).toMatch(/^Żaden komentarz nie czeka/);
});

test('J at the end of a page leads to the next page, and K from there back to the last of the page before', async () => {
  waiting = [...waiting, comment(4, 'Mniej kostki.'), comment(5, 'Więcej cienia.')];
  await drawPages();
  const isAtTitle = () => document.activeElement?.classList.contains('moderated__title');
  const where = () => document.querySelector('.moderation__pager b')?.textContent?.replaceAll('\u00a0', ' ');
  for (const [key, content, place] of [
    ['k', 'Więcej lip.', '1 z 5'],
    ['j', 'Dzwońcie: 600 100 200.', '2 z 5'],
    ['j', 'Kup okna.', '3 z 5'],
    ['j', 'Mniej kostki.', '4 z 5'],
    ['j', 'Więcej cienia.', '5 z 5'],
    ['j', 'Więcej cienia.', '5 z 5'],
    ['k', 'Mniej kostki.', '4 z 5'],
    ['k', 'Kup okna.', '3 z 5'],
    ['k', 'Dzwońcie: 600 100 200.', '2 z 5'],
    ['j', 'Kup okna.', '3 z 5'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(() => [words(), where()]).toEqual([content, place]);
    // Whoever has gone nowhere yet is still where they were.
    if (place !== '1 z 5') await expect.poll(isAtTitle).toBe(true);
  }
  // The buttons of a phone do the same, and end where the queue does.
  await page.viewport(360, 740);
  const [back, on] = ['Poprzedni komentarz', 'Następny komentarz'].map((name) => page.getByRole('button', { name }));
  await back!.click();
  await expect.poll(words).toBe('Dzwońcie: 600 100 200.');
  await back!.click();
  await expect.poll(where).toBe('1 z 5');
  expect(back!.query()).toBeNull();
  for (const place of [2, 3, 4, 5]) {
    await on!.click();
    await expect.poll(where).toBe(`${place} z 5`);
  }
  expect(on!.query()).toBeNull();
});

test('J over the end of a page passes nothing over that others decided on meanwhile', async () => {
  waiting = [...waiting, comment(4, 'Mniej kostki.'), comment(5, 'Więcej cienia.')];
  await drawPages();
  await userEvent.keyboard('j');
  await expect.poll(words).toBe('Dzwońcie: 600 100 200.');
  // The first one is decided on elsewhere: what stood behind this page is on it by now.
  waiting = waiting.slice(1);
  await userEvent.keyboard('j');
  await expect.poll(words).toBe('Kup okna.');
  await userEvent.keyboard('j');
  await expect.poll(words).toBe('Mniej kostki.');
  await userEvent.keyboard('k');
  await expect.poll(words).toBe('Kup okna.');
});

test('while the next page is read, the last comment stays and is the one that keys decide on', async () => {
  await drawPages(() => (arrive === NEVER ? null : slowly()));
  arrive = () => {};
  await userEvent.keyboard('jj');
  expect(words()).toBe('Dzwońcie: 600 100 200.');
  await userEvent.keyboard('r');
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('radio');
  arrive();
  await expect.poll(words).toBe('Kup okna.');
  await userEvent.keyboard('k');
  arrive();
  await expect.poll(words).toBe('Dzwońcie: 600 100 200.');
  // What was begun there is there.
  await expect.element(page.getByRole('button', { name: 'Zapisz odrzucenie' })).toBeVisible();
});

test('the chosen consultation stays chosen while its comments are read, so that arrows go on from it', async () => {
  await draw();
  const choice = page.getByRole('combobox', { name: 'Konsultacja' });
  (choice.element() as HTMLSelectElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choice).toHaveValue('7');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choice).toHaveValue('8');
  arrive();
  await expect.element(page.getByRole('heading', { name: 'Wybrana konsultacja' })).toBeVisible();
});

test('whoever chooses among consultations by arrows stays in the choice when comments come, and is told how many', async () => {
  waiting = [...waiting, comment(4, 'Rynek bez aut.', { projectId: 8, projectTitle: 'Rynek' })];
  await drawPages();
  const choice = page.getByRole('combobox', { name: 'Konsultacja' });
  (choice.element() as HTMLSelectElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(words).toBe('Więcej lip.');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(words).toBe('Rynek bez aut.');
  expect(document.activeElement).toBe(choice.element());
  await expect.element(choice).toHaveValue('8');
  await expect.poll(() => document.querySelector('[role="status"]')?.textContent).toBe('Na liście: 1');
});

test('what is there again after a reload leaves the focus where it is; opened, a form takes it', async () => {
  await draw();
  await userEvent.keyboard('r');
  await userEvent.keyboard('4');
  const fourth = page.getByRole('radio', { name: /Reklama/ });
  await expect.element(fourth).toHaveFocus();
  await page.getByLabelText(/^Co jeszcze napisać/).fill('Okna sprzedaje się gdzie indziej.');
  await draw();
  await expect.element(page.getByLabelText(/^Co jeszcze napisać/)).toHaveValue('Okna sprzedaje się gdzie indziej.');
  await expect.element(fourth).toBeChecked();
  expect(document.activeElement).toBe(document.body);
  // Nor does going past it by keys, which would then be those of a field.
  await userEvent.keyboard('jk');
  await expect.poll(words).toBe('Więcej lip.');
  expect(focused()).toBe('Komentarz do § 2 pkt 2');
  await userEvent.keyboard('{Escape}r');
  await expect.element(fourth).toBeChecked();
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('radio');
});

test('keys, marks and batches do nothing that is not offered of a comment', async () => {
  waiting = [
    comment(1, 'Odrzucony przez Ciebie.', { nextStatuses: [], needsAnother: true }),
    comment(2, 'Z wycofanej konsultacji.', { nextStatuses: [2] }),
    comment(3, 'Więcej lip.'),
  ];
  before = waiting;
  await draw();
  await userEvent.keyboard('azrx');
  expect(document.querySelector('.decision-form, .batch-bar')).toBeNull();
  expect(page.getByRole('checkbox').elements()).toHaveLength(2);
  await userEvent.keyboard('jaz');
  expect(document.querySelector('.decision-form')).toBeNull();
  await userEvent.keyboard('xjx');
  const publish = page.getByRole('button', { name: 'Opublikuj 2' });
  await expect.element(publish).toHaveAttribute('aria-disabled', 'true');
  await publish.click({ force: true });
  await expect.element(page.getByText(/z\swycofanej konsultacji\. Taki można tylko odrzucić/)).toBeVisible();
  expect(decisions()).toEqual([]);
  await page.getByRole('button', { name: 'Odrzuć 2' }).click();
  await page.getByLabelText('Reklama').click();
  await page.getByRole('button', { name: 'Zapisz odrzucenie' }).click();
  await expect.poll(() => decisions().map(([path]) => path)).toEqual(['/api/comments/2', '/api/comments/3']);
});
