import type { FileChooser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from './keyboard.ts';

const MOST_STOPS = 250;
const MOST_ARROWS = 60;
const MOST_PRESSES = 6;

type Acts = Pick<Locator, 'click' | 'check' | 'fill' | 'selectOption' | 'setInputFiles' | 'press'>;

const people = new WeakSet<Page>();

/**
 * From now on whatever a journey does on this page is done by pressing keys: Tab until the focus is there, which has to be seen, and
 * then what somebody without a mouse presses. What Tab does not reach cannot be done, and fails.
 */
export function byKeyboardAlone(page: Page): void {
  people.add(page);
  const prototype = Object.getPrototypeOf(page.locator('body')) as Acts & { withKeys?: true };
  if (prototype.withKeys) return;
  prototype.withKeys = true;
  for (const [name, act] of Object.entries(acts)) {
    const byMouse = prototype[name as keyof Acts] as (...given: unknown[]) => Promise<unknown>;
    Object.assign(prototype, {
      [name](this: Locator, ...given: never[]) {
        return people.has(this.page())
          ? (act as (...all: unknown[]) => unknown)(this, ...given)
          : byMouse.apply(this, given);
      },
    });
  }
}

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** A group of radio buttons is one stop, at the chosen one or the first. */
const isInGroup = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const [wanted, here] = [element as HTMLInputElement, document.activeElement as HTMLInputElement];
    return here.type === 'radio' && here.name === wanted.name && here.form === wanted.form;
  });

async function reach(locator: Locator, isThere = isFocused): Promise<void> {
  const page = locator.page();
  await locator.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await isThere(locator)) {
      const { name, outlined } = await focused(page);
      if (!outlined) throw new Error(`One does not see that the focus is on ${name}`);
      // A toast makes way for the focus a moment after it came.
      await expect
        .poll(async () => (await focused(page)).uncovered, { message: `Something covers ${name}` })
        .toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${locator.toString()}`);
}

const kindOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => (element as HTMLInputElement).type ?? element.tagName);

/** Presses a key until it is so. */
async function pressUntil(locator: Locator, key: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let times = 0; !(await isSo()); times++) {
    if (times === MOST_ARROWS) throw new Error(`${key} does not lead to ${locator.toString()}`);
    await locator.page().keyboard.press(key);
  }
}

/** Its three fields stand in the order of the browser's own language, which the page does not know: Polish or English. */
async function typeDay(locator: Locator, day: string): Promise<void> {
  const { keyboard } = locator.page();
  const [year, month, date] = day.split('-');
  for (const digits of [`${date}${month}${year}`, `${month}${date}${year}`]) {
    await keyboard.type(digits);
    if ((await locator.inputValue()) === day) return;
    for (const _ of [1, 2]) await keyboard.press('ArrowLeft');
  }
}

const acts = {
  async click(locator: Locator) {
    await reach(locator);
    await locator.page().keyboard.press((await kindOf(locator)) === 'checkbox' ? 'Space' : 'Enter');
  },

  async check(locator: Locator) {
    const { keyboard } = locator.page();
    if ((await kindOf(locator)) === 'radio') {
      await reach(locator, isInGroup);
      // The first of a group in which nothing is chosen has the focus and is not chosen.
      if (await isFocused(locator)) await keyboard.press('Space');
      await pressUntil(locator, 'ArrowDown', () => locator.isChecked());
      return;
    }
    await reach(locator);
    if (!(await locator.isChecked())) await keyboard.press('Space');
    await expect.poll(() => locator.isChecked()).toBe(true);
  },

  async fill(locator: Locator, value: string) {
    const { keyboard } = locator.page();
    await reach(locator);
    const kind = await kindOf(locator);
    if (kind === 'date') await typeDay(locator, value);
    else {
      await keyboard.press('Control+A');
      await keyboard.type(value);
    }
    if (kind !== 'DIV') expect(await locator.inputValue()).toBe(value);
  },

  async selectOption(locator: Locator, option: string | { label: string }) {
    await reach(locator);
    const label = typeof option === 'string' ? option : option.label;
    await locator.page().keyboard.press('Home');
    await pressUntil(locator, 'ArrowDown', async () => (await chosenLabel(locator)) === label);
    return [];
  },

  async setInputFiles(locator: Locator, file: Parameters<Locator['setInputFiles']>[0]) {
    const page = locator.page();
    let chooser: FileChooser | null = null;
    // A page that has just come may take the focus to its heading once more: then people press again.
    for (let presses = 0; chooser === null && presses < MOST_PRESSES; presses++) {
      await reach(locator);
      const opened = page.waitForEvent('filechooser', { timeout: 10_000 }).catch(() => null);
      await page.keyboard.press('Enter');
      chooser = await opened;
    }
    if (chooser === null) throw new Error(`Enter opens no files at ${locator.toString()}`);
    await chooser.setFiles(file);
  },

  async press(locator: Locator, key: string) {
    await reach(locator);
    await locator.page().keyboard.press(key);
  },
} satisfies Partial<Record<keyof Acts, unknown>>;

const chosenLabel = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label ?? '');
