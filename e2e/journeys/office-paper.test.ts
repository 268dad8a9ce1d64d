import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { connect, type Connection } from '@wiec/server/db/connection.ts';
import { serverSecret } from '@wiec/server/services/server-secret.ts';
import { loginKey } from '@wiec/server/services/account-identity.ts';
import { closeNow } from '@wiec/server/testing/close-now.ts';
import { openNow } from '@wiec/server/testing/open-now.ts';
import { type PlantedVote, plantVote } from '@wiec/server/testing/plant-vote.ts';
import { testDeps } from '@wiec/server/testing/test-deps.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { databaseOfCopy } from '../harness/demo-copy.ts';
import { demoTown } from '../harness/demo-town.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { usuallyAt } from '../harness/usual-cases.ts';
import { press, told, typeCard, typed } from './office-paper-steps.ts';
import { ADMIN, CLERK, MODERATOR, signInTo } from './staff-steps.ts';
import { inventedVoter } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
let database: Connection;
let vote: PlantedVote;
let deps: ReturnType<typeof testDeps>;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
  database = connect(databaseOfCopy(portal.dataDir)!, { max: 4 });
  const { db } = database;
  const secret = serverSecret(Buffer.from(await readFile(join(portal.dataDir, 'secret'), 'utf8'), 'base64'));
  deps = testDeps(database, { secret });
  const town = await demoTown(database);
  vote = await plantVote(db, { vote: { paper_way: 'double' } }, town);
  expect(await openNow(deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
  // The moderator is the third clerk.
  await sql`
    insert into account_permission (account_id, office_id, permission_id)
    select a.id, ${town.officeId}, p.id from account a, permission p
     where p.code = 'vote.paper' and a.login_key = ${loginKey(deps, MODERATOR)}`.execute(db);
});
afterAll(async () => {
  await database?.pool.end();
  await browser?.close();
  await portal?.stop();
});

const deskOf = (view = ''): string => `/urzad/glosowania/${vote.voteId}/karty${view}`;

async function clerk(login: string, size: 'phone' | 'desk', view = ''): Promise<Page> {
  const { page } = await newVisitor(browser, portal.url, { size });
  await signInTo(page, portal.url, deskOf(view), login);
  await page.getByRole('heading', { level: 1, name: 'Karty papierowe' }).waitFor();
  return page;
}

