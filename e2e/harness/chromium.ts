import { existsSync } from 'node:fs';

/** Of a desk, with windows that it draws even when nobody sees them. */
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The same engine without windows opens a page in a third of the time, but keeps no page for Back. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium, where one is installed; the whole one where that is asked for. */
export const chromiumPath = ({ whole = false } = {}): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? (whole ? WHOLE : [WITHOUT_WINDOWS, ...WHOLE]).find((path) => existsSync(path));

/** In Polish, without the network chatter of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=pl',
];

/**
 * Few pages of a test live long enough to win back what V8 spends on optimizing their scripts, axe's above all: functions are
 * compiled once, and only the hottest a second time. Not for what is timed.
 */
export const BRIEF_PAGES = '--js-flags=--no-turbofan --no-maglev-osr --invocation-count-for-maglev=20000';

export const chromiumEnvironment = (): Record<string, string> =>
  ({ ...process.env, LANGUAGE: 'pl', LANG: 'pl_PL.UTF-8' }) as Record<string, string>;
