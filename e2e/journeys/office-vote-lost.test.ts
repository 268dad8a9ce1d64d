/**
 * Each act of a vote, in its order, through a connection that is lost when the server has done it: pressed with a double click, pressed
 * again, and pressed by a second clerk who looked at the same page before (spec/3 §7).
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditActionName } from '@wiec/domain/audit-action.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { type NumberingAct, numberingActs } from '@wiec/domain/number-draw.ts';
import { type VoteAct, voteActs } from '@wiec/domain/vote-stage.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { runCommand } from '../harness/command.ts';
import { generatedElection } from '../harness/generated-election.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { formOf, stage } from './office-course-steps.ts';
import { inDays } from './office-draft-steps.ts';
import { ADMIN, CLERK, proveIdentityIfAsked, signInTo } from './staff-steps.ts';
import { open, VOTE_PATH } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const REASON = 'W lokalu na Zarzeczu przez dwa dni nie było prądu.';
const NAMES: Readonly<Record<string, string>> = { [CLERK]: 'Halina Pieczątka', [ADMIN]: 'Ewa Zaradna' };

/** An act by its form and its button. */
interface Pressed {
  path: string;
  form: string;
  button: string;
  question: string;
  /** The log's name of it, or the fact of a numbering, by which it is told once it is done. */
  told: string;
  prepare?: (page: Page) => Promise<void>;
}

const withReason =
  (form: string) =>
  (page: Page): Promise<void> =>
    formOf(page, form)
      .getByLabel(/^Powód/)
      .fill(REASON);
const PROPOSE: Pressed = {
  path: 'publication',
  form: 'Zaproponuj ogłoszenie wyników',
  button: 'Zaproponuj',
  question: 'Zaproponować ogłoszenie wyników?',
  told: 'vote.publicationProposed',
  prepare: (page) =>
    formOf(page, 'Zaproponuj ogłoszenie wyników').getByLabel('Od razu, gdy zgodzi się druga osoba').check(),
};

/** A sentence: it is pressed elsewhere. */
const ACTS: Readonly<Record<VoteAct, Pressed | string>> = {
  'set-up': 'A document that is saved as every form of the office is: kept-forms.test.',
  rehearse: 'One rehearsal goes on at a time, and ends by itself: vote-acts.test.',
  open: {
    path: 'opening',
    form: 'Otwórz głosowanie',
    button: 'Otwórz głosowanie',
    question: 'Zamrozić zasady i otworzyć głosowanie?',
    told: 'vote.opened',
    prepare: (page) => page.getByLabel(/^Głosu ma nie potwierdzać kod/).check(),
  },
  extend: {
    path: 'extension',
    form: 'Przedłuż głosowanie',
    button: 'Przedłuż',
    question: 'Przedłużyć głosowanie?',
    told: 'vote.extended',
    prepare: async (page) => {
      await formOf(page, 'Przedłuż głosowanie').getByLabel('Nowy ostatni dzień').fill(inDays(60));
      await withReason('Przedłuż głosowanie')(page);
    },
  },
  close: 'The form and the call of `close-early`, once the time has passed.',
  'close-early': {
    path: 'closing',
    form: 'Zakończ głosowanie przed terminem',
    button: 'Zakończ przed terminem',
    question: 'Zakończyć głosowanie teraz?',
    told: 'vote.closed',
    prepare: withReason('Zakończ głosowanie przed terminem'),
  },
  count: {
    path: 'count',
    form: 'Policz głosy',
    button: 'Policz głosy',
    question: 'Policzyć głosy?',
    told: 'vote.counted',
  },
  propose: PROPOSE,
  'call-off': {
    path: 'publication',
    form: 'Odwołaj ogłoszenie',
    button: 'Odwołaj ogłoszenie',
    question: 'Odwołać ogłoszenie wyników?',
    told: 'vote.publicationCancelled',
  },
  agree: {
    path: 'publication/agreement',
    form: 'Zgódź się na ogłoszenie wyników',
    button: 'Ogłoś wyniki',
    question: 'Ogłosić wyniki teraz?',
    told: 'vote.published',
  },
  withdraw: {
    path: 'withdrawal',
    form: 'Wycofaj głosowanie',
    button: 'Wycofaj',
    question: 'Wycofać głosowanie?',
    told: 'vote.withdrawn',
    prepare: withReason('Wycofaj głosowanie'),
  },
};
/** Acts of the page of numbers; `told` is the fact that has who did it. */
const NUMBERS: Readonly<Record<NumberingAct, Pressed>> = {
  commit: {
    path: 'numbering/commitment',
    form: 'Nadaj numery',
    button: 'Przygotuj losowanie',
    question: 'Przygotować losowanie?',
    told: 'Przygotowano',
  },
  draw: {
    path: 'numbering/draw',
    form: 'Wylosuj numery',
    button: 'Wylosuj numery',
    question: 'Wylosować numery?',
    told: 'Wylosowano',
    prepare: (page) => page.getByLabel('Gdzie odbywa się losowanie').fill('Sala sesyjna'),
  },
  annul: {
    path: 'numbering/annulment',
    form: 'Unieważnij numery',
    button: 'Unieważnij',
    question: 'Unieważnić numery?',
    told: 'Unieważniono',
    prepare: withReason('Unieważnij numery'),
  },
  order: {
    path: 'numbering/order',
    form: 'Nadaj numery',
    button: 'Nadaj numery',
    question: 'Nadać numery?',
    told: 'Nadano',
    prepare: (page) => page.getByLabel('Kolejność alfabetyczna').check(),
  },
};

