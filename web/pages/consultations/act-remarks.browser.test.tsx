import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Providers } from '../../app/providers.tsx';
import type { ApiCall } from '../../lib/api.ts';
import { legalAct, longAct } from '../../modules/acts/act-fixture.ts';
import { drawParts } from '../../testing/drawn-form.tsx';
import { initData } from '../../testing/init-data.ts';
import { consultation } from './consultation-fixture.ts';
import { ConsultationPage } from './parts/consultation-page.tsx';

const asked: ApiCall[] = [];
const api = async (call: ApiCall) => {
  asked.push(call);
  const own = {
    id: 90,
    content: 'Proszę',
    createdBy: 'Anna',
    createdDate: '2026-11-20T10:00:00Z',
    actElementId: null,
    status: 0,
    statusName: 'Oczekuje',
    publishedContent: null,
    reason: null,
    answer: null,
    canWithdraw: true,
    appealUntil: null,
    appeal: null,
  };
  if (call.path === '/api/project/comments') {
    const { actElementId } = call.body as { actElementId: number };
    return {
      status: 200,
      body: {
        data: {
          message: 'Poprawnie dodano komentarz. Proszę czekać na weryfikację.',
          comment: { ...own, actElementId },
        },
      },
    };
  }
  return { status: 404, body: { title: 'Nie znaleziono', errors: [] } };
};

async function drawAt(hash: string, act = legalAct(longAct(3, 60))) {
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ init: initData, officeId: 1, isChosen: false }),
        children: [
          {
            path: '/',
            Component: () => <ConsultationPage preview={false} />,
            loader: () => consultation({ act, title: 'Zieleń' }),
          },
        ],
      },
    ],
    { initialEntries: [`/${hash}`] },
  );
  await drawParts(
    <Providers api={api} settings={{ fontSize: 16, contrast: false }}>
      <RouterProvider router={router} />
    </Providers>,
    'Zieleń',
  );
  await page.getByRole('heading', { name: 'Akt prawny' }).findElement();
  return router;
}

test('one box is open at a time, and what was typed in another one is there again; a remark needs the agreement', async () => {
  await drawAt('');
  const first = page.getByRole('button', { name: /^Dodaj uwagę do: §\s1 pkt 1$/ });
  await first.click();
  await page.getByLabelText(/^Twoja uwaga do:\s§\s1\spkt\s1$/).fill('Bez hulajnóg.');
  await page.getByRole('button', { name: /^Dodaj uwagę do: §\s1 pkt 2$/ }).click();
  expect(document.querySelectorAll('.act-line--open')).toHaveLength(1);
  await expect.element(page.getByLabelText(/^Twoja uwaga do:\s§\s1\spkt\s2$/)).toHaveValue('');
  await first.click();
  await expect.element(page.getByLabelText(/^Twoja uwaga do:\s§\s1\spkt\s1$/)).toHaveValue('Bez hulajnóg.');

  const send = page.getByRole('button', { name: 'Dodaj', exact: true }).first();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Wymagana akceptacja regulaminu')).toBeVisible();
  await page.getByLabelText('Akceptuję regulamin').click();
  await send.click();
  await expect.element(page.getByText('Poprawnie dodano komentarz. Proszę czekać na weryfikację.')).toBeVisible();
  expect(asked.at(-1)!.body).toMatchObject({ content: 'Bez hulajnóg.', agreementAccepted: true });
});

test('an address opens the chapter of its element, and a jump keeps the address of the paragraph', async () => {
  const router = await drawAt('#par-3-pkt-7');
  await expect.poll(() => document.getElementById('rozdzial-3')).toHaveProperty('open', true);
  expect(document.getElementById('rozdzial-2')).toHaveProperty('open', false);
  await page.viewport(1280, 800);
  await page.getByLabelText('Przejdź do paragrafu').fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.hash).toBe('#par-2');
  expect(document.getElementById('rozdzial-2')).toHaveProperty('open', true);
  await page.getByLabelText('Przejdź do paragrafu').fill('9');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Nie ma paragrafu „9”\. Akt ma §\s1–3\./)).toBeVisible();
});

