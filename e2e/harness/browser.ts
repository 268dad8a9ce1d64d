import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumEnvironment, chromiumPath } from './chromium.ts';

/** Milliseconds that a step waits for what is to come: nothing is timed, and a busy machine may stand still for half a minute. */
export const PATIENCE = 60_000;

export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 900 },
};
export type Size = keyof typeof SIZES;

/**
 * Debian's Chromium, in Polish, without the network chatter of its own; `keepsPages` as they stand for Back, as at home; `whole`
 * for what is timed, since people have that one.
 */
export const launchBrowser = ({ keepsPages = false, whole = false } = {}): Promise<Browser> => {
  const executablePath = chromiumPath({ whole: whole || keepsPages });
  if (!executablePath) throw new Error('Chromium is not installed (apt-get install chromium chromium-l10n)');
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
    args: CHROMIUM_ARGS,
    env: chromiumEnvironment(),
  });
};

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
