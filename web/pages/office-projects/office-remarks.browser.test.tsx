/** The register of remarks: what it offers is what the server says that the reader may do, and nothing else stands there. */
import type { listRemarks, Remark } from '@wiec/contract/comment-answers.ts';
import { type RegisterAct, registerActs } from '@wiec/domain/register-acts.ts';
import { remarkViews } from '@wiec/domain/remark.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Providers } from '../../app/providers.tsx';
import type { ApiCall, Output } from '../../lib/api.ts';
import { clear, drawParts } from '../../testing/drawn-form.tsx';
import { Component } from './office-remarks.tsx';

const remark = (id: number, changes: Partial<Remark> = {}): Remark => ({
  id,
  revision: 1,
  number: null,
  channel: 'portal',
  isEntered: false,
  sign: null,
  refusalName: null,
  content: `Uwaga mieszkańca ${id}.`,
  createdBy: 'Bez podpisu, Zarzecze',
  createdDate: '2026-11-20T10:00:00Z',
  likeCount: 0,
  actElementId: 7,
  actElementName: '§ 1',
  actElementText: '§ 1. Ponad 300 m^{2}.',
  marks: { revision: 0, unitId: null, unitName: null, tags: ['cień'], contradicts: false },
  answer: null,
  before: [],
  ...changes,
});
const answer = (publishedDate: string | null): Remark['answer'] => ({
  decision: 'partly',
  reason: 'Posadzimy lipy.',
  publishedDate,
  changedDate: null,
  changeNote: null,
  shared: 1,
});
const REMARKS = [
  remark(1),
  remark(2, { answer: answer(null) }),
  remark(3, { answer: answer('2026-11-22T10:00:00Z') }),
  remark(4, { isEntered: true, channel: 'letter' }),
];

const registerFor = (acts: RegisterAct[]): Output<typeof listRemarks> => ({
  items: REMARKS,
  total: REMARKS.length,
  page: 1,
  size: 20,
  project: { id: 7, type: 0, title: 'Zieleń w parkach', whyNot: null, acts },
  counts: {
    total: REMARKS.length,
    answered: 2,
    decisions: { partly: 2 },
    published: 1,
    numbered: 0,
    toPublish: 1,
    views: Object.fromEntries(remarkViews.map((view) => [view, 1])) as Record<(typeof remarkViews)[number], number>,
    units: [],
    tags: [],
    waiting: 0,
    revision: 'a',
  },
  elements: [],
  units: [],
});

/** What of the page belongs to which act. */
const partsOf: Readonly<Record<RegisterAct, () => readonly Element[][]>> = {
  answer: () => [
    page.getByRole('textbox', { name: /^Uzasadnienie/ }).elements(),
    page.getByRole('button', { name: /^Zmień szkic/ }).elements(),
    page.getByRole('checkbox', { name: /^Uwaga/ }).elements(),
    page.getByRole('link', { name: 'Odpowiedzi z arkusza' }).elements(),
    page.getByRole('link', { name: 'Podobne uwagi' }).elements(),
    [...document.querySelectorAll('.remark__marks')],
  ],
  enter: () => [page.getByRole('link', { name: 'Wpisz uwagę z pisma' }).elements()],
  open: () => [page.getByRole('link', { name: /kto ją zgłosił/i }).elements()],
  revise: () => [page.getByRole('link', { name: /^Popraw albo zobacz, kto ją zgłosił/ }).elements()],
  correct: () => [page.getByRole('button', { name: /^Zmień odpowiedź/ }).elements()],
  publish: () => [page.getByRole('button', { name: 'Ogłoś odpowiedzi' }).elements()],
};

const api = async () => ({ status: 503, body: { title: '', errors: [] } });
beforeAll(() => page.viewport(1280, 900));
afterEach(clear);

/** Every choice of acts; nobody revises what they may not open. */
const choices = registerActs
  .reduce<RegisterAct[][]>((all, act) => [...all, ...all.map((acts) => [...acts, act])], [[]])
  .filter((acts) => acts.includes('open') || !acts.includes('revise'));

test.each(choices.map((acts) => [acts.join(', ') || 'read', acts] as const))(
  'whoever may %s is shown that, and all words',
  async (_name, acts) => {
    const loader = () => ({ ok: true, data: registerFor(acts) });
    const router = createMemoryRouter([{ path: '/', Component, loader, HydrateFallback: () => null }]);
    await drawParts(
      <Providers api={api} settings={{ fontSize: 16, contrast: false }}>
        <RouterProvider router={router} />
      </Providers>,
      'Uwagi i odpowiedzi urzędu',
    );
    for (const act of registerActs) {
      const shown = partsOf[act]().map((elements) => elements.length > 0);
      expect([act, ...shown]).toEqual([act, ...shown.map(() => acts.includes(act))]);
    }
    expect(document.body.innerText.match(/Uwaga mieszkańca/g)).toHaveLength(REMARKS.length);
    // Of a draft and of what is public also who only reads has the reason.
    expect(document.body.innerText.match(/Posadzimy/g)).toHaveLength(2);
    expect(document.body.innerText).toContain('cień');
    expect(document.querySelector('.remark-group__text')!.innerHTML).toContain('m<sup>2</sup>');
  },
);

test.each([
  ['Wpisz do 1 uwagi bez szkicu', [1]],
  ['Wpisz do 2 uwag i zastąp 1 szkic', [1, 2]],
])('one answer for several replaces a draft only on purpose: %s', async (button, ids) => {
  const asked: ApiCall[] = [];
  const noting = async (call: ApiCall) => {
    asked.push(call);
    return api();
  };
  const loader = () => ({ ok: true, data: registerFor(['answer']) });
  const router = createMemoryRouter([{ path: '/', Component, loader, HydrateFallback: () => null }]);
  await drawParts(
    <Providers api={noting} settings={{ fontSize: 16, contrast: false }}>
      <RouterProvider router={router} />
    </Providers>,
    'Uwagi i odpowiedzi urzędu',
  );
  await page
    .getByRole('checkbox', { name: /^Uwaga/ })
    .nth(0)
    .click();
  await page
    .getByRole('checkbox', { name: /^Uwaga/ })
    .nth(1)
    .click();
  const form = page.getByRole('form', { name: 'Ta sama odpowiedź do kilku uwag' });
  await form.getByRole('textbox', { name: /^Uzasadnienie/ }).fill('Posadzimy lipy.');
  await form.getByRole('button', { name: button }).click();
  const sent = () => asked.map(({ body }) => body as { remarks?: { id: number }[] }).filter((body) => body?.remarks);
  await expect.poll(() => sent().map(({ remarks }) => remarks!.map(({ id }) => id))).toEqual([ids]);
  sessionStorage.clear();
});