/** As a vote goes through them; what was called off is proposed once more. */
const ORDER = [
  'open',
  'extend',
  'close-early',
  'count',
  'propose',
  'call-off',
  'propose',
  'agree',
  'withdraw',
] as const;
/** Whoever proposed or prepared something does not go on with it: two windows of the other one do. */
const BY_ANOTHER: readonly string[] = ['agree', 'draw'];

test('every act is pressed here, or stands elsewhere', () => {
  const elsewhere = voteActs.filter((act) => typeof ACTS[act] === 'string');
  expect([...new Set(ORDER), ...elsewhere].toSorted()).toEqual([...voteActs].toSorted());
});

async function press(page: Page, { form, button, question }: Pressed, clicks: 1 | 2 = 1): Promise<void> {
  await formOf(page, form).getByRole('button', { name: button, exact: true }).click();
  const confirmed = page.getByRole('dialog', { name: question }).getByRole('button', { name: button, exact: true });
  await (clicks === 2 ? confirmed.dblclick() : confirmed.click());
}

/** Where the page says that it is done, and by whom. */
function doneBy(page: Page, { told }: Pressed, login: string, isReader: boolean): Locator {
  if (!told.startsWith('vote.'))
    return page.locator('dt', { hasText: told }).first().locator('+ dd').filter({ hasText: NAMES[login]! });
  const words = `^Ostatnia czynność: ${auditActionName(told)}, .*, ${isReader ? 'Ty' : NAMES[login]!}\\.$`;
  return page.locator('.vote-course__last').filter({ hasText: new RegExp(words.replaceAll(' ', '.')) });
}

/** The server does it, and nothing of that arrives: not its answer, nor what the page reads anew. */
async function pressUnheard(page: Page, voteId: number, act: Pressed): Promise<void> {
  let done = 0;
  const call = `**/api/office/votes/${voteId}/${act.path}`;
  const reads = [`**/api/office/votes/${voteId}/course`, `**/api/office/votes/${voteId}/numbering`];
  for (const path of reads) await page.route(path, (route) => route.abort());
  await page.route(call, async (route) => {
    const reply = await route.fetch();
    if (!reply.ok()) return route.fulfill({ response: reply });
    done += 1;
    return route.abort();
  });
  await act.prepare?.(page);
  await press(page, act, 2);
  await proveIdentityIfAsked(page, page.getByRole('alert').filter({ hasText: 'Nie wiadomo, czy to zrobiono' }));
  expect([act.told, done]).toEqual([act.told, 1]);

  // Pressed again it is not done again, and says so.
  await page.unroute(call);
  await press(page, act);
  const refusal = page.getByRole('alert').filter({ hasText: 'Głosowanie się nie zmieniło' });
  await refusal.waitFor();
  if (act.told.startsWith('vote.')) expect(await refusal.innerText()).toMatch(/Ostatnia.czynność:.*,.Ty\./);
  // By itself, once there is a connection.
  for (const path of reads) await page.unroute(path);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('each act whose answer is lost is done once, whoever presses it again, and both clerks read whose it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wiec-journey-'));
  const file = join(folder, 'wymyslone.pb');
  await writeFile(file, generatedElection({ projects: 3, votes: 10, seed: 31 }));
  const { voteId } = (await runCommand(['import-pabulib', file, '--year', '2031', '--json'], {
    DATA_DIR: portal.dataDir,
    PUBLIC_URL: portal.url,
  })) as { voteId: number };
  await rm(folder, { recursive: true });
  const desk = `/urzad/glosowania/${voteId}`;
  const clerk = await newVisitor(browser, portal.url);
  const admin = await newVisitor(browser, portal.url);
  await signInTo(clerk.page, portal.url, desk, CLERK);
  await signInTo(admin.page, portal.url, desk, ADMIN);
  const window = await admin.context.newPage();

  const pressed = [
    ...numberingActs
      .toSorted((a, b) => Number(a === 'order') - Number(b === 'order'))
      .map((name) => ({ name, act: NUMBERS[name], path: 'numery' })),
    ...ORDER.map((name) => ({ name, act: ACTS[name] as Pressed, path: 'przebieg' })),
  ];
  for (const { name, act, path } of pressed) {
    const isByAnother = BY_ANOTHER.includes(name);
    const [first, login] = isByAnother ? [window, ADMIN] : [clerk.page, CLERK];
    for (const page of [first, admin.page]) {
      await open(page, `${portal.url}${desk}/${path}`);
      await formOf(page, act.form).waitFor();
    }
    await pressUnheard(first, voteId, act);
    await doneBy(first, act, login, true).waitFor();
    // It is saved, so that nothing comes back as unsaved.
    expect([name, await first.getByText('czego nie zapisano').count()]).toEqual([name, 0]);

    await act.prepare?.(admin.page);
    await press(admin.page, act);
    await proveIdentityIfAsked(admin.page, doneBy(admin.page, act, login, isByAnother));
  }
  await stage(clerk.page, 'Wycofane').waitFor();
  for (const { context } of [clerk, admin]) await context.close();
});

