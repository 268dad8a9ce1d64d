import { codeRefusals } from '@wiec/domain/authorize-code.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from '../harness/browser.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import * as steps from './voter-steps.ts';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal({ env: { WIEC_LIMITS: 'off' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const plain = (text: string): string => text.replace(/\u00a0/g, ' ').trim();

/** What a screen reader says of the element that has the focus, as Chromium's accessibility tree has it. */
async function focusSays(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  });
  await session.detach();
  const [node] = nodes;
  const property = (name: string): unknown => node?.properties?.find((each) => each.name === name)?.value.value;
  return {
    role: String(node?.role?.value),
    name: plain(String(node?.name?.value ?? '')),
    description: plain(String(node?.description?.value ?? '')),
    value: String(node?.value?.value ?? ''),
    most: property('valuemax'),
    invalid: property('invalid'),
  };
}

/** Sentences of live regions, which are read out without a move of the focus. */
const announced = async (page: Page): Promise<string> =>
  plain((await page.getByRole('status').allTextContents()).join(' '));
const alerts = async (page: Page): Promise<string> =>
  plain((await page.getByRole('alert').allTextContents()).join(' '));

test('points, a cap and a second district are said as they happen, and rows are read in order', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  await steps.open(page, portal.url + steps.VOTE_PATH);
  await steps.liveIn(page);

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: steps.AVENUE }) });
  const inOrder = plain(await row.ariaSnapshot()).split('\n');
  expect(
    inOrder
      .map((line) => /(heading|link|button|spinbutton) "([^"]*)"/.exec(line))
      .filter(Boolean)
      .map((found) => found![0]),
  ).toEqual([
    `heading "${steps.AVENUE}"`,
    `link "${steps.AVENUE}"`,
    // Without points there is nothing to take away.
    `spinbutton "Punkty, 0–3 ${steps.AVENUE}"`,
    `button "Dodaj punkt: ${steps.AVENUE}"`,
  ]);

  // The place is told by the focus, and nothing talks over it.
  await expect.poll(async () => (await focusSays(page)).name).toMatch(/^Mieszkasz: Zarzecze/);
  expect(await announced(page)).not.toContain('Zostało');
  await steps.pointsField(page, steps.AVENUE).focus();
  const field = { role: 'spinbutton', name: `Punkty, 0–3 ${steps.AVENUE}`, most: 3, invalid: 'false', description: '' };
  await expect.poll(() => focusSays(page)).toEqual({ ...field, value: '0' });
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => announced(page)).toMatch(/: (Zostało|Zostały) \d+ z \d+ punktów\.$/);
  await expect.poll(() => focusSays(page)).toEqual({ ...field, value: '1' });
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowUp');
  await expect.poll(() => announced(page)).toBe('Na jeden projekt najwyżej 3 punkty.');
  await expect.poll(() => focusSays(page)).toEqual({ ...field, value: '3' });
  // What is typed above the cap stays, and is described at the field.
  await page.keyboard.type('9');
  await expect.poll(() => announced(page)).toContain('Przekroczono ilość punktów dla projektu');
  expect(await focusSays(page)).toMatchObject({
    invalid: 'true',
    description: 'Przekroczono ilość punktów dla projektu. Najwyżej 3, wpisano 39.',
  });
  await page.keyboard.press('Backspace');
  // A note that goes brings nothing back that was said before it.
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => announced(page)).toBe('Na jeden projekt najwyżej 3 punkty.');
  await page.keyboard.press('ArrowDown');
  expect(await announced(page)).toBe('');
  await expect.poll(() => announced(page)).toMatch(/: Zostały 4 z 6 punktów\.$/);
  await page.keyboard.press('ArrowUp');

  await steps.pointsField(page, steps.BEACH).fill('2');
  await page.getByText('Projekty innych obszarów (tylko do czytania)').click();
  await page.getByRole('button', { name: 'Mieszkam tutaj' }).first().click();
  await expect.poll(() => alerts(page)).toMatch(/Przepadną punkty.*Zarzecze \(2 punkty\)/);
  await expect.poll(() => steps.pointsField(page, steps.BEACH).inputValue()).toBe('2');
  await context.close();
});

test('a wrong code is said at its field, which has the focus', async () => {
  const { context, page } = await newVisitor(browser, portal.url, { size: 'phone' });
  const voter = steps.inventedVoter(661);
  await steps.prepareBallot(page, portal.url + steps.VOTE_PATH, voter);
  const field = page.getByLabel('Kod z e-maila');
  const code = (await field.inputValue()).replace(' ', '');
  const wrong = code === '11111111' ? '22222222' : '11111111';
  await field.fill(wrong);
  await steps.cast(page);
  await expect
    .poll(() => focusSays(page))
    .toEqual({
      role: 'textbox',
      name: 'Kod z e-maila',
      value: wrong,
      invalid: 'true',
      description: `8 cyfr. Jeśli go nie ma, zajrzyj do spamu. ${codeRefusals.wrong} Głos nie został zapisany.`,
      most: undefined,
    });
  // Said once: no banner repeats it.
  await expect.poll(() => page.getByText(codeRefusals.wrong).count()).toBe(1);
  await context.close();
});
