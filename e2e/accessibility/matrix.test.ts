/** That looking finds what is wrong, in every size, letter size and colour; and that no state is left out of it. */
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isWholeRun } from '@wiec/server/testing/whole-run.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { type Look, nameOf, referenceLooks, referenceLooksOf, usualLooks, usualLooksOf } from '../harness/looks.ts';
import { MISSING } from '../states/open-state.ts';
import type { State } from '../states/state.ts';
import { parts, referenceStates } from '../states/states.ts';
import { findings } from './look-at-states.ts';
import { type Windows, windowsOf } from './windows.ts';

const all: readonly State[] = [...referenceStates, ...Object.values(parts).flat()];

/** A page without faults, awake as the portal's are, with what is planted in it. */
const page = (planted: string): string => `<!doctype html><html lang="pl"><title>Wiec</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <style>body { margin: 0; color: #000; background: #fff } ${planted.replace(/<.*/s, '')}</style>
  <main><h1>Wiec</h1><p>Lipogród</p>${/<.*/s.exec(planted)?.[0] ?? ''}</main>
  <script>document.querySelector('h1').__react = true</script></html>`;

let server: Server;
let url: string;
let browser: Browser;
let windows: Windows;
let served = '';
let opened = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/') opened += 1;
    response.statusCode = request.url === '/nie-ma' ? 404 : 200;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(served);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
  windows = windowsOf(browser, url);
});
afterAll(async () => {
  await browser?.close();
  server.close();
});

/** What looking says of a page with a planted fault: the looks at which it is found, each with the finding. */
async function looked(planted: string, looks: readonly Look[], state: Partial<State> = {}): Promise<string[]> {
  served = page(planted);
  opened = 0;
  let voter = 0;
  return findings(windows, url, { name: 'planted', path: '/', ...state }, looks, () => voter++);
}

test('every state is looked at on a phone and at a desk, in both colours, at 320 px and with the spacing of WCAG 1.4.12', () => {
  expect(usualLooks.map(nameOf)).toEqual([
    'phone, letters 16',
    'phone, letters 16, contrast',
    '320 px, letters 19',
    'phone, letters 16, spaced',
    'desk, letters 16',
    'desk, letters 16, contrast',
  ]);
  expect(referenceLooks.map(nameOf)).toEqual([
    'phone, letters 15',
    'phone, letters 15, contrast',
    'phone, letters 19',
    'phone, letters 19, contrast',
    '320 px, letters 19',
    'phone, letters 16, spaced',
    'desk, letters 15',
    'desk, letters 15, contrast',
    'desk, letters 19',
    'desk, letters 19, contrast',
  ]);
  const withAxe = [...usualLooks, ...referenceLooks].filter(({ axe }) => axe).map(nameOf);
  expect(withAxe.filter((name) => /320 px|spaced/.test(name))).toEqual([]);
  expect(withAxe).toHaveLength(usualLooks.length + referenceLooks.length - 4);
});

test('by the rules of axe states side by side are looked at in each size in each colour, and every one without axe in all ways', () => {
  const withAxe = (looks: readonly Look[]): readonly Look[] => looks.filter(({ axe }) => axe);
  const chosen = { usual: [0, 1, 2, 3].map(usualLooksOf), reference: [0, 1, 2, 3].map(referenceLooksOf) };
  if (!isWholeRun) {
    for (const looks of chosen.usual) expect(withAxe(looks)).toHaveLength(1);
    for (const looks of chosen.reference) expect(withAxe(looks).map(({ size }) => size)).toEqual(['phone', 'desk']);
  }
  expect(new Set(withAxe(chosen.usual.flat()))).toEqual(new Set(withAxe(usualLooks)));
  expect(new Set(withAxe(chosen.reference.flat()))).toEqual(new Set(withAxe(referenceLooks)));
  const without = usualLooks.filter(({ axe }) => !axe);
  for (const looks of [...chosen.usual, ...chosen.reference]) expect(looks).toEqual(expect.arrayContaining(without));
  expect(usualLooksOf(4)).toEqual(usualLooksOf(0));
});

test('every list of states is part of the matrix, and every part has its file', async () => {
  const folder = join(import.meta.dirname, '../states');
  const lists = readdirSync(folder).filter((name) => name.endsWith('-states.ts'));
  const written = await Promise.all(
    lists.map(async (file) => Object.values((await import(join(folder, file))) as Record<string, readonly State[]>)),
  );
  const leftOut = written.flat(2).filter((state) => !all.includes(state));
  expect(leftOut).toEqual([]);
  expect(written.every((exported) => exported.length > 0)).toBe(true);
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  expect(files.sort()).toEqual(['matrix', 'reference', ...Object.keys(parts)].map((name) => `${name}.test.ts`).sort());
});

