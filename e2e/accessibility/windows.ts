import type { Browser, Page } from 'playwright-core';
import { newVisitor, type Size, SIZES } from '../harness/browser.ts';
import { letHold } from '../harness/looks.ts';

/** What a window is opened with. */
export interface WindowWishes {
  readonly size: Size;
  /** What was typed in the office and not saved comes back from the server; otherwise no window hears of another's typing. */
  readonly keepsTyped: boolean;
}

/** Windows of a browser, each for one state at a time. */
export interface Windows {
  /** Does something as a visitor who has never been to the portal. */
  readonly inOne: <T>(wishes: WindowWishes, act: (page: Page) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/**
 * Windows that are used again: opening a page in a new one, whose browser has not read the portal's scripts yet, costs twice as
 * much. What a person leaves behind (cookies, storage, answers that were changed) goes before the next one.
 */
export function windowsOf(browser: Browser, url: string): Windows {
  const all: Page[] = [];
  const free = new Map<string, Page[]>();
  return {
    async inOne({ size, keepsTyped }, act) {
      const kind = `${size} ${keepsTyped}`;
      const page = free.get(kind)?.pop() ?? (await opened(browser, url, { size, keepsTyped }));
      if (!all.includes(page)) all.push(page);
      const done = await act(page);
      // Only after success: what a failure leaves behind is unknown.
      await leave(page, url, size);
      free.set(kind, [...(free.get(kind) ?? []), page]);
      return done;
    },
    async close() {
      await Promise.all(all.map((page) => page.context().close()));
    },
  };
}

async function opened(browser: Browser, url: string, { size, keepsTyped }: WindowWishes): Promise<Page> {
  const { page } = await newVisitor(browser, url, { size });
  await letHold(page);
  if (!keepsTyped) await page.addInitScript(hearOfNothingTyped);
  return page;
}

/** In the page: by a script and not by a route of the browser's, which would keep it from using again what it has read. */
function hearOfNothingTyped(): void {
  const fetched = window.fetch.bind(window);
  window.fetch = (asked, options) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    const method = options?.method ?? (asked instanceof Request ? asked.method : 'GET');
    const { pathname } = new URL(address, window.location.href);
    if (method === 'GET' && pathname.startsWith('/api/office/typed-drafts/')) {
      return Promise.resolve(Response.json({ data: null }));
    }
    return fetched(asked, options);
  };
}

/** Back to how a new window is. */
async function leave(page: Page, url: string, size: Size): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A small page of the portal, since storage belongs to an origin and a tab; cookies last, which it may set.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.setViewportSize(SIZES[size]);
}
