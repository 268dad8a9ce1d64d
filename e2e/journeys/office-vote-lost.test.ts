/**
 * Each act of a vote, in its order, through a connection that is lost when the server has done it: pressed with a double click, pressed
 * again, and pressed by a second clerk who looked at the same page before (spec/3 §7).
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { auditActionName } from '@wiec/domain/audit-action.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { type NumberingAct, numberingActs } from '@wiec/domain/number-draw.ts';
import { ERRATUM_LENGTH } from '@wiec/domain/task-erratum.ts';
import { type VoteAct, voteActs } from '@wiec/domain/vote-stage.ts';
import { connect } from '@wiec/server/db/connection.ts';
import { findAuditorFile, readAuditorFile } from '@wiec/server/participation/closing/auditor-file-queries.ts';
import { newKeyFile } from '@wiec/server/services/key-file.ts';
import { serverSecret } from '@wiec/server/services/server-secret.ts';
import { closeNow } from '@wiec/server/testing/close-now.ts';
import { openNow } from '@wiec/server/testing/open-now.ts';
import type { Town } from '@wiec/server/testing/plant-town.ts';
import { plantVote } from '@wiec/server/testing/plant-vote.ts';
import { testDeps } from '@wiec/server/testing/test-deps.ts';
import { sql } from 'kysely';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { runCommand } from '../harness/command.ts';
import { databaseOfCopy } from '../harness/demo-copy.ts';
import { demoTown } from '../harness/demo-town.ts';
import { generatedElection } from '../harness/generated-election.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { formOf, stage } from './office-course-steps.ts';
import { areaOfSetup } from './office-setup-steps.ts';
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
const WORDS = { [CLERK]: 'lipa kwitnie w lipcu', [ADMIN]: 'sosna szumi nad rzeką' } as const;
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
  /** What brings its form onto the page. */
  begin?: (page: Page) => Promise<void>;
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
  'set-up': 'Below, with a commission.',
  rehearse: 'Below, with a commission.',
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
  close: {
    path: 'closing',
    form: 'Zamknij głosowanie',
    button: 'Zamknij głosowanie',
    question: 'Zamknąć głosowanie i otworzyć koperty?',
    told: 'vote.closed',
  },
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
  // Below, once the time of a vote has passed.
  expect([...new Set(ORDER), 'close', ...elsewhere].toSorted()).toEqual([...voteActs].toSorted());
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

const unknown = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Nie wiadomo, czy' });

/** What the server does here arrives no more, nor what the page reads anew. @param reads addresses of the vote, as `act` */
async function lose(page: Page, voteId: number, act: string, reads: readonly string[]) {
  const at = (path: string): string => `**/api/office/votes/${voteId}/${path}`;
  let done = 0;
  for (const path of reads) await page.route(at(path), (route) => route.abort());
  await page.route(at(act), async (route) => {
    if (route.request().method() === 'GET') return route.abort();
    const reply = await route.fetch();
    if (!reply.ok()) return route.fulfill({ response: reply });
    done += 1;
    return route.abort();
  });
  const read = async (): Promise<void> => {
    for (const path of reads) await page.unroute(at(path));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  return {
    done: () => done,
    /** Answers of the act arrive again. */
    hear: () => page.unroute(at(act)),
    /** The page reads again, and looks at once. */
    read,
  };
}

/** The server does it, and nothing of that arrives: not its answer, nor what the page reads anew. */
async function pressUnheard(page: Page, voteId: number, act: Pressed): Promise<void> {
  const line = await lose(page, voteId, act.path, ['course', 'numbering']);
  await act.prepare?.(page);
  await press(page, act, 2);
  await proveIdentityIfAsked(page, unknown(page));
  expect([act.told, line.done()]).toEqual([act.told, 1]);

  // Pressed again it is not done again, and says so.
  await line.hear();
  await press(page, act);
  const refusal = page.getByRole('alert').filter({ hasText: 'Głosowanie się nie zmieniło' });
  await refusal.waitFor();
  if (act.told.startsWith('vote.')) expect(await refusal.innerText()).toMatch(/Ostatnia.czynność:.*,.Ty\./);
  // By itself, once there is a connection.
  await line.read();
}

/** @param people the window is another one of the administrator */
async function pressByAll(
  people: Record<'clerk' | 'admin' | 'window', Page>,
  voteId: number,
  { name, act, path }: { name: string; act: Pressed; path: string },
): Promise<void> {
  const { admin } = people;
  const isByAnother = BY_ANOTHER.includes(name);
  const [first, login] = isByAnother ? [people.window, ADMIN] : [people.clerk, CLERK];
  for (const page of [first, admin]) {
    await open(page, `${portal.url}/urzad/glosowania/${voteId}/${path}`);
    await act.begin?.(page);
    await formOf(page, act.form).waitFor();
  }
  await pressUnheard(first, voteId, act);
  await doneBy(first, act, login, true).waitFor();
  // It is saved, so that nothing comes back as unsaved.
  expect([name, await first.getByText('czego nie zapisano').count()]).toEqual([name, 0]);

  await act.prepare?.(admin);
  await press(admin, act);
  await proveIdentityIfAsked(admin, doneBy(admin, act, login, isByAnother));
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
  const people = { clerk: clerk.page, admin: admin.page, window };
  for (const { name, act, path } of pressed) await pressByAll(people, voteId, { name, act, path });
  await stage(clerk.page, 'Wycofane').waitFor();
  for (const { context } of [clerk, admin]) await context.close();
});

