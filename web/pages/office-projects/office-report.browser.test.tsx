/**
 * A report on which two clerks write: what one has not seen, they do not overwrite. Its buttons are those of the acts that stand for the
 * reader.
 */
import type { OfficeReport } from '@wiec/contract/consultation-reports.ts';
import { noTexts } from '@wiec/domain/consultation-report.ts';
import type { Permission } from '@wiec/domain/permission.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { type ReportAct, reportActs, reportActsFor } from '@wiec/domain/report-acts.ts';
import { reportStates } from '@wiec/domain/signed-report.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Providers } from '../../app/providers.tsx';
import type { ApiCall } from '../../lib/api.ts';
import { clear, drawParts } from '../../testing/drawn-form.tsx';
import { Component } from './office-report.tsx';

const texts = (next: string) => ({ ...noTexts, subject: 'Zieleń.', basis: 'Art. 5a.', course: 'Spacery.', next });
let stored: OfficeReport;
let asked: ApiCall[] = [];

const api = async (call: ApiCall) => {
  if (call.path.includes('typed-drafts')) return { status: 200, body: { data: { keptAt: '2026-11-01T12:00:00Z' } } };
  asked.push(call);
  const { seen, texts: sent } = call.body as { seen: number; texts: OfficeReport['texts'] };
  if (seen !== stored.revision)
    return { status: 409, body: { title: 'Ktoś zmienił tymczasem ten raport.', errors: [] } };
  stored = { ...stored, revision: seen + 1, texts: sent };
  return { status: 200, body: { data: stored } };
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  asked = [];
  stored = {
    project: { id: 7, type: 2, title: 'Zieleń w parkach', status: 2 },
    state: 'draft',
    revision: 1,
    register: 'a',
    texts: texts('Rada.'),
    facts: {
      from: '2026-09-01',
      to: '2026-09-30',
      remarks: 0,
      channels: {},
      authors: 0,
      decisions: {},
      likes: 0,
      unlikes: 0,
      sheets: 0,
    },
    due: '2026-10-30',
    unanswered: 0,
    isOutdated: false,
    returnNote: null,
    acceptedDate: null,
    publishedDate: null,
    acts: ['write', 'submit'],
    isOwn: true,
    changes: [],
    effects: [],
    paperLetters: 0,
  };
});
afterEach(clear);

async function draw() {
  const loader = () => ({ ok: true, data: { ...stored, kept: null } });
  const router = createMemoryRouter([{ path: '/', Component, loader, HydrateFallback: () => null }]);
  await drawParts(
    <Providers api={api} settings={{ fontSize: 16, contrast: false }}>
      <RouterProvider router={router} />
    </Providers>,
    'Raport z konsultacji',
  );
  return router;
}
const next = () => page.getByLabelText(/^Co dalej/);
const save = () => page.getByRole('button', { name: 'Zapisz szkic' });
const elsewhere = (words: string): void => {
  stored = { ...stored, revision: stored.revision + 1, texts: texts(words) };
};

test('what somebody else wrote meanwhile comes into a form in which nothing is typed', async () => {
  const router = await draw();
  await expect.element(next()).toHaveValue('Rada.');
  elsewhere('Rada w maju.');
  await router.revalidate();
  await expect.element(next()).toHaveValue('Rada w maju.');
  await next().fill('Rada w czerwcu.');
  await save().click();
  await expect.poll(() => stored.texts.next).toBe('Rada w czerwcu.');
  expect(asked.map(({ body }) => (body as { seen: number }).seen)).toEqual([2]);
});

test('words that are being typed stay, and are saved over none that were not seen', async () => {
  const router = await draw();
  await next().fill('Rada w czerwcu.');
  elsewhere('Rada w maju.');
  await router.revalidate();
  await expect.element(next()).toHaveValue('Rada w czerwcu.');
  await save().click();
  await expect.element(page.getByText('Ktoś tymczasem zapisał ten raport')).toBeVisible();
  await expect.element(page.getByText(/Rada w\smaju\./)).toBeVisible();
  expect(stored.texts.next).toBe('Rada w maju.');
  await page.getByRole('button', { name: 'Zostaw moją' }).click();
  await expect.element(next()).toHaveValue('Rada w czerwcu.');
  await save().click();
  await expect.poll(() => stored.texts.next).toBe('Rada w czerwcu.');
});

