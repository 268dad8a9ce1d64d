/**
 * Script in every text that the portal keeps: planted in the database itself, behind every form and importer, in every column
 * that holds words. Then every page is opened, by a visitor, a resident and an administrator.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Connection } from '@wiec/server/db/connection.ts';
import { openPersonal, sealPersonal } from '@wiec/server/services/account-identity.ts';
import { serverSecret } from '@wiec/server/services/server-secret.ts';
import { sealFilename, sealInitiative, sealWords } from '@wiec/server/modules/initiatives/written-words.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from './harness/browser.ts';
import { databaseOfCopy } from './harness/demo-copy.ts';
import { FORMULA, plantScript, WORDS } from './harness/plant-script.ts';
import { type Portal, startPortal } from './harness/portal.ts';
import { PAST_SURVEY_PATH, SURVEY_PATH } from './journeys/survey-steps.ts';
import { ADMIN, signInTo } from './journeys/staff-steps.ts';

let database: Connection;
let portal: Portal;
let browser: Browser;
let planted: string[];

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
  database = connect(databaseOfCopy(portal.dataDir)!, { max: 10 });
  const secret = Buffer.from(readFileSync(join(portal.dataDir, 'secret'), 'utf8'), 'base64');
  planted = await plantScript(database);
  await plantInAccounts(secret);
  await plantInCases(secret);
});
afterAll(async () => {
  await browser?.close();
  await database?.pool.end();
  await portal?.stop();
});

/** What is sealed: names of people, as they could have registered. */
async function plantInAccounts(bytes: Buffer): Promise<void> {
  const secret = serverSecret(bytes);
  const { rows } = await database.pool.query<{ id: number; personal: Buffer }>('select id, personal from account');
  for (const { id, personal } of rows) {
    const person = openPersonal({ secret }, personal);
    const [firstname, surname] = [person.firstname + WORDS, person.surname + WORDS];
    const sealed = sealPersonal({ secret }, { ...person, firstname, surname });
    await database.pool.query('update account set personal = $1 where id = $2', [sealed, id]);
  }
}

/** And what people and clerks wrote in cases, with the names of files. */
async function plantInCases(bytes: Buffer): Promise<void> {
  const secret = serverSecret(bytes);
  const words = sealInitiative(secret, { title: WORDS, content: WORDS, locationDescription: WORDS });
  await database.pool.query('update initiative set words = $1 where words is not null', [words]);
  await database.pool.query('update initiative_entry set words = $1 where words is not null', [
    sealWords(secret, WORDS),
  ]);
  await database.pool.query('update initiative set draft = $1 where draft is not null', [sealWords(secret, WORDS)]);
  await database.pool.query('update initiative_file set filename = $1', [sealFilename(secret, `${WORDS}.pdf`)]);
}

/** Addresses of every page there is, with ids that the demo has. */
function pages(): string[] {
  const built = readFileSync(join(import.meta.dirname, '../web/dist/first-loads.json'), 'utf8');
  const patterns = (JSON.parse(built) as { address: string }[])
    .map(({ address }) => `/${address}`)
    .filter((pattern) => pattern !== '/*');
  expect(patterns.length).toBeGreaterThan(70);
  const known: Record<string, readonly string[]> = {
    year: ['2026', '2027'],
    id: ['1', '2'],
    slug: ['prywatnosc'],
    page: ['pomoc', 'harmonogram', 'do-pobrania'],
    clientId: ['nieznany'],
    area: ['1'],
    part: ['kto-glosowal', 'inna-metoda'],
    entryId: ['1'],
    voteId: ['1'],
    remarkId: ['1'],
    meetingId: ['1'],
    taskId: ['1', '25'],
    // Of the demo.
    token: ['8KQT-4MZR-P2WX-7HNB', 'H7RC-M2KX-94TZ-QWBN'],
  };
  const filled = patterns.reduce<string[]>((found, pattern) => {
    let addresses = [pattern];
    for (const [, name] of pattern.matchAll(/:(\w+)/g)) {
      addresses = addresses.flatMap((address) => known[name!]!.map((value) => address.replace(`:${name}`, value)));
    }
    return [...found, ...addresses];
  }, []);
  return [
    ...filled,
    SURVEY_PATH,
    PAST_SURVEY_PATH,
    '/wynik-wyszukiwania-projektow?searchTerm=droga',
    '/konto/rejestracja',
    '/konto/skrzynka',
    '/konto/profil',
  ];
}

interface Seen {
  address: string;
  /** How often the script stands on the page as words. */
  asWords: number;
  wrong: string[];
}

/** What only a text that became a page can have brought. */
const FOREIGN = [
  ...[
    '[onerror]',
    '[onload]',
    '[onclick]',
    '[srcdoc]',
    'base',
    'object',
    'meta[http-equiv]',
    '[action^="javascript" i]',
  ],
  ...['a[href^="javascript" i]', 'a[href^="data" i]', 'a[href*="zlo.example"]', '[style*="zlo.example"]'],
].join(', ');

/** Milliseconds, as long as a busy machine needs. */
const PATIENCE = 300_000;

