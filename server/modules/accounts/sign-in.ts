import type { Session } from '@wiec/contract/accounts.ts';
import type { Deps } from '../../deps.ts';
import { browserName } from '../../http/browser-name.ts';
import { readSessionCookie, sessionCookie } from '../../http/konto/session-cookie.ts';
import { originOf, safeReturnTo } from '../../http/origins.ts';
import { accepted, refused, type Refusal, type Reply } from '../../http/reply.ts';
import type { RelyingParty, Subject, Tokens } from '../../services/identity-provider/relying-party.ts';
import { bindExternalSession } from '../../services/identity-provider/external-session.ts';
import { auditSignIn } from '../../services/identity-provider/sign-in-log.ts';
import { touchSession } from '../../services/identity-provider/own-sessions.ts';
import { accountOfSubject } from './account-of-subject.ts';
import { type RegistersPesel, storeClaims } from './provider-claims/store-claims.ts';
import { loadCurrentUser } from './load-current-user.ts';
import { attemptCookie, clearAttempt, readAttempt, readRefreshToken, refreshCookie } from './session-cookies.ts';

/** Where a call of the portal comes from: one of its own origins, and the cookies that came along. */
export interface Visit {
  readonly origin: string;
  readonly cookies: string | undefined;
  /** Name of the browser as shown to its owner (`browserName`). */
  readonly browser: string;
}

/** Sends the browser to the provider, and remembers, encrypted in a cookie, what to expect on its return. */
export async function startSignIn(
  deps: Deps,
  party: RelyingParty,
  visit: Pick<Visit, 'origin' | 'cookies'>,
  { returnTo: wanted, silent = false }: { returnTo?: string | undefined; silent?: boolean | undefined },
): Promise<Reply<{ authorizationUrl: string }>> {
  const returnTo = safeReturnTo(wanted ?? '/');
  if (returnTo === null) return refused('invalid', 'Nieprawidłowy adres powrotu');
  const begun = await party.begin(visit.origin, silent ? 'frame' : 'page', readRefreshToken(visit));
  if (begun === 'away') return providerAway();
  const { attempt, authorizationUrl } = begun;
  const cookie = attemptCookie(deps, { attempt, returnTo }, visit.origin, deps.clock());
  return accepted({ authorizationUrl }, { 'set-cookie': [cookie] });
}

/** The portal keeps working for visitors; only signing in has to wait. */
export const providerAway = (): Refusal => ({
  ...refused('unavailable', 'Błąd logowania', [
    'Dostawca logowania teraz nie odpowiada. Spróbuj ponownie za kilka minut. Bez logowania portal działa dalej.',
  ]),
  retryAfter: 30,
});

const failed = (message: string): Refusal => refused('unauthenticated', 'Błąd logowania', [message]);

/** Exchanges the code, once, for a session of this browser. */
export async function finishSignIn(
  deps: Deps & RegistersPesel,
  party: RelyingParty,
  visit: Visit,
  reply: { code: string; state: string; iss?: string | undefined },
): Promise<Reply<Session & { returnTo: string }>> {
  const pending = readAttempt(deps, visit, reply.state, deps.clock());
  if (!pending) return refused('invalid', 'Błąd logowania', ['Logowanie wygasło. Zaloguj się jeszcze raz.']);
  const known = readSessionCookie(visit.cookies, visit.origin);
  const granted = await party.exchange(pending.attempt, reply, known);
  if (granted === 'away') return providerAway();
  if (!granted) return failed('Logowanie nie powiodło się. Zaloguj się jeszcze raz.');
  const session = await sessionFor(deps, party, granted, visit);
  if (!session) return failed('Nieprawidłowe dane logowania');
  // The built-in provider audits sign-ins itself. A hidden frame that continues the browser's session is no sign-in.
  const isRenewal = known !== null && granted.externalSession === known;
  if (!party.builtIn && !isRenewal) await auditSignIn(deps.db, session.user.userId, { by: 'other-provider' });
  return accepted(
    { ...session, returnTo: pending.returnTo },
    { 'set-cookie': [...sessionCookies(granted, visit.origin), clearAttempt(reply.state, visit.origin)] },
  );
}

/** What the browser keeps of a session. */
export const sessionCookies = ({ refreshToken, externalSession }: Tokens, origin: string): string[] => [
  refreshCookie(refreshToken, origin),
  ...(externalSession === undefined ? [] : [sessionCookie(externalSession, origin)]),
];

/** Null if the person has no account here, or if their session has been idle for too long. */
export async function sessionFor(
  deps: Deps & RegistersPesel,
  party: RelyingParty,
  granted: Tokens & Subject,
  { browser }: Pick<Visit, 'browser'>,
): Promise<Session | null> {
  const accountId = await accountOfSubject(deps, party, granted);
  if (accountId !== null && !party.builtIn && granted.claims) await storeClaims(deps, accountId, granted, party.warn);
  const user = accountId === null ? null : await loadCurrentUser(deps, accountId);
  if (user === null || accountId === null) return null;
  const { externalSession } = granted;
  const uid =
    externalSession === undefined ? granted.session : await bindExternalSession(deps, externalSession, accountId);
  if (uid !== undefined && !(await touchSession(deps.db, { uid, accountId, browser }))) return null;
  return { accessToken: granted.accessToken, expiresIn: granted.expiresIn, user };
}

export const visitOf = (
  origins: readonly [string, ...string[]],
  headers: Readonly<Record<string, string | undefined>>,
): Visit => ({
  origin: originOf(origins, headers.origin ? new URL(headers.origin).host : headers.host),
  cookies: headers.cookie,
  browser: browserName(headers['user-agent']),
});
