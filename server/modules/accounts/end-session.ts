import { clearSessionCookie } from '../../http/konto/session-cookie.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import type { RelyingParty } from '../../services/identity-provider/relying-party.ts';
import { clearProviderSession, clearSession, readRefreshToken } from './session-cookies.ts';
import type { Visit } from './sign-in.ts';

/** Signs out here and with the provider. The cookies go even where there was no session. */
export async function endSession(party: RelyingParty, visit: Visit): Promise<Reply<{ endSessionUrl: string | null }>> {
  const endSessionUrl = await party.end(readRefreshToken(visit), visit.origin);
  return accepted(
    { endSessionUrl },
    {
      'set-cookie': [
        ...clearSession(visit.origin),
        ...(party.builtIn ? clearProviderSession(visit.origin) : [clearSessionCookie(visit.origin)]),
      ],
    },
  );
}
