import { clearSessionCookie, readSessionCookie } from '../../http/konto/session-cookie.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import type { RelyingParty } from '../../services/identity-provider/relying-party.ts';
import { clearProviderSession, clearSession, readRefreshToken } from './session-cookies.ts';
import type { Visit } from './sign-in.ts';

type Browser = Pick<Visit, 'origin' | 'cookies'>;

/** Signs out here and with the provider. The cookies go even where there was no session. */
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

/** Of whoever was signed in, at this portal and, where it is its own, at the provider. */
export const clearedCookies = ({ builtIn }: Pick<RelyingParty, 'builtIn'>, origin: string): string[] => [
  ...clearSession(origin),
  ...(builtIn ? clearProviderSession(origin) : [clearSessionCookie(origin)]),
];