const PALE = 'p { color: #bbb }';
const WIDE = 'p { width: 2000px }';
const cases: [fault: string, planted: string, at: (look: Look) => boolean][] = [
  ['pale words on phones', `@media (max-width: 400px) { ${PALE} }`, ({ size, axe }) => axe && size === 'phone'],
  ['pale words at desks', `@media (min-width: 1200px) { ${PALE} }`, ({ size, axe }) => axe && size === 'desk'],
  ['pale words in contrast', `:root[data-contrast] ${PALE}`, ({ contrast }) => contrast === true],
  ['pale words but in contrast', `:root:not([data-contrast]) ${PALE}`, ({ axe, contrast }) => axe && !contrast],
  ['width in large letters', `:root[data-font-size='19'] ${WIDE}`, ({ letters }) => letters === 19],
  ['width in small letters', `:root[data-font-size='15'] ${WIDE}`, ({ letters }) => letters === 15],
  ['width at 320 px', '@media (max-width: 330px) { p { width: 350px } }', ({ width }) => width === 320],
  // Ten narrow letters fit into 320 px in any font, and not into 360 px with an eighth of their height between them.
  [
    'width of spaced letters',
    '.narrow { font: 95px/1 serif; white-space: nowrap } <p class="narrow">iiiiiiiiii</p>',
    ({ spaced }) => spaced === true,
  ],
  ['an image without words', '<img src="/herb.png" width="40" height="40">', ({ axe }) => axe],
  [
    'an image without words that contrast alone shows',
    ':root:not([data-contrast]) img { display: none } <img src="/herb.png" width="40" height="40">',
    ({ axe, contrast }) => axe && contrast === true,
  ],
  [
    'buttons too small in contrast',
    `button { width: 40px; height: 40px } :root[data-contrast] button { width: 12px; height: 12px; padding: 0; border: 0; font-size: 8px }
      <button>A</button><button>B</button>`,
    ({ axe, contrast }) => axe && contrast === true,
  ],
];

test.each(cases)('finds %s where it is, and nowhere else', async (name, planted, at) => {
  // Letters of other sizes are in the looks of the reference screens alone.
  for (const looks of isWholeRun
    ? [usualLooks, referenceLooks]
    : [name.includes(' letters') ? referenceLooks : usualLooks]) {
    const found = (await looked(planted, looks)).map((finding) => finding.slice(0, finding.indexOf(': ')));
    expect([...new Set(found)]).toEqual(looks.filter(at).map(nameOf));
    expect(opened).toBe(1);
  }
});

test('finds nothing on a page without faults', async () => {
  expect(await looked('', referenceLooks)).toEqual([]);
});

test.each([
  ['once', 1, []],
  ['again', 2, 'the browser draws no frame'],
] as const)(
  'a window that stops drawing %s',
  async (_times, stops, expected) => {
    let reached = 0;
    const reach: State['reach'] = async (opened) => {
      if (++reached > stops) return;
      await opened.evaluate(() => void (window.requestAnimationFrame = () => 0));
      throw new Error('waited in vain');
    };
    const looking = looked('', [usualLooks[0]!], { reach });
    if (typeof expected === 'string') await expect(looking).rejects.toThrow(expected);
    else expect(await looking).toEqual(expected);
    expect(opened).toBe(2);
  },
  60_000,
);

test('refuses a state whose address leads nowhere, or to another page than it says', async () => {
  const name = 'a page';
  const open = (state: Partial<State>, h1 = 'Wiec') =>
    looked(`<script>document.querySelector('h1').textContent = '${h1}'</script>`, [usualLooks[0]!], { name, ...state });
  await expect(open({ path: '/nie-ma' })).rejects.toThrow('a page: /nie-ma answered 404, not 200');
  await expect(open({}, MISSING)).rejects.toThrow(`a page: / shows '${MISSING}'`);
  await expect(open({ heading: 'Lipogród' })).rejects.toThrow("a page: / shows 'Wiec'");
  expect(await open({ path: '/nie-ma', status: 404, heading: MISSING }, MISSING)).toEqual([]);
});

test('says when a state does not outlast the change of size', async () => {
  const planted = `<dialog open aria-label="Okno">Okno</dialog>
    <script>addEventListener('resize', () => innerWidth > 1000 && document.querySelector('dialog')?.remove())</script>`;
  const found = await looked(planted, usualLooks);
  expect(found.map((finding) => finding.split(': is another')[0])).toEqual([
    'desk, letters 16',
    'desk, letters 16, contrast',
  ]);
  // Reached anew for each size, both are states of their own.
  expect(await looked(planted, usualLooks, { differsBySize: true })).toEqual([]);
  expect(opened).toBe(2);
});

test('holds what a page would do by itself a second later, and reaches a state as another voter each time', async () => {
  const voters: number[] = [];
  const found = await looked('<div role="alert">Chwila</div>', usualLooks, {
    differsBySize: true,
    reach: async (page, voter) => {
      voters.push(voter);
      // From when the state is reached: a page on a busy machine may be seen later than that.
      await page.evaluate(() => void setTimeout(() => document.querySelector('div')!.remove(), 1500));
    },
  });
  expect(found).toEqual([]);
  expect(voters).toEqual([0, 1]);
});

test('leaves nothing of a state for the next one, which is opened in the same window', async () => {
  const looksOnce = [usualLooks[0]!];
  const left = `<script>
    const kept = JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]);
    document.querySelector('p').textContent = kept;
    document.cookie = 'a=1; max-age=9'; localStorage.b = 2; sessionStorage.c = 3;</script>`;
  const kept: string[] = [];
  const windowsSeen = new Set<unknown>();
  const reach: State['reach'] = async (page) => {
    windowsSeen.add(page);
    kept.push(await page.locator('p').innerText());
    await page.route('**/', (route) => route.fulfill({ body: 'changed' }));
  };
  for (const _ of [1, 2]) expect(await looked(left, looksOnce, { reach })).toEqual([]);
  expect(kept).toEqual(['["",{},{}]', '["",{},{}]']);
  expect(windowsSeen.size).toBe(1);

  // What a failure leaves behind is unknown.
  const fails = () => Promise.reject(new Error('no such button'));
  await expect(looked(left, looksOnce, { reach: fails })).rejects.toThrow('planted: no such button');
  await looked(left, looksOnce, { reach });
  expect(windowsSeen.size).toBe(2);
});