/** Counts the calls of the page that have no answer yet, and tells since when there are none. */
function countCalls(): void {
  const calls = { waiting: 0, quietSince: performance.now() };
  const fetched = window.fetch.bind(window);
  Object.assign(window, { calls });
  window.fetch = async (...request) => {
    calls.waiting += 1;
    try {
      const reply = await fetched(...request);
      // Its body as well: the page draws what stands in it.
      await reply.clone().arrayBuffer();
      return reply;
    } finally {
      calls.waiting -= 1;
      calls.quietSince = performance.now();
    }
  };
}

/**
 * Until the page has taken over what the server drew, and has had answers to all that it asked for half a second, in which it draws
 * them. Not until the network is silent: a captcha's work may end before the code of all its workers has come.
 */
const untilDrawn = (page: Page) =>
  page.waitForFunction(
    () => {
      const { waiting, quietSince } = (window as unknown as { calls: { waiting: number; quietSince: number } }).calls;
      const root = document.getElementById('root');
      const isTaken = root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
      return isTaken && waiting === 0 && performance.now() - quietSince > 500;
    },
    undefined,
    { timeout: PATIENCE, polling: 100 },
  );

async function look(page: Page, address: string): Promise<Seen> {
  const answer = await page.goto(portal.url + address, { timeout: PATIENCE });
  await untilDrawn(page);
  const answered = await answer!.text();
  const found = await page.evaluate(
    ({ answered, foreign }) => {
      const served = new DOMParser().parseFromString(answered, 'text/html');
      const told = (root: Document, where: string): string[] => [
        ...[...root.querySelectorAll(foreign)].map((element) => `${where}: ${element.outerHTML.slice(0, 200)}`),
        ...[...root.scripts]
          .filter((script) => script.text.startsWith('window.ran'))
          .map(() => `${where}: a script of the text`),
      ];
      const { ran, violations } = window as unknown as { ran?: number; violations: string[] };
      return {
        asWords: document.documentElement.textContent!.split('window.ran=1').length - 1,
        wrong: [...told(document, 'page'), ...told(served, 'answer'), ...violations, ...(ran ? ['it ran'] : [])],
      };
    },
    { answered, foreign: FOREIGN },
  );
  return { address, ...found };
}

/** Every page in turn, with the browser's own alarms listened to. */
async function lookAtAll(signIn: (page: Page) => Promise<void>, which: RegExp): Promise<Seen[]> {
  const { context, page } = await newVisitor(browser, portal.url);
  try {
    await context.addInitScript(() => {
      const told: string[] = [];
      Object.assign(window, { violations: told });
      document.addEventListener('securitypolicyviolation', (event) =>
        told.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
      );
    });
    await context.addInitScript(countCalls);
    await signIn(page);
    const addresses = pages().filter((path) => which.test(path));
    const seen: Seen[] = [];
    const lane = async (lanePage: Page) => {
      for (let next = addresses.pop(); next !== undefined; next = addresses.pop())
        seen.push(await look(lanePage, next));
    };
    await Promise.all([lane(page), lane(await context.newPage())]);
    return seen;
  } finally {
    await context.close();
  }
}

test('the script stands in every column of words that the demo fills', () => {
  expect(planted.length).toBeGreaterThan(30);
  expect(planted).toEqual(
    expect.arrayContaining(['project.title', 'project_task.description_html', 'office.www', 'menu_item.link_value']),
  );
});

test.each<[string, RegExp, number, (page: Page) => Promise<void>]>([
  // Pages of the office show a visitor the way to sign in, each the same.
  ['a visitor', /^\/(?!urzad\/|uzytkownicy)/, 40, () => Promise.resolve()],
  [
    'an administrator',
    /^\/($|urzad|uzytkownicy|konto|budzet\/2027)/,
    20,
    (page) => signInTo(page, portal.url, '/urzad', ADMIN),
  ],
])('to %s it is nothing but words, on every page', async (_who, which, least, signIn) => {
  const seen = await lookAtAll(signIn, which);
  expect(
    Map.groupBy(
      seen.flatMap(({ address, wrong }) => wrong.map((what) => ({ what, address }))),
      ({ what }) => what,
    ),
  ).toEqual(new Map());
  expect(seen.filter(({ asWords }) => asWords > 0).length).toBeGreaterThan(least);
});

test('tables for download hold no formula, and the map of the portal is still one', async () => {
  const { context, page } = await newVisitor(browser, portal.url);
  const read = async (path: string) => (await page.request.get(portal.url + path)).text();
  const catalogue = await read('/api/open-data');
  const tables = [...new Set(catalogue.match(/\/api\/open-data\/[\w/-]+\.csv/g))];
  expect(tables.length).toBeGreaterThan(4);
  const cells = (await Promise.all(tables.map(read))).flatMap((text) => text.slice(1).split(/[;\r\n]+/));
  // A number may be negative; nothing else begins as a formula does, quoted or not.
  expect(cells.filter((cell) => /^"?\s*[=+@]|^"?\s*-(?!\d)/.test(cell))).toEqual([]);
  expect(cells.filter((cell) => cell.includes(`'${FORMULA}`)).length).toBeGreaterThan(5);
  await page.goto(portal.url);
  const roots = await page.evaluate(
    (xml) => new DOMParser().parseFromString(xml, 'application/xml').documentElement.nodeName,
    await read('/sitemap.xml'),
  );
  expect(roots).toBe('urlset');
  await context.close();
});