/** Acts that need a vote of their own: a tie, an auditor, an hour. */
const ON_A_TIE: readonly { name: string; act: Pressed }[] = [
  {
    name: 'decide',
    act: {
      path: 'tie-decision',
      form: 'Remis: Miasto',
      button: 'Zapisz kolejność i licz dalej',
      question: 'Zapisać, jak komisja rozstrzygnęła remis?',
      told: 'vote.counted',
      prepare: withReason('Remis: Miasto'),
      begin: (page) => press(page, ACTS.count as Pressed),
    },
  },
  {
    name: 'confirm',
    act: {
      path: 'auditor-file',
      form: 'Potwierdź, że audytor ma plik',
      button: 'Audytor ma plik',
      question: 'Usunąć plik dla audytora z portalu?',
      told: 'vote.auditor-file-confirmed',
    },
  },
  {
    name: 'propose',
    act: {
      path: 'publication',
      form: PROPOSE.form,
      button: PROPOSE.button,
      question: PROPOSE.question,
      told: PROPOSE.told,
    },
  },
  {
    name: 'agree',
    act: {
      path: 'publication/agreement',
      form: 'Zgódź się na ogłoszenie wyników',
      button: 'Zgódź się',
      question: 'Zgodzić się na ogłoszenie wyników?',
      told: 'vote.publicationPlanned',
    },
  },
];

test('a tie, the file of an auditor and an hour of publication are settled once, whoever presses again', async () => {
  const vote = await withDatabase(plantTie);
  const clerk = await newVisitor(browser, portal.url);
  const admin = await newVisitor(browser, portal.url);
  await signInTo(clerk.page, portal.url, '/urzad', CLERK);
  await signInTo(admin.page, portal.url, '/urzad', ADMIN);
  const people = { clerk: clerk.page, admin: admin.page, window: await admin.context.newPage() };
  for (const act of ON_A_TIE) await pressByAll(people, vote, { ...act, path: 'przebieg' });
  await clerk.page.reload();
  await clerk.page.getByText(/^zaplanowane, /).waitFor();
  for (const { context } of [clerk, admin]) await context.close();
});

test('a vote whose time has passed is closed once, whoever presses again', async () => {
  const vote = await withDatabase(plantOver);
  const clerk = await newVisitor(browser, portal.url);
  const admin = await newVisitor(browser, portal.url);
  await signInTo(clerk.page, portal.url, '/urzad', CLERK);
  await signInTo(admin.page, portal.url, '/urzad', ADMIN);
  const people = { clerk: clerk.page, admin: admin.page, window: await admin.context.newPage() };
  await pressByAll(people, vote, { name: 'close', act: ACTS.close as Pressed, path: 'przebieg' });
  await stage(clerk.page, 'Zamknięte, do policzenia').waitFor();
  for (const { context } of [clerk, admin]) await context.close();
});