test('the bar of an act tells the paragraph that is read, also far below its first line', async () => {
  await page.viewport(360, 740);
  await drawAt('#par-3-pkt-50');
  await expect.element(page.getByText(/^§\s3\sz\s3$/)).toBeVisible();
});

/** An act of three chapters; in the second one point has changed and another one has a remark. */
function changedAct() {
  const act = legalAct(longAct(3, 60));
  const chapter = act.childrens.find(({ attributes }) => attributes.address === 'rozdzial-2')!;
  const points = chapter.childrens.find(({ name }) => name === 'paragraf')!.childrens;
  points[4]!.attributes.change = 'changed';
  points[7]!.commentCount = 2;
  return { ...act, changeCount: 1 };
}

test('only what changes stands open, under its chapter; the rest is folded with its number and opened by an address', async () => {
  await page.viewport(1280, 800);
  await drawAt('', changedAct());
  const show = page.getByRole('combobox', { name: 'Pokaż' });
  const offered = [...(show.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(offered).toEqual(['cały akt', 'tylko zmiany (1)', 'tylko z uwagami (1)']);
  await show.selectOptions('changes');
  const shown = () => [...document.querySelectorAll('.act-line')].filter((line) => line.checkVisibility());
  expect(shown().map(({ id }) => id)).toEqual(['par-2-pkt-5']);
  await expect.element(page.getByText('zmiana', { exact: true })).toBeVisible();
  expect(document.getElementById('rozdzial-2')).toHaveProperty('open', true);
  expect(document.getElementById('rozdzial-3')).toHaveProperty('open', false);
  await expect.element(page.getByText(/^Pokaż\s55\sjednostek\sbez\szmian$/)).toBeVisible();
  await page.getByLabelText('Przejdź do paragrafu').fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shown().map(({ id }) => id)).toContain('par-3');
  await show.selectOptions('remarks');
  expect(shown().map(({ id }) => id)).toEqual(['par-2-pkt-8']);
  await show.selectOptions('all');
  expect(document.querySelectorAll('.act-fold')).toHaveLength(0);
});

test("the browser's own search reaches what is folded", async () => {
  await drawAt('', changedAct());
  await page.getByRole('combobox', { name: 'Pokaż' }).selectOptions('changes');
  const folded = document.getElementById('par-3-pkt-2')!;
  expect(folded.checkVisibility()).toBe(false);
  expect((window as unknown as { find: (text: string) => boolean }).find('robić rzecz numer 121')).toBe(true);
});

test('the address follows the line that is read, keeps a jump, and leaves with the act', async () => {
  await page.viewport(1280, 800);
  history.replaceState(history.state, '', '#par-3-pkt-7');
  await drawAt('#par-3-pkt-7', changedAct());
  await expect.poll(() => document.querySelector('.reading-bar')).not.toBeNull();
  await expect
    .poll(() => Math.abs(document.getElementById('par-3-pkt-7')!.getBoundingClientRect().top))
    .toBeLessThan(120);
  const places = vi.spyOn(history, 'replaceState');
  const told = () => places.mock.calls.map(([, , url]) => String(url));
  window.scrollBy(0, 30);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(told()).toEqual([]);
  document.getElementById('par-3-pkt-40')!.scrollIntoView({ block: 'start' });
  await expect.poll(() => location.hash, { timeout: 5000 }).toBe('#par-3-pkt-40');
  places.mockClear();
  document.body.style.paddingBottom = '100vh';
  document.getElementById('komentarze')!.scrollIntoView({ block: 'start' });
  await expect.poll(() => location.hash, { timeout: 5000 }).toBe('');
  document.body.style.paddingBottom = '';
  places.mockRestore();
});

test('an address that was cut inside a sign leads to the page, and reading mends it', async () => {
  await page.viewport(1280, 800);
  history.replaceState(history.state, '', '#par-%C5');
  await drawAt('#par-%C5', changedAct());
  await expect.poll(() => document.querySelector('.reading-bar')).not.toBeNull();
  // Chapters behind the first are folded.
  for (const part of document.querySelectorAll('details')) part.open = true;
  document.getElementById('par-3-pkt-40')!.scrollIntoView({ block: 'start' });
  await expect.poll(() => location.hash, { timeout: 5000 }).toMatch(/^#par-3-pkt-\d+$/);
  history.replaceState(history.state, '', location.pathname);
});
