import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { hostCookie, parseCookies, setCookie } from '../../http/cookies.ts';

/** Cookie for the login page and the portal's own form. It gives no access by itself. */
export const knownBrowserName = (isSecure: boolean): string => hostCookie('wiec-znana', isSecure);

const PURPOSE = 'known-browser';
/** Seconds. */
const HALF_A_YEAR = 182 * 86_400;
/** People who share a browser; the latest are kept. */
const MOST_ACCOUNTS = 5;

/** A browser in which somebody has signed in before, wholly: password, and code where there is one. */
interface KnownBrowser {
  readonly id: string;
  readonly accounts: readonly number[];
}

function read({ secret }: Pick<Deps, 'secret'>, cookies: string | undefined): KnownBrowser | null {
  const found = parseCookies(cookies);
  // Whichever is there: it opens nothing, and tells this server alone.
  const sealed = found[knownBrowserName(true)] ?? found[knownBrowserName(false)];
  if (!sealed) return null;
  try {
    return JSON.parse(secret.decrypt(PURPOSE, Buffer.from(sealed, 'base64url')).toString()) as KnownBrowser;
  } catch {
    return null;
  }
}

/** Key for counting this browser's attempts for the account; null for an unknown browser. */
export function knownAs(deps: Pick<Deps, 'secret'>, cookies: string | undefined, accountId: number): string | null {
  const browser = read(deps, cookies);
  return browser?.accounts.includes(accountId) ? `${browser.id}:${accountId}` : null;
}

/** `Set-Cookie` line that marks the browser as known. Only this server can tell from it who signed in. */
export function knownBrowserCookie(
  deps: Pick<Deps, 'secret'>,
  { cookies, origin, accountId }: { cookies: string | undefined; origin: string; accountId: number },
): string {
  const { id, accounts } = read(deps, cookies) ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
  const latest = [accountId, ...accounts.filter((other) => other !== accountId)].slice(0, MOST_ACCOUNTS);
  const sealed = deps.secret.encrypt(PURPOSE, JSON.stringify({ id, accounts: latest }));
  const isSecure = origin.startsWith('https:');
  return setCookie(knownBrowserName(isSecure), sealed.toString('base64url'), {
    path: '/',
    maxAge: HALF_A_YEAR,
    secure: isSecure,
    sameSite: 'Strict',
  });
}
