import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { runCommand } from '../harness/command.ts';
import { generatedElection } from '../harness/generated-election.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { confirm, formOf, stage } from './office-course-steps.ts';
import { inDays } from './office-draft-steps.ts';
import { enterDeclaredCard, openDesk } from './office-vote-steps.ts';
import { ADMIN, CLERK, proveIdentityIfAsked, signInTo } from './staff-steps.ts';
import { heading, open, VOTE_PATH } from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const COURSE = '/urzad/glosowania/2/przebieg';
const LONGER = 'W lokalu na Zarzeczu przez dwa dni nie było prądu.';
const OVER = 'Wszystkie lokale skończyły pracę wcześniej.';

/** The board of turnout, from the course: it keeps what it shows while nothing answers, and says so. */
async function lookAtTheWall(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Tablica z frekwencją/ }).click();
  const wall = await opened;
  const numbers = wall.getByText('Pierwszą liczbę pokażemy, gdy wpłynie co najmniej 50 głosów.');
  await numbers.waitFor();
  await wall.getByRole('img', { name: /^Kod QR: / }).waitFor();
  /** Looks again, as whoever comes back to the tab does, also before its scripts run. */
  const lostAfterLook = async (): Promise<number> => {
    await wall.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return wall.getByText('Nie ma połączenia z portalem.').count();
  };
  await wall.route('**/turnout-board', (route) => route.abort());
  await expect.poll(lostAfterLook).toBe(1);
  await numbers.waitFor();
  await wall.unroute('**/turnout-board');
  await expect.poll(lostAfterLook).toBe(0);
  await wall.close();
}

// At a desk it is part of the whole way of an edition.
test.each(['phone'] as const)(
  'a vote goes on longer, ends early, is counted, and two people publish it, by clicks alone (%s)',
  async (size) => {
    portal = await startPortal({ env: { WIEC_LIMITS: 'off' } });
    try {
      const { context, page } = await newVisitor(browser, portal.url, { size });
      await signInTo(page, portal.url, '/urzad/glosowania/2', CLERK);
      await page.getByRole('link', { name: /^Przebieg/ }).click();
      await stage(page, 'Trwa').waitFor();
      await lookAtTheWall(page);

      await formOf(page, 'Przedłuż głosowanie').getByLabel('Nowy ostatni dzień').fill(inDays(60));
      await formOf(page, 'Przedłuż głosowanie')
        .getByLabel(/^Powód/)
        .fill('Bo tak');
      await formOf(page, 'Przedłuż głosowanie').getByRole('button', { name: 'Przedłuż', exact: true }).click();
      await page.getByText('Podaj powód: od 10 do 1000 znaków.').waitFor();
      await formOf(page, 'Przedłuż głosowanie')
        .getByLabel(/^Powód/)
        .fill(LONGER);
      await confirm(page, 'Przedłuż głosowanie', 'Przedłuż', 'Przedłużyć głosowanie?');
      await proveIdentityIfAsked(page, page.getByText('Głosowanie jest przedłużone'));
      const voter = await newVisitor(browser, portal.url, { size });
      await open(voter.page, portal.url + VOTE_PATH);
      await voter.page.getByText(LONGER).first().waitFor();
      await voter.context.close();

      // Nobody has verified this person's data.
      await openDesk(page, 'karty', 'Karty papierowe');
      await enterDeclaredCard(page, 75_000);
      await page.getByRole('link', { name: 'Przebieg', exact: true }).click();

      const end = formOf(page, 'Zakończ głosowanie przed terminem');
      await end.getByLabel(/^Powód/).fill(OVER);
      await confirm(page, 'Zakończ głosowanie przed terminem', 'Zakończ przed terminem', 'Zakończyć głosowanie teraz?');
      await proveIdentityIfAsked(page, page.getByText('Są głosy, o których urząd nie zdecydował.'));
      await end.getByLabel('Odłóż bez liczenia głosy, o których urząd nie zdecydował').check();
      await confirm(page, 'Zakończ głosowanie przed terminem', 'Zakończ przed terminem', 'Zakończyć głosowanie teraz?');
      await stage(page, 'Zamknięte, do policzenia').waitFor();

      await confirm(page, 'Policz głosy', 'Policz głosy', 'Policzyć głosy?');
      await stage(page, 'Policzone, do ogłoszenia').waitFor();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Protokół z liczenia (PDF)' }).click();
      expect((await saved).suggestedFilename()).toBe('protokol-2.pdf');

      await formOf(page, 'Zaproponuj ogłoszenie wyników').getByLabel('Od razu, gdy zgodzi się druga osoba').check();
      await confirm(page, 'Zaproponuj ogłoszenie wyników', 'Zaproponuj', 'Zaproponować ogłoszenie wyników?');
      await page.getByText('Na ogłoszenie zgadza się inna osoba').waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Ogłoś wyniki' }).count()).toBe(0);
      await context.close();

      const other = await newVisitor(browser, portal.url, { size });
      await signInTo(other.page, portal.url, COURSE, ADMIN);
      await confirm(other.page, 'Zgódź się na ogłoszenie wyników', 'Ogłoś wyniki', 'Ogłosić wyniki teraz?');
      await proveIdentityIfAsked(other.page, stage(other.page, 'Wyniki ogłoszone'));
      await stage(other.page, 'Wyniki ogłoszone').waitFor();
      await other.context.close();

      const reader = await newVisitor(browser, portal.url, { size });
      await open(reader.page, portal.url + VOTE_PATH);
      await reader.page.getByText(OVER).first().waitFor();
      await open(reader.page, `${portal.url}/budzet/2027/2/wyniki`);
      await heading(reader.page, /./).first().waitFor();
      await expect.poll(() => reader.page.getByText(/głos/).count()).toBeGreaterThan(0);
      await reader.context.close();
    } finally {
      await portal.stop();
    }
  },
);

