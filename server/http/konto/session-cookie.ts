import { SIGN_IN_TTL } from '../../services/identity-provider/provider.ts';
import { parseCookies, setCookie } from '../cookies.ts';

/**
 * Names the session of somebody whom another provider has signed in, for the pages of the account: they work without a script,
 * and so without the access token that pages of the portal keep in memory. With TLS its prefix keeps other hosts from setting it.
 */
const NAMES = { secure: '__Host-konto', plain: 'konto' } as const;

const isSecure = (origin: string): boolean => origin.startsWith('https:');

const nameAt = (origin: string): string => (isSecure(origin) ? NAMES.secure : NAMES.plain);

const line = (origin: string, value: string, maxAge: number): string =>
  setCookie(nameAt(origin), value, {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(origin),
    maxAge,
  });

export const sessionCookie = (session: string, origin: string): string => line(origin, session, SIGN_IN_TTL);
export const clearSessionCookie = (origin: string): string => line(origin, '', 0);

/** Over TLS only the prefixed name is accepted: a cookie without the prefix may come from another host. */
export const readSessionCookie = (cookies: string | undefined, origin: string): string | null =>
  parseCookies(cookies)[nameAt(origin)] || null;
