import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '@wiec/contract/accounts.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Refusal, type Reply } from '../../http/reply.ts';
import type { Away, RelyingParty } from '../../services/identity-provider/relying-party.ts';
import { abandonRenewal, claimRenewal, settleRenewal, type Renewed } from './renewal-queries.ts';
import { readRefreshToken } from './session-cookies.ts';
import type { RegistersPesel } from './provider-claims/store-claims.ts';
import { providerAway, sessionCookies, sessionFor, type Visit } from './sign-in.ts';

/** Milliseconds for which a second tab waits for the first one's renewal. */
const PATIENCE = 4000;

const signInAgain = (): Refusal => refused('unauthenticated', 'Polecenie wymaga zalogowania');

/** Issues a new access token in return for the browser's refresh token, which is replaced as well (rotation). */
export async function renewSession(
  deps: Deps & RegistersPesel,
  party: RelyingParty,
  visit: Visit,
): Promise<Reply<Session>> {
  const refreshToken = readRefreshToken(visit);
  if (refreshToken === null || refreshToken.length > 4000) return signInAgain();
  if (!(await party.knows(refreshToken))) return signInAgain();
  const renewed = await renewOnce(deps, party, refreshToken);
  if (renewed === 'pending') return { ...refused('unavailable', 'Spróbuj ponownie za chwilę'), retryAfter: 1 };
  if (renewed === 'away') return providerAway();
  const session = renewed && (await sessionFor(deps, party, renewed, visit));
  if (!session) return signInAgain();
  return accepted(session, { 'set-cookie': sessionCookies(renewed, visit.origin) });
}

/** Using a refresh token twice revokes the whole chain, so two tabs must not both send it to the provider. */
async function renewOnce(
  deps: Deps,
  party: RelyingParty,
  refreshToken: string,
): Promise<Renewed | null | Away | 'pending'> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const known = await claimRenewal(deps, refreshToken);
    if (known.state === 'done') return known.renewed;
    if (known.state === 'ours') return renewAndSettle(deps, party, refreshToken);
    if (performance.now() > until) return 'pending';
    await pause(50);
  }
}

async function renewAndSettle(deps: Deps, party: RelyingParty, refreshToken: string): Promise<Renewed | null | Away> {
  try {
    const renewed = await party.renew(refreshToken);
    if (renewed === 'away') await abandonRenewal(deps, refreshToken);
    else await settleRenewal(deps, refreshToken, renewed);
    return renewed;
  } catch (error) {
    await abandonRenewal(deps, refreshToken);
    throw error;
  }
}