test('a typo in a frozen project is put right by two people through lost answers, beside the text on the ballot', async () => {
  const ballots = (await (await fetch(`${portal.url}/api/project/2`)).json()) as { data: VoteProject };
  const [question] = ballots.data.consultationForms[0]!.categories[0]!.questions;
  const { id: taskId } = question!.projectTask;
  const title = question!.content;
  const path = `/urzad/budzety/${ballots.data.budgetYearId}/projekty/${taskId}`;
  const clerk = await newVisitor(browser, portal.url);
  const admin = await newVisitor(browser, portal.url, { size: 'phone' });
  /** The server does it, and its answer does not come. */
  const lose = async (page: Page, call: string): Promise<void> => {
    await page.route(`**/api/office/project-tasks/${taskId}/errata${call}`, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await route.fetch();
      await route.abort();
    });
  };
  await signInTo(clerk.page, portal.url, path, CLERK);
  await clerk.page.getByRole('link', { name: 'literówki w zamrożonym tekście' }).click();
  await stage(clerk.page, 'Nic jeszcze nie sprostowano').waitFor();
  await clerk.page.getByRole('region', { name: 'Zamrożony tekst' }).getByText(title.split(' ')[0]!).first().waitFor();
  const form = formOf(clerk.page, 'Zaproponuj sprostowanie');
  await form.getByLabel('Jest', { exact: true }).fill(title);
  await form.getByLabel('Powinno być').fill('Coś zupełnie innego');
  await form.getByLabel('Powód').fill('Zabrakło ostatniej litery.');
  await form.getByRole('button', { name: 'Zaproponuj' }).click();
  await clerk.page.getByText('To nie jest literówka').waitFor();
  await form.getByLabel('Powinno być').fill(`${title}y`);
  await lose(clerk.page, '');
  await form.getByRole('button', { name: 'Zaproponuj' }).dblclick();
  await stage(clerk.page, 'Sprostowanie czeka na drugą osobę').waitFor();
  await clerk.page.getByText('Sprostowanie przyjmuje inna osoba').waitFor();

  await signInTo(admin.page, portal.url, `${path}/sprostowania`, ADMIN);
  const window = await admin.context.newPage();
  await open(window, `${portal.url}${path}/sprostowania`);
  const accept = { form: 'Przyjmij sprostowanie', button: 'Przyjmij', question: 'Przyjąć sprostowanie?' };
  await formOf(window, accept.form).waitFor();
  await lose(admin.page, '/*/acceptance');
  await press(admin.page, { ...accept, path: '', told: '' }, 2);
  await stage(admin.page, 'Tekst sprostowano').waitFor();
  // Who accepted it and presses again is told that it is done; who proposed it finds it done.
  await press(window, { ...accept, path: '', told: '' });
  await stage(window, 'Tekst sprostowano').waitFor();
  await clerk.page.reload();
  await clerk.page.getByText(/zaproponowała osoba: Halina.Pieczątka, przyjęła: Ewa.Zaradna/).waitFor();

  const resident = await newVisitor(browser, portal.url, { size: 'phone' });
  await open(resident.page, portal.url + VOTE_PATH);
  await resident.page.getByText(new RegExp(`Sprostowanie: zamiast „${title}” powinno`.replaceAll(' ', '.'))).waitFor();
  await open(resident.page, `${portal.url}/budzet/${ballots.data.budgetYearValue}/glosowania/2/karta`);
  const onPaper = resident.page.getByRole('rowheader').filter({ hasText: title.slice(0, 12) });
  expect((await onPaper.innerText()).replaceAll('\u00a0', ' ')).toContain(`powinno być „${title}y”.`);
  await open(resident.page, `${portal.url}/budzet/podglad-projektu-budzetu/${taskId}`);
  const told = resident.page.getByRole('list', { name: 'Sprostowania' }).getByRole('listitem');
  expect((await told.innerText()).replaceAll('\u00a0', ' ')).toContain(`powinno być „${title}y”. Powód: Zabrakło`);
  for (const { context } of [clerk, admin, resident]) await context.close();
});
