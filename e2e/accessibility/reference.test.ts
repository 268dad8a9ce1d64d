import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, overflow, spaceText } from './harness/axe.ts';
import { launchBrowser, newVisitor, SIZES, type View } from './harness/browser.ts';
import { type Portal, startPortal } from './harness/portal.ts';
import type { State } from './states/state.ts';
import { openState, otherStates, referenceStates } from './states/states.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  portal = await startPortal({ env: { WIEC_LIMITS: 'off' } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** Everybody votes once: each look at a state that ends in a ballot is another person's. */
let voters = 90_000;

/** What is wrong with a state, in the colours that the portal comes in and in contrast. */
async function look(state: State, view: View): Promise<string[]> {
  const { context, page } = await newVisitor(browser, portal.url, view);
  try {
    await openState(page, portal.url, state, voters++);
    const usual = await axeFindings(page);
    const sideways = await overflow(page);
    // As the button and the cookie do it (web/app/reader-settings): an attribute, and nothing but colours goes by it.
    await page.evaluate(() => (document.documentElement.dataset['contrast'] = ''));
    const contrast = await axeFindings(page);
    return [
      ...usual,
      ...contrast.map((finding) => `in contrast: ${finding}`),
      ...sideways.map((element) => `sticks out sideways: ${element}`),
    ];
  } finally {
    await context.close();
  }
}

const sizes: View[] = [{ size: 'phone' }, { size: 'desk' }];
const referenceViews: View[] = sizes.flatMap(({ size }) => [15, 19].map((fontSize) => ({ size, fontSize })));
const nameOf = ({ size, width, fontSize }: View): string =>
  [width ? `${width} px` : size, fontSize && `letters ${fontSize}`].filter(Boolean).join(', ');
const cases = (states: readonly State[], views: readonly View[]) =>
  states.flatMap((state) => views.map((view) => [`${state.name}: ${nameOf(view)}`, state, view] as const));

describe.concurrent('axe finds nothing, and nothing scrolls sideways', () => {
  test.each(cases(referenceStates, referenceViews))('%s', async (_name, state, view) => {
    expect(await look(state, view)).toEqual([]);
  });

  test.each(cases(otherStates, sizes))('%s', async (_name, state, view) => {
    expect(await look(state, view)).toEqual([]);
  });

  // A window of 1280 px at 400 % has 320 px left.
  test.each(cases([...referenceStates, ...otherStates], [{ size: 'phone', width: 320, fontSize: 19 }]))(
    '%s',
    async (_name, state, view) => {
      const { context, page } = await newVisitor(browser, portal.url, view);
      try {
        await openState(page, portal.url, state, voters++);
        expect(await overflow(page)).toEqual([]);
        await page.setViewportSize(SIZES.phone);
        await spaceText(page, 16);
        expect(await overflow(page), 'with the spacing of WCAG 1.4.12').toEqual([]);
      } finally {
        await context.close();
      }
    },
  );
});
