/** Where the reader's system chooses all colours, what is drawn by a background alone is drawn in the colour of its words. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from './harness/browser.ts';
import { type Portal, startPortal } from './harness/portal.ts';
import { open, VOTE_PATH } from './journeys/voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** Colours of bars, of winners and of the others, and of words; each once. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string, read: (style: CSSStyleDeclaration) => string): string[] => [
      ...new Set([...document.querySelectorAll(selector)].map((element) => read(getComputedStyle(element)))),
    ];
    const lost = ':is(.bar--lost, .outcome--lost) .bar__fill';
    return {
      words: of('main h1', ({ color }) => color),
      bars: of(`.bar__fill:not(${lost})`, ({ backgroundColor }) => backgroundColor),
      lost: of(lost, ({ backgroundColor, borderTopWidth, borderTopColor }) =>
        [backgroundColor, borderTopWidth, borderTopColor].join(', '),
      ),
    };
  });

test.each(['light', 'dark'] as const)('bars of results are seen in forced colours (%s)', async (colorScheme) => {
  const { context, page } = await newVisitor(browser, portal.url);
  await page.emulateMedia({ forcedColors: 'active', colorScheme });
  for (const path of ['/budzet/2026/1/wyniki', '/budzet/2026/1/wyniki/obszar/3']) {
    await open(page, portal.url + path);
    await page.locator('.bar__fill').first().waitFor({ state: 'attached' });
    const { words, bars, lost } = await coloursOf(page);
    expect([path, bars]).toEqual([path, words]);
    // The page of an area has what was not chosen as well.
    expect(lost).toEqual(path.endsWith('wyniki') ? [] : [`rgba(0, 0, 0, 0), 2px, ${words[0]}`]);
  }
  await context.close();
});

test.each(['light', 'dark'] as const)('icons have the colour of what they stand in (%s)', async (colorScheme) => {
  const { context, page } = await newVisitor(browser, portal.url);
  await page.emulateMedia({ forcedColors: 'active', colorScheme });
  for (const path of [VOTE_PATH, '/budzet/lista-projektow-budzetu']) {
    await open(page, portal.url + path);
    const icons = page.locator('main .icon');
    await icons.first().waitFor({ state: 'attached' });
    const others = await icons.evaluateAll((all) =>
      all
        .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement!).color)
        .map((icon) => icon.parentElement!.outerHTML.slice(0, 200)),
    );
    expect([path, others]).toEqual([path, []]);
  }
  await context.close();
});

test.each(['light', 'dark'] as const)('the logo is seen, and its cuts are the ground (%s)', async (colorScheme) => {
  const { context, page } = await newVisitor(browser, portal.url);
  await page.emulateMedia({ forcedColors: 'active', colorScheme });
  await open(page, portal.url);
  const colours = await page.evaluate(() => {
    const of = (selector: string, name: 'fill' | 'stroke' | 'color' | 'backgroundColor'): string =>
      getComputedStyle(document.querySelector(selector)!)[name];
    return {
      words: of('main h1', 'color'),
      ground: of('body', 'backgroundColor'),
      leaf: of('.logo .mark .leaf-1', 'fill'),
      people: of('.logo .mark .people', 'fill'),
      stem: of('.logo .mark .stem', 'stroke'),
      cuts: of('.logo .mark .cuts', 'stroke'),
    };
  });
  const { words, ground, leaf, people, stem, cuts } = colours;
  expect([leaf, people, stem]).toEqual([words, words, words]);
  expect(cuts).toBe(ground);
  await context.close();
});
