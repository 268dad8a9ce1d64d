import type { Session } from '@wiec/contract/accounts.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, tooMany, type Reply } from '../../http/reply.ts';
import type { TypedPassword } from '../../services/identity-provider/relying-party.ts';
import type { RelyingParty } from '../../services/identity-provider/relying-party.ts';
import { refreshCookie } from './session-cookies.ts';
import type { RegistersPesel } from './provider-claims/store-claims.ts';
import { sessionFor, type Visit } from './sign-in.ts';

const BUSY_SIGN_IN =
  'Portal jest teraz bardzo obciążony albo na chwilę niedostępny i nie sprawdził hasła. Spróbuj ponownie za kilka sekund.';

/** The portal's own form (spec/1 §7, `POST auth/token`). Only where accounts and passwords are the portal's own. */
export async function signInByPassword(
  deps: Deps & RegistersPesel,
  party: RelyingParty,
  visit: Visit,
  typed: TypedPassword,
): Promise<Reply<Session>> {
  if (party.signInByPassword === null) {
    return refused('forbidden', 'Błąd logowania', [
      'Ten portal nie przyjmuje haseł. Zaloguj się u dostawcy logowania.',
    ]);
  }
  const signedIn = await party.signInByPassword(visit.origin, typed);
  if (!signedIn.ok && signedIn.reason === 'too-many') {
    return tooMany('Zbyt wiele prób logowania z tego miejsca.', signedIn);
  }
  if (!signedIn.ok && signedIn.reason === 'busy') {
    return {
      ...refused('unavailable', 'Błąd logowania', [BUSY_SIGN_IN]),
      retryAfter: Math.max(1, signedIn.retryAfter),
    };
  }
  if (!signedIn.ok && signedIn.reason === 'more') {
    return refused('conflict', 'Błąd logowania', [
      'Samo hasło tu nie wystarczy. Zaloguj się przez konto mieszkańca: tam podasz, czego jeszcze potrzeba.',
    ]);
  }
  const session = signedIn.ok ? await sessionFor(deps, party, signedIn.granted, visit) : null;
  if (!signedIn.ok || session === null) {
    return refused('unauthenticated', 'Błąd logowania', ['Nieprawidłowe dane logowania']);
  }
  const cookies = [refreshCookie(signedIn.granted.refreshToken, visit.origin), ...signedIn.cookies];
  return accepted(session, { 'set-cookie': cookies });
}