/** The server stores the next card, and its answer does not come. */
const loseOneAnswer = (page: Page): Promise<unknown> =>
  page.route(
    '**/paper/cards',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Their numbers on the ballots. */
const numbered = (points: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(points).map(([project, given]) => [`${project}/${vote.voteId}`, given]));

const sizes = usuallyAt('desk', ['desk', 'phone']);
test.each(sizes)('three clerks: one types, another checks, a third settles (%s)', async (size) => {
  const part = size === 'desk' ? 0 : 500;
  const prefix = size === 'desk' ? 'D' : 'T';
  const admin = await clerk(ADMIN, size, '?widok=punkty');
  await press(admin, 'Dodaj punkt');
  await typed(admin, 'Nazwa').fill(`Biblioteka ${prefix}`);
  await typed(admin, 'Pierwszy numer karty').fill(`${prefix}-001`);
  await typed(admin, 'Ostatni numer karty').fill(`${prefix}-x`);
  await press(admin, 'Zapisz punkt');
  await admin.getByText('Podaj pierwszy i ostatni numer').first().waitFor();
  await typed(admin, 'Ostatni numer karty').fill(`${prefix}-100`);
  await press(admin, 'Zapisz punkt');
  await admin.getByRole('rowheader', { name: new RegExp(`^Biblioteka ${prefix}`) }).waitFor();

  // Two cards are missing: it is explained before two people sign.
  const counted = ['20', '0', '10', '6', '1', '8'];
  const names = ['Rano w szufladzie', 'Przyjęte z urzędu', 'Wydane', 'Zwrócone wypełnione', 'Zniszczone'];
  await admin.getByLabel('Punkt', { exact: true }).selectOption({ label: `Biblioteka ${prefix}` });
  for (const [at, name] of [...names, 'Policzone w szufladzie'].entries()) await typed(admin, name).fill(counted[at]!);
  await press(admin, 'Zapisz bilans');
  await press(admin, 'Podpisz bilans');
  await admin.getByText('Bilans się nie zmienił').waitFor();
  await typed(admin, 'Wyjaśnienie').fill('Dwie zabrano do szpitala.');
  await press(admin, 'Zapisz bilans');
  await press(admin, 'Podpisz bilans');
  await admin.getByText('Podpisy: 1 z 2. Jeden z nich jest Twój.').waitFor();

  const first = await clerk(CLERK, size);
  const voters = [0, 1, 2, 3].map((at) => inventedVoter(90_000 + part + at));
  for (const [at, voter] of voters.entries()) {
    await typeCard(first, `${prefix}-${at + 1}`, voter, numbered({ M1: '3', M2: '1' }));
    if (at === 0) await loseOneAnswer(first);
    await first.getByRole('button', { name: 'Zapisz i następna' }).dblclick();
    if (at === 0) {
      // It may be there: it is sent once more as it was, and told once.
      await first.getByRole('alert').filter({ hasText: 'Nie wiadomo, czy karta jest zapisana' }).waitFor();
      expect(await typed(first, 'Numer karty').isDisabled()).toBe(true);
      await press(first, 'Zapisz i następna');
    }
    await told(first, new RegExp(`^Karta ${prefix}-00${at + 1}: zapieczętowana`));
    expect(await typed(first, 'Numer karty').isEnabled()).toBe(true);
  }
  // A number of no point, and a card that is no vote.
  await typeCard(first, 'Q-9', inventedVoter(90_900 + part), numbered({ M1: '1' }));
  await press(first, 'Zapisz i następna');
  await first.getByText('Żaden punkt nie ma karty o takim numerze').first().waitFor();
  await expect.poll(() => typed(first, 'Miejscowość').inputValue()).toBe('Lipogród');
  await typed(first, 'Numer karty').fill(`${prefix}-9`);
  await first.getByRole('checkbox', { name: 'Niepodpisana' }).check();
  await press(first, 'Zapisz i następna');
  await told(first, new RegExp(`^Karta ${prefix}-009: zapieczętowana`));

  const second = await clerk(MODERATOR, size, '?widok=sprawdzanie');
  await second.getByRole('rowheader', { name: new RegExp(`^${prefix}-001`) }).waitFor();
  await typeCard(second, `${prefix}-1`, voters[0]!, numbered({ M2: '1', M1: '3' }));
  await press(second, 'Porównaj i zatwierdź');
  await told(second, new RegExp(`^Karta ${prefix}-001: przyjęta`));
  await second.locator('[data-receipt]').waitFor();
  const otherwise: Record<string, string>[] = [{ M1: '3' }, { M1: '2', M2: '1' }, { M1: '3', M3: '2' }];
  for (const [at, points] of otherwise.entries()) {
    await typeCard(second, `${prefix}-${at + 2}`, voters[at + 1]!, numbered(points));
    await press(second, 'Porównaj i zatwierdź');
    await told(second, new RegExp(`^Karta ${prefix}-00${at + 2}: \\d pol`));
  }
  await typed(second, 'Numer karty').fill(`${prefix}-9`);
  await second.getByRole('checkbox', { name: 'Niepodpisana' }).check();
  await press(second, 'Porównaj i zatwierdź');
  await second.getByText('Żadna karta nie czeka na Twoje sprawdzenie').waitFor();
  await told(second, new RegExp(`^Karta ${prefix}-009: nieważna`));

  const third = await clerk(ADMIN, size, '?widok=roznice');
  const open = (number: string) => third.getByRole('button', { name: new RegExp(`^${number}`) }).click();
  // The first was right.
  await open(`${prefix}-002`);
  await third.getByText(/Dwie osoby wpisały inaczej/).waitFor();
  await typed(third, `Nr M2/${vote.voteId}`).fill('1');
  await press(third, 'Rozstrzygnij');
  await told(third, new RegExp(`^Karta ${prefix}-002: przyjęta`));
  // The first was wrong: the whole card is typed.
  await open(`${prefix}-003`);
  await typed(third, `Nr M1/${vote.voteId}`).fill('2');
  await press(third, 'Rozstrzygnij');
  await told(third, new RegExp(`^Karta ${prefix}-003: pierwszy wpis nie zgadza się`));
  await typeCard(third, '', voters[2]!, numbered({ M1: '2', M2: '1' }));
  await press(third, 'Przyjmij kartę');
  await told(third, new RegExp(`^Karta ${prefix}-003: przyjęta`));
  // Nobody is sure: it is taken back.
  await open(`${prefix}-004`);
  const window = await third.context().newPage();
  await window.goto(`${portal.url}${deskOf('?widok=roznice')}`);
  await window.getByRole('button', { name: new RegExp(`^${prefix}-004`) }).click();
  await window.getByText(/Dwie osoby wpisały inaczej/).waitFor();
  await press(third, 'Cofnij kartę do wpisania od nowa');
  await told(third, new RegExp(`^Karta ${prefix}-004: cofnięta`));
  await press(window, 'Cofnij kartę do wpisania od nowa');
  await window.getByText('Ta karta jest już cofnięta: dwie osoby wpiszą ją od nowa.').waitFor();

  const cards = await database.db
    .selectFrom('paper_card')
    .select(['number', 'state', 'card_key'])
    .where('vote_id', '=', vote.voteId)
    .where('number', 'like', `${prefix}-%`)
    .orderBy('number')
    .execute();
  expect(cards).toEqual(
    ['accepted', 'accepted', 'accepted', 'released', 'invalid'].map((state, at) => ({
      number: `${prefix}-00${[1, 2, 3, 4, 9][at]}`,
      state,
      card_key: null,
    })),
  );
  for (const page of [admin, first, second, third]) await page.context().close();
});

test('a card is given back once, and whoever lost the answer reads what became of it', async () => {
  const admin = await clerk(ADMIN, 'desk', '?widok=punkty');
  await press(admin, 'Dodaj punkt');
  await typed(admin, 'Nazwa').fill('Szkoła');
  await typed(admin, 'Pierwszy numer karty').fill('L-001');
  await typed(admin, 'Ostatni numer karty').fill('L-100');
  await press(admin, 'Zapisz punkt');
  await admin.getByRole('rowheader', { name: /^Szkoła/ }).waitFor();
  const first = await clerk(CLERK, 'phone');
  const typeFlagged = async (page: Page, number: string, flag: string, button: string): Promise<void> => {
    await typed(page, 'Numer karty').fill(number);
    await page.getByRole('checkbox', { name: flag }).check();
    await press(page, button);
  };
  for (const number of ['L-1', 'L-2']) {
    await typeFlagged(first, number, 'Niepodpisana', 'Zapisz i następna');
    await told(first, new RegExp(`^Karta ${number.replace('-', '-00')}: zapieczętowana`));
  }
  const unknown = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nie wiadomo, czy to zrobiono' });

  // Whoever typed it takes it back, and types another one meanwhile.
  const ofFirst = await loseReleases(first);
  await first.getByRole('button', { name: 'Cofnij wpis karty L-001' }).dblclick();
  await unknown(first).waitFor();
  expect(ofFirst.done()).toBe(1);
  await typed(first, 'Numer karty').fill('L-3');
  await ofFirst.read();
  const row = first.getByRole('row', { name: /^L-001/ });
  await row.getByText('cofnięta').waitFor();
  await unknown(first).waitFor({ state: 'detached' });
  expect(await typed(first, 'Numer karty').inputValue()).toBe('L-3');

  const second = await clerk(MODERATOR, 'desk', '?widok=sprawdzanie');
  await typeFlagged(second, 'L-2', 'Nieczytelna', 'Porównaj i zatwierdź');
  await told(second, /^Karta L-002: \d pol/);
  const third = await clerk(ADMIN, 'phone', '?widok=roznice');
  const window = await third.context().newPage();
  await window.goto(`${portal.url}${deskOf('?widok=roznice')}`);
  for (const page of [third, window]) {
    await page.getByRole('button', { name: /^L-002/ }).click();
    await page.getByText(/Dwie osoby wpisały inaczej/).waitFor();
  }
  const ofThird = await loseReleases(third);
  await third.getByRole('button', { name: 'Cofnij kartę do wpisania od nowa' }).dblclick();
  await unknown(third).waitFor();
  expect(ofThird.done()).toBe(1);
  await ofThird.read();
  await told(third, /^Karta L-002: cofnięta/);
  expect(await unknown(third).count()).toBe(0);
  await press(window, 'Cofnij kartę do wpisania od nowa');
  await window.getByText('Ta karta jest już cofnięta: dwie osoby wpiszą ją od nowa.').waitFor();
  for (const page of [admin, first, second, third]) await page.context().close();
});

/** The server takes cards back, and neither its answers nor anything that the page reads anew arrives, until `read`. */
async function loseReleases(page: Page) {
  const reads = `**/api/office/votes/${vote.voteId}/paper{,/cards/*}`;
  let done = 0;
  await page.route(reads, (route) => route.abort());
  await page.route('**/paper/cards/*/release', async (route) => {
    const reply = await route.fetch();
    if (reply.ok()) done += 1;
    return route.abort();
  });
  return {
    done: () => done,
    read: async (): Promise<void> => {
      await page.unroute(reads);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    },
  };
}

test('as many votes are counted as cards were accepted', async () => {
  const closed = await closeNow(deps, { voteId: vote.voteId, actor: 'cli' });
  // Of each size three that were accepted, and two that were annulled.
  const [opened, setAside] = [3 * sizes.length, 2 * sizes.length];
  expect(closed).toMatchObject({ ok: true, opened, setAside, setAsideBy: { 'annulled/paper-mistake': setAside } });
});
