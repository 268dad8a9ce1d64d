import { clearSessionCookie, readSessionCookie } from '../../http/konto/session-cookie.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import type { RelyingParty } from '../../services/identity-provider/relying-party.ts';
import { clearProviderSession, clearSession, readRefreshToken } from './session-cookies.ts';
import type { Visit } from './sign-in.ts';

type Browser = Pick<Visit, 'origin' | 'cookies'>;

/** Signs the user out of the portal and of the provider. Cookies are cleared even if there was no session. */
export async function endSession(
  party: RelyingParty,
  browser: Browser,
): Promise<Reply<{ endSessionUrl: string | null }>> {
  const { endSessionUrl, cookies } = await leave(party, browser);
  return accepted({ endSessionUrl }, { 'set-cookie': cookies });
}

/** @returns where the browser should go to end its session with the provider, if anywhere, and `Set-Cookie` lines */
export async function leave(
  party: RelyingParty,
  browser: Browser,
): Promise<{ endSessionUrl: string | null; cookies: string[] }> {
  const { origin, cookies } = browser;
  const endSessionUrl = await party.end(readRefreshToken(browser), readSessionCookie(cookies, origin), origin);
  return { endSessionUrl, cookies: clearedCookies(party, origin) };
}

/** `Set-Cookie` lines that clear the portal's session and, with the built-in provider, the provider's session too. */
export const clearedCookies = ({ builtIn }: Pick<RelyingParty, 'builtIn'>, origin: string): string[] => [
  ...clearSession(origin),
  ...(builtIn ? clearProviderSession(origin) : [clearSessionCookie(origin)]),
];
