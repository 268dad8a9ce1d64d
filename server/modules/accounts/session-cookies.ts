import type { Deps } from '../../deps.ts';
import { hostCookie, parseCookies, secureCookie, setCookie, type CookieOptions } from '../../http/cookies.ts';
import { sessionCookies, SIGN_IN_TTL } from '../../services/identity-provider/provider.ts';
import type { Attempt } from '../../services/identity-provider/relying-party.ts';

/** Sign-in cookies are sent to these addresses only, and cannot be read by scripts. */
const PATH = '/api/auth';
const REFRESH = 'rt';
const PURPOSE = 'sign-in-attempt';
/** Seconds for which a sign-in attempt stays valid. */
const ATTEMPT_TTL = 3600;

type Secrets = Pick<Deps, 'secret'>;

export interface PendingSignIn {
  readonly attempt: Attempt;
  readonly returnTo: string;
}

const isSecure = (origin: string): boolean => origin.startsWith('https:');

const options = (origin: string, sameSite: 'Lax' | 'Strict', maxAge: number): CookieOptions => ({
  path: PATH,
  sameSite,
  secure: isSecure(origin),
  maxAge,
});

/** One cookie for each attempt, so that two tabs can sign in at once. */
const attemptName = (state: string, origin: string): string =>
  secureCookie(`wiec-signin-${state.replace(/[^\w-]/g, '').slice(0, 16)}`, isSecure(origin));

export function attemptCookie({ secret }: Secrets, pending: PendingSignIn, origin: string, now: Date): string {
  const until = now.getTime() + ATTEMPT_TTL * 1000;
  const sealed = secret.encrypt(PURPOSE, JSON.stringify({ ...pending, until }));
  return setCookie(
    attemptName(pending.attempt.state, origin),
    sealed.toString('base64url'),
    options(origin, 'Lax', ATTEMPT_TTL),
  );
}

/** Null if this browser did not begin this sign-in, or began it too long ago. */
export function readAttempt(
  { secret }: Secrets,
  { cookies, origin }: { cookies: string | undefined; origin: string },
  state: string,
  now: Date,
): PendingSignIn | null {
  const sealed = parseCookies(cookies)[attemptName(state, origin)];
  if (!sealed) return null;
  try {
    const opened = secret.decrypt(PURPOSE, Buffer.from(sealed, 'base64url')).toString();
    const { until, ...pending } = JSON.parse(opened) as PendingSignIn & { until: number };
    return pending.attempt.state === state && now.getTime() < until ? pending : null;
  } catch {
    return null;
  }
}

export const clearAttempt = (state: string, origin: string): string =>
  setCookie(attemptName(state, origin), '', options(origin, 'Lax', 0));

/** A cookie with `__Host-` goes to the whole portal, and must; the other to what asks for it alone. */
const refreshPath = (origin: string): string => (isSecure(origin) ? '/' : PATH);

export const readRefreshToken = ({
  cookies,
  origin,
}: {
  readonly cookies: string | undefined;
  readonly origin: string;
}): string | null => parseCookies(cookies)[hostCookie(REFRESH, isSecure(origin))] || null;

/** Without a token it clears the cookie of the previous user. */
export const refreshCookie = (token: string | null, origin: string): string =>
  setCookie(hostCookie(REFRESH, isSecure(origin)), token ?? '', {
    ...options(origin, 'Strict', token === null ? 0 : SIGN_IN_TTL),
    path: refreshPath(origin),
  });

/** Clears `at` and `rt` at every level of the domain (spec/1 §4, Sign-in), wherever an older version may have put them. */
export function clearSession(origin: string): string[] {
  const { hostname } = new URL(origin);
  const labels = hostname.split('.');
  const isName = !/^[\d.]+$|:|^localhost$/.test(hostname);
  const parents = isName ? labels.map((_, i) => labels.slice(i).join('.')).filter((name) => name.includes('.')) : [];
  const prefixed = ['at', REFRESH].map((name) =>
    setCookie(hostCookie(name, true), '', { ...options(origin, 'Strict', 0), path: '/', secure: true }),
  );
  const everywhere = ['at', REFRESH].flatMap((name) =>
    ['/', PATH].flatMap((path) =>
      [undefined, ...parents].map((domain) => setCookie(name, '', { ...options(origin, 'Strict', 0), path, domain })),
    ),
  );
  return isSecure(origin) ? [...prefixed, ...everywhere] : everywhere;
}

/** Clears the built-in provider's own session cookies, even if the session is no longer known. */
export const clearProviderSession = (origin: string): string[] =>
  sessionCookies(isSecure(origin)).map((name) => setCookie(name, '', { ...options(origin, 'Lax', 0), path: '/konto' }));