test('the vote of an edition is made once, and whoever lost the answer is led to it', async () => {
  const edition = await withDatabase(plantEdition);
  const path = `/urzad/budzety/${edition.id}`;
  const clerk = await newVisitor(browser, portal.url, { size: 'phone' });
  const admin = await newVisitor(browser, portal.url);
  await signInTo(clerk.page, portal.url, path, CLERK);
  await signInTo(admin.page, portal.url, path, ADMIN);
  const form = (page: Page): Locator => page.getByRole('form', { name: 'Przygotuj głosowanie' });
  const button = (page: Page): Locator => form(page).getByRole('button', { name: 'Przygotuj głosowanie' });
  const rows = (page: Page): Locator =>
    page.getByRole('region', { name: 'Głosowania', exact: true }).getByRole('listitem');
  await button(admin.page).waitFor();
  await button(clerk.page).waitFor();

  let made = 0;
  const reads = '**/api/office/{votes,budgets/*}';
  await clerk.page.route(reads, (route) => route.abort());
  await clerk.page.route(`**/api/office/budgets/${edition.id}/votes`, async (route) => {
    const reply = await route.fetch();
    if (reply.ok()) made += 1;
    return route.abort();
  });
  await button(clerk.page).dblclick();
  await unknown(clerk.page).waitFor();
  // Pressed again it is not made again; by itself the page finds it, and leads there.
  await button(clerk.page).click();
  await unknown(clerk.page).waitFor();
  expect(made).toBe(1);
  await clerk.page.unroute(reads);
  await clerk.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const found = clerk.page.getByRole('status').filter({ hasText: 'Głosowanie jest przygotowane' });
  await found.waitFor();
  expect([await rows(clerk.page).count(), await unknown(clerk.page).count(), await form(clerk.page).count()]).toEqual([
    1, 0, 0,
  ]);
  // Read while the form goes from under the fingers: the focus is not lost.
  await expect.poll(() => clerk.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  // The other one looked at the same board before.
  await button(admin.page).click();
  const taken = admin.page.getByRole('status').filter({ hasText: 'Ta edycja ma już głosowanie tego urzędu' });
  await taken.getByRole('link').waitFor();
  await expect.poll(() => rows(admin.page).count()).toBe(1);
  await found.getByRole('link').click();
  await clerk.page.getByRole('heading', { level: 1, name: 'Ustawienia głosowania' }).waitFor();
  const votes = await withDatabase(({ db }) =>
    db.selectFrom('project').select('id').where('budget_year_id', '=', edition.id).execute(),
  );
  expect(votes).toHaveLength(1);
  for (const { context } of [clerk, admin]) await context.close();
});

test('settings, a rehearsal and a commission: what was done unheard is found, and passphrases leave the page', async () => {
  const vote = await withDatabase((deps, town) => plantVote(deps.db, {}, town));
  const { voteId } = vote;
  const desk = `${portal.url}/urzad/glosowania/${voteId}`;
  const clerk = await newVisitor(browser, portal.url);
  const admin = await newVisitor(browser, portal.url);
  await signInTo(clerk.page, portal.url, '/urzad', CLERK);
  await signInTo(admin.page, portal.url, '/urzad', ADMIN);
  const { page } = clerk;

  for (const each of [page, admin.page]) {
    await open(each, `${desk}/ustawienia`);
    await areaOfSetup(each, 'Miasto').getByLabel('Pula w złotych').waitFor();
  }
  await areaOfSetup(page, 'Miasto').getByLabel('Pula w złotych').fill('120 000');
  const settings = await lose(page, voteId, 'setup', []);
  await page.getByRole('button', { name: 'Zapisz ustawienia' }).dblclick();
  await page.getByText('Nie wiadomo, czy ustawienia są zapisane').waitFor();
  expect(settings.done()).toBe(1);
  await settings.hear();
  await page.getByRole('button', { name: 'Zapisz ustawienia' }).click();
  await page.getByText('Ustawienia głosowania są zapisane').waitFor();
  expect(await unknown(page).count()).toBe(0);
  await areaOfSetup(admin.page, 'Miasto').getByLabel('Pula w złotych').fill('130 000');
  await admin.page.getByRole('button', { name: 'Zapisz ustawienia' }).click();
  await admin.page.getByText('Ktoś tymczasem zapisał te ustawienia').waitFor();

  await open(page, `${desk}/przebieg`);
  await page.getByRole('button', { name: 'Zrób próbę' }).waitFor();
  const rehearsal = await lose(page, voteId, 'rehearsal', ['course']);
  await page.getByRole('button', { name: 'Zrób próbę' }).dblclick();
  await unknown(page).waitFor();
  expect(rehearsal.done()).toBe(1);
  await rehearsal.hear();
  await rehearsal.read();
  await page.getByText(/^Oddano\si\spoliczono/).waitFor();
  expect(await unknown(page).count()).toBe(0);

  const passphrase = (of: Page): Locator => of.getByLabel('Hasło do kopert', { exact: true });
  const typeTwice = async (member: Page, words: string): Promise<void> => {
    await open(member, `${desk}/komisja`);
    await passphrase(member).fill(words);
    await member.getByLabel('Powtórz hasło do kopert').fill(words);
  };
  const set = (member: Page): Promise<void> => member.getByRole('button', { name: 'Ustaw hasło' }).dblclick();
  const mayChange = (member: Page): Locator => member.getByRole('heading', { name: 'Zmień swoje hasło' });
  await typeTwice(page, WORDS[CLERK]);
  const joining = await lose(page, voteId, 'commission/member', ['commission']);
  await set(page);
  await proveIdentityIfAsked(page, unknown(page));
  expect(joining.done()).toBe(1);
  await joining.hear();
  await joining.read();
  await mayChange(page).waitFor();
  expect([await unknown(page).count(), await passphrase(page).inputValue()]).toEqual([0, '']);

  await typeTwice(admin.page, WORDS[ADMIN]);
  await set(admin.page);
  await proveIdentityIfAsked(admin.page, mayChange(admin.page));
  await page.reload();
  const member = page.getByRole('rowheader', { name: NAMES[ADMIN]! });
  await member.waitFor();
  const leaving = await lose(page, voteId, 'commission/members/*', ['commission']);
  await page.getByRole('button', { name: `Usuń z komisji: ${NAMES[ADMIN]}` }).dblclick();
  await proveIdentityIfAsked(page, unknown(page));
  expect(leaving.done()).toBe(1);
  await leaving.hear();
  await leaving.read();
  await member.waitFor({ state: 'detached' });
  await typeTwice(admin.page, WORDS[ADMIN]);
  await set(admin.page);
  await proveIdentityIfAsked(admin.page, mayChange(admin.page));

  await withDatabase((deps) => openNow(deps, { voteId, actor: 'cli' }));
  const close = ACTS['close-early'] as Pressed;
  const waits = page.getByText('Zamykanie czeka na hasła komisji: 0 z 2');
  const closeIt = async (): Promise<void> => {
    await open(page, `${desk}/przebieg`);
    await close.prepare!(page);
    await press(page, close);
    await proveIdentityIfAsked(page, waits);
    for (const each of [page, admin.page]) {
      await open(each, `${desk}/komisja`);
      await each.getByRole('button', { name: 'Przerwij zamykanie' }).waitFor();
    }
  };
  await closeIt();
  const stale = await lose(admin.page, voteId, 'nothing', ['commission']);
  const calling = await lose(page, voteId, 'commission/closing', ['commission']);
  await page.getByRole('button', { name: 'Przerwij zamykanie' }).dblclick();
  await unknown(page).waitFor();
  expect(calling.done()).toBe(1);
  await calling.hear();
  await calling.read();
  await page.getByRole('button', { name: 'Przerwij zamykanie' }).waitFor({ state: 'detached' });
  await admin.page.getByRole('button', { name: 'Przerwij zamykanie' }).click();
  const told = admin.page.getByRole('alert').filter({ hasText: 'nie czeka teraz na hasła' });
  await told.waitFor();
  expect(await told.innerText()).toMatch(/Ostatnia.czynność:.*,.Halina.Pieczątka\./);
  await stale.read();

  await closeIt();
  const giving = await lose(page, voteId, 'commission/passphrase', ['commission']);
  await passphrase(page).fill(WORDS[CLERK]);
  await page.getByRole('button', { name: 'Podaj hasło' }).dblclick();
  await proveIdentityIfAsked(page, unknown(page));
  expect(giving.done()).toBe(1);
  await giving.hear();
  await giving.read();
  await page.getByRole('row', { name: NAMES[CLERK]! }).getByText('podane').waitFor();
  expect(await passphrase(page).inputValue()).toBe('');
  await passphrase(admin.page).fill(WORDS[ADMIN]);
  await admin.page.getByRole('button', { name: 'Podaj hasło' }).click();
  await admin.page.getByText('Hasło jest przyjęte').waitFor();
  await open(page, `${desk}/przebieg`);
  await stage(page, 'Zamknięte, do policzenia').waitFor();
  for (const { context } of [clerk, admin]) await context.close();
});

/** With the portal's own database and secret, and the town of its demo. */
async function withDatabase<T>(act: (deps: ReturnType<typeof testDeps>, town: Town) => Promise<T>): Promise<T> {
  const connection = connect(databaseOfCopy(portal.dataDir)!, { max: 2 });
  const secret = serverSecret(Buffer.from(await readFile(join(portal.dataDir, 'secret'), 'utf8'), 'base64'));
  try {
    return await act(testDeps(connection, { secret }), await demoTown(connection));
  } finally {
    await connection.pool.end();
  }
}

/** A closed vote with an auditor, whose two projects are tied. */
async function plantTie(deps: ReturnType<typeof testDeps>, town: Town): Promise<number> {
  const area = { of: 'town' as const, projects: { M1: 60_000_00, M2: 60_000_00 }, budget: 100_000_00, maxPoint: 10 };
  const { voteId, forms } = await plantVote(deps.db, { areas: [area], vote: { tie_rule: 'commission' } }, town);
  const auditorKey = newKeyFile('auditor').publicKey;
  expect(await openNow(deps, { voteId, actor: 'cli', auditorKey })).toMatchObject({ ok: true });
  expect(await closeNow(deps, { voteId, actor: 'cli', keepsAuditFile: true })).toMatchObject({ ok: true });
  // Downloaded, so that it may be confirmed.
  await Readable.from(readAuditorFile(deps.db, voteId, (await findAuditorFile(deps.db, voteId))!.bytes)).toArray();
  const { questions } = forms[0]!;
  const choices = JSON.stringify([
    [questions['M1'], 3],
    [questions['M2'], 3],
  ]);
  await deps.db.insertInto('ballot').values({ id: randomUUID(), vote_id: voteId, choices }).execute();
  return voteId;
}

/** An open vote whose last minute was a minute ago. */
async function plantOver(deps: ReturnType<typeof testDeps>, town: Town): Promise<number> {
  const { voteId } = await plantVote(deps.db, {}, town);
  expect(await openNow(deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
  await deps.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update project set date_to = now() - interval '1 minute' where id = ${voteId}`.execute(tx);
    await sql`update form set vote_to = now() - interval '1 minute' where vote_id = ${voteId}`.execute(tx);
  });
  return voteId;
}

/** An edition that has no vote yet. */
const plantEdition = ({ db }: ReturnType<typeof testDeps>): Promise<{ id: number }> =>
  db
    .insertInto('budget_year')
    .values({ value: 2036, title: 'Budżet obywatelski 2036', progress: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();

test('a typo in a frozen project is put right by two people through lost answers, beside the text on the ballot', async () => {
  const ballots = (await (await fetch(`${portal.url}/api/project/2`)).json()) as { data: VoteProject };
  const [question] = ballots.data.consultationForms[0]!.categories[0]!.questions;
  const { id: taskId } = question!.projectTask;
  const title = question!.content;
  const path = `/urzad/budzety/${ballots.data.budgetYearId}/projekty/${taskId}`;
  const clerk = await newVisitor(browser, portal.url);
  const admin = await newVisitor(browser, portal.url, { size: 'phone' });
  /** The server does it, and its answer does not come. */
  const loseErratum = async (page: Page, call: string): Promise<void> => {
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
  await loseErratum(clerk.page, '');
  await form.getByRole('button', { name: 'Zaproponuj' }).dblclick();
  await stage(clerk.page, 'Sprostowanie czeka na drugą osobę').waitFor();
  await clerk.page.getByText('Sprostowanie przyjmuje inna osoba').waitFor();

  await signInTo(admin.page, portal.url, `${path}/sprostowania`, ADMIN);
  const window = await admin.context.newPage();
  await open(window, `${portal.url}${path}/sprostowania`);
  const accept = { form: 'Przyjmij sprostowanie', button: 'Przyjmij', question: 'Przyjąć sprostowanie?' };
  await formOf(window, accept.form).waitFor();
  await loseErratum(admin.page, '/*/acceptance');
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

  // As wrong as it may be: the later one alone holds on the ballot, and a word as long as it may be leaves it as wide as the screen.
  const long = 'Ź'.repeat(ERRATUM_LENGTH);
  await withDatabase(async ({ db }) => {
    const of = { project_task_id: taskId, field: 'title' as const, reason: REASON, accepted_at: new Date() };
    const back = { ...of, before: title, after: title };
    await db
      .insertInto('task_erratum')
      .values([back, { ...of, before: long, after: `${long}y` }])
      .execute();
  });
  for (const path of [VOTE_PATH, `/budzet/${ballots.data.budgetYearValue}/glosowania/2/karta`]) {
    // The server keeps an answer for some seconds, unless it writes itself.
    await expect
      .poll(async () => {
        await open(resident.page, portal.url + path);
        const read = (await resident.page.locator('main').innerText()).replaceAll('\u00a0', ' ');
        return read.match(/Sprostowanie: zamiast.*/g);
      })
      .toEqual([`Sprostowanie: zamiast „${long}” powinno być „${long}y”.`]);
    expect(await resident.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  for (const { context } of [clerk, admin, resident]) await context.close();
});
