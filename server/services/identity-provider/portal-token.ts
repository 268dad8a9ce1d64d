import { jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../../deps.ts';
import { API_RESOURCE } from './provider.ts';
import type { Subject } from './relying-party.ts';

/** Seconds. */
export const PORTAL_TOKEN_TTL = 300;
const ALGORITHM = 'HS256';

type Settings = Pick<Deps, 'secret' | 'config'>;

const key = ({ secret }: Settings): Buffer => secret.keyedHash('portal-access-token', 'v1');

/**
 * An access token of the portal's own (JWT, HS256) for somebody whom an external provider has signed in.
 * @param session uid of the session that the portal keeps of that sign-in (external-session)
 */
export const issuePortalToken = (deps: Settings, { issuer, subject }: Subject, session: string): Promise<string> =>
  new SignJWT({ idp: issuer, azp: deps.config.oidcClientId, sid: session })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(deps.config.publicUrl)
    .setAudience(API_RESOURCE)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(`${PORTAL_TOKEN_TTL} seconds`)
    .sign(key(deps));

/** Null if the token was not issued by the portal, has expired, or belongs to another provider or client than configured now. */
export async function verifyPortalToken(deps: Settings, issuer: string, accessToken: string): Promise<Subject | null> {
  const options = { algorithms: [ALGORITHM], issuer: deps.config.publicUrl, audience: API_RESOURCE };
  const verified = await jwtVerify(accessToken, key(deps), options).catch(() => null);
  if (verified === null) return null;
  const { sub, idp, azp, sid } = verified.payload;
  if (sub === undefined || typeof sid !== 'string' || idp !== issuer || azp !== deps.config.oidcClientId) return null;
  return { issuer, subject: sub, session: sid };
}
