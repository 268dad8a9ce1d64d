import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const MOST_STOPS = 250;

export interface Stop {
  /** Role or tag, and accessible name as far as labels tell it. */
  name: string;
  outlined: boolean;
  uncovered: boolean;
}

/** What holds the focus; whether one sees that it does, and whether anything lies over it (WCAG 2.4.7, 2.4.11). */
export const focused = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    const described = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const name = [element.getAttribute('aria-label'), ...described, ...labels, element.textContent];
    const outlined = [element, ...element.querySelectorAll('*'), element.parentElement!].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
    const box = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) => [box.left + box.width / 2, box.top + box.height * part] as const);
    const uncovered = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element) || top.closest('label') !== null);
    });
    return { name: name.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim(), outlined, uncovered };
  });

/** Goes on with Tab until the focus is on what is looked for; each stop on the way must be seen. */
export async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    const name = here.name.slice(0, 80);
    expect({ ...here, name }).toEqual({ name, outlined: true, uncovered: true });
    if (wanted.test(here.name)) return;
  }
  throw new Error(`Tab never came to ${wanted}`);
}
