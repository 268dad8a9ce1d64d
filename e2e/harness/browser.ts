import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { BRIEF_PAGES, CHROMIUM_ARGS, chromiumEnvironment, chromiumPath } from './chromium.ts';

/** Milliseconds that a step waits for what is to come: nothing is timed, and a busy machine may stand still for half a minute. */
export const PATIENCE = 60_000;

/** For `expect.poll` of a page that is opened anew each time: what everybody reads is kept for two seconds, and opening it is work. */
export const A_SECOND = { interval: 1000 };

export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 900 },
};
export type Size = keyof typeof SIZES;

interface BrowserWishes {
  /** Keeps pages as they stand for Back, as at home. */
  readonly keepsPages?: boolean;
  /** As people have it, for what is timed. */
  readonly whole?: boolean;
}

/** Of this process: files that it runs one after another use the same one. Undefined before the first. */
let usual: Promise<Browser> | undefined;

/**
 * Debian's Chromium, in Polish, without the network chatter of its own. The usual one is started once for all files of a process,
 * since starting one takes as much as opening two pages; `close` then closes the windows of the file alone.
 */
export async function launchBrowser(wishes: BrowserWishes = {}): Promise<Browser> {
  if (wishes.whole || wishes.keepsPages) return startBrowser(wishes);
  // One that has died is not lent to the next file.
  if (!(await usual?.catch(() => undefined))?.isConnected()) usual = startBrowser({});
  return lent(await usual!);
}

function startBrowser({ keepsPages = false, whole = false }: BrowserWishes): Promise<Browser> {
  const executablePath = chromiumPath({ whole: whole || keepsPages });
  if (!executablePath) throw new Error('Chromium is not installed (apt-get install chromium chromium-l10n)');
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
    args: whole ? CHROMIUM_ARGS : [...CHROMIUM_ARGS, BRIEF_PAGES],
    env: chromiumEnvironment(),
  });
}

const closeWindows = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()));
};

/** The browser itself, but for its end. */
const lent = (browser: Browser): Browser =>
  new Proxy(browser, {
    get(of, name) {
      if (name === 'close') return () => closeWindows(of);
      const value: unknown = Reflect.get(of, name, of);
      return typeof value === 'function' ? (value.bind(of) as unknown) : value;
    },
  });

export interface View {
  readonly size?: Size;
  readonly width?: number;
  readonly contrast?: boolean;
  readonly fontSize?: number;
  readonly javaScript?: boolean;
}

/** A fresh visitor: own cookies, own storage, Polish, as wide as asked. */
export const newVisitor = async (
  browser: Browser,
  url: string,
  view: View = {},
): Promise<{ context: BrowserContext; page: Page }> => {
  const size = SIZES[view.size ?? 'desk'];
  const context = await browser.newContext({
    viewport: { width: view.width ?? size.width, height: size.height },
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    javaScriptEnabled: view.javaScript ?? true,
    reducedMotion: 'reduce',
    hasTouch: view.size === 'phone',
  });
  const cookies = [];
  if (view.contrast) cookies.push({ name: 'contrast', value: '1', url });
  if (view.fontSize) cookies.push({ name: 'fontSize', value: String(view.fontSize), url });
  if (cookies.length) await context.addCookies(cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  return { context, page };
};