test.each(['phone'] as const)(
  'a clerk sees what will be frozen, tries it, opens a vote, and residents vote on it (%s)',
  async (size) => {
    portal = await startPortal({ env: { WIEC_LIMITS: 'off' } });
    const folder = await mkdtemp(join(tmpdir(), 'wiec-journey-'));
    try {
      const file = join(folder, 'wymyslone.pb');
      await writeFile(file, generatedElection({ projects: 3, votes: 10, seed: 31 }));
      const { voteId } = (await runCommand(['import-pabulib', file, '--year', '2031', '--json'], {
        DATA_DIR: portal.dataDir,
        PUBLIC_URL: portal.url,
      })) as { voteId: number };
      const { context, page } = await newVisitor(browser, portal.url, { size });
      await signInTo(page, portal.url, `/urzad/glosowania/${voteId}`, ADMIN);
      await page.getByRole('link', { name: /^Przebieg/ }).click();
      await stage(page, 'W przygotowaniu').waitFor();
      await page.getByRole('table', { name: 'Obszary głosowania' }).waitFor();
      await page.getByText('Głosuje się z numerem PESEL: jeden numer, jeden głos.').waitFor();

      await page.getByRole('button', { name: 'Zrób próbę' }).click();
      await page.getByText(/^Oddano\si\spoliczono\s100\sgłosów/).waitFor();
      await page.reload();
      await page.getByText(/^Oddano\si\spoliczono\s100\sgłosów/).waitFor();

      await confirm(page, 'Otwórz głosowanie', 'Otwórz głosowanie', 'Zamrozić zasady i otworzyć głosowanie?');
      await proveIdentityIfAsked(page, page.getByText('Zaznacz, że tak ma być, albo włącz kody'));
      await page.getByLabel(/^Głosu ma nie potwierdzać kod/).check();
      await confirm(page, 'Otwórz głosowanie', 'Otwórz głosowanie', 'Zamrozić zasady i otworzyć głosowanie?');
      await proveIdentityIfAsked(page, stage(page, 'Trwa'));
      await stage(page, 'Trwa').waitFor();

      const resident = await newVisitor(browser, portal.url, { size });
      await open(resident.page, `${portal.url}/budzet/2031/glosowania/zaglosuj/${voteId}`);
      await resident.page.getByText('Projekt wymyślony 1').first().waitFor();
      for (const each of [context, resident.context]) await each.close();
    } finally {
      await rm(folder, { recursive: true });
      await portal.stop();
    }
  },
);