test('of two versions the other one can be taken', async () => {
  const router = await draw();
  await next().fill('Rada w czerwcu.');
  elsewhere('Rada w maju.');
  await router.revalidate();
  await page.getByRole('button', { name: 'Weź zapisaną' }).click();
  await expect.element(next()).toHaveValue('Rada w maju.');
});

test('after saving the button keeps the focus, and what is typed next is saved on top of it', async () => {
  await draw();
  for (const words of ['Rada w lipcu.', 'Rada w sierpniu.']) {
    await next().fill(words);
    await save().click();
    await expect.poll(() => stored.texts.next).toBe(words);
    await expect.element(save()).toHaveFocus();
  }
  expect(stored.revision).toBe(3);
});

const buttons: Readonly<Record<ReportAct, string>> = {
  write: 'Zapisz szkic',
  submit: 'Przekaż do podpisu',
  return: 'Cofnij do szkicu',
  accept: 'Podpisz raport',
  publish: 'Ogłoś raport',
  correct: 'Zmień ogłoszony raport',
  'add-effect': 'Dopisz efekt',
  'print-letters': 'Pobierz listy do druku (PDF)',
};
const readers: readonly (Permission | 'wrote it')[] = [
  'wrote it',
  'consultations.manage',
  'consultations.edit',
  'remarks.answer',
  'consultations.view',
];
const holderOf = (reader: (typeof readers)[number]) => ({
  id: reader === 'wrote it' ? 1 : 2,
  isAdmin: false,
  isSysAdmin: false,
  permissions: new Map([[1, new Set([reader === 'wrote it' ? 'consultations.manage' : reader])]]),
});

test.each(
  Object.values(ProjectStatus).flatMap((status) =>
    reportStates.flatMap((state) => readers.map((reader) => [state, status, reader] as const)),
  ),
)(
  'of a report that is %s, in a consultation of status %s, whoever holds %s sees the buttons of their acts',
  async (...of) => {
    const [state, status, reader] = of;
    const position = { state, officeId: 1, unitId: null, writerIds: [1], projectStatus: status };
    const acts = [...reportActsFor(position, holderOf(reader))];
    stored = {
      ...stored,
      project: { ...stored.project, status },
      state,
      acts,
      isOwn: reader === 'wrote it',
      paperLetters: 2,
    };
    await draw();
    const shown = reportActs.filter(
      (act) => page.getByRole('button', { name: buttons[act], exact: true }).query() !== null,
    );
    expect(shown).toEqual(reportActs.filter((act) => acts.includes(act)));
    const moves = document.querySelector('.report-acts')!.querySelectorAll('button');
    expect(moves).toHaveLength(acts.filter((act) => ['submit', 'return', 'accept', 'publish'].includes(act)).length);
    const fields = acts.includes('write') || acts.includes('correct');
    expect(page.getByLabelText(/^Co dalej/).query() !== null).toBe(fields);
    // Whoever finds no button there reads why.
    if (moves.length === 0) expect(document.querySelector('.report-acts')!.textContent).not.toBe('');
    if (status === ProjectStatus.Withdraw && state !== 'published')
      expect(document.body.textContent!.replaceAll('\u00a0', ' ')).toContain('została wycofana, więc nie ma raportu');
  },
);

test.each([
  [{ unanswered: 3 }, 'Czeka na odpowiedź: 3 uwagi.'],
  [{ isOutdated: true }, 'Odpowiedzi zmieniły się po podpisaniu.'],
] as const)('what is not published yet says why beside the button, and asks for nothing: %o', async (change, why) => {
  stored = { ...stored, state: 'accepted', acts: ['return', 'publish'], ...change };
  await draw();
  const publish = page.getByRole('button', { name: 'Ogłoś raport' });
  await expect.element(publish).toHaveAttribute('aria-disabled', 'true');
  expect(publish.element().parentElement!.textContent!.replaceAll('\u00a0', ' ')).toContain(why);
  await publish.click({ force: true });
  expect(document.querySelector('dialog[open]')).toBeNull();
});
