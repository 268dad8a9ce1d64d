import type { Deps } from '../../deps.ts';
import { parseCookies, setCookie, type CookieOptions } from '../../http/cookies.ts';
import { SESSION_COOKIES, SIGN_IN_TTL } from '../../services/identity-provider/provider.ts';
import type { Attempt } from '../../services/identity-provider/relying-party.ts';

/** Sign-in lives by cookies that go to these addresses alone, and that no script can read. */
const PATH = '/api/auth';
const REFRESH = 'rt';
const PURPOSE = 'sign-in-attempt';
/** Seconds for typing a password. */
const ATTEMPT_TTL = 3600;

type Secrets = Pick<Deps, 'secret'>;

export interface PendingSignIn {
  readonly attempt: Attempt;
  readonly returnTo: string;
}

const options = (origin: string, sameSite: 'Lax' | 'Strict', maxAge: number): CookieOptions => ({
  path: PATH,
  sameSite,
  secure: origin.startsWith('https:'),
  maxAge,
});

/** One cookie for each attempt, so that two tabs can sign in at once. */
const attemptName = (state: string): string => `wiec-signin-${state.replace(/[^\w-]/g, '').slice(0, 16)}`;

export function attemptCookie({ secret }: Secrets, pending: PendingSignIn, origin: string, now: Date): string {
  const until = now.getTime() + ATTEMPT_TTL * 1000;
  const sealed = secret.encrypt(PURPOSE, JSON.stringify({ ...pending, until }));
  return setCookie(
    attemptName(pending.attempt.state),
    sealed.toString('base64url'),
    options(origin, 'Lax', ATTEMPT_TTL),
  );
}

/** Null where this browser did not begin this sign-in, or too long ago. */
export function readAttempt(
  { secret }: Secrets,
  cookies: string | undefined,
  state: string,
  now: Date,
): PendingSignIn | null {
  const sealed = parseCookies(cookies)[attemptName(state)];
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
  setCookie(attemptName(state), '', options(origin, 'Lax', 0));

export const readRefreshToken = (cookies: string | undefined): string | null => parseCookies(cookies)[REFRESH] || null;

/** Without a token it takes away that of whoever was signed in before. */
export const refreshCookie = (token: string | null, origin: string): string =>
  setCookie(REFRESH, token ?? '', options(origin, 'Strict', token === null ? 0 : SIGN_IN_TTL));

/** Clears `at` and `rt` at every level of the domain (spec/1 §4, Sign-in), wherever an older version may have put them. */
export function clearSession(origin: string): string[] {
  const { hostname } = new URL(origin);
  const labels = hostname.split('.');
  const isName = !/^[\d.]+$|:|^localhost$/.test(hostname);
  const parents = isName ? labels.map((_, i) => labels.slice(i).join('.')).filter((name) => name.includes('.')) : [];
  return ['at', REFRESH].flatMap((name) =>
    ['/', PATH].flatMap((path) =>
      [undefined, ...parents].map((domain) => setCookie(name, '', { ...options(origin, 'Strict', 0), path, domain })),
    ),
  );
}

/** The built-in provider's own, also where its session is known by nothing else any more. */
export const clearProviderSession = (origin: string): string[] =>
  SESSION_COOKIES.map((name) => setCookie(name, '', { ...options(origin, 'Lax', 0), path: '/konto' }));
