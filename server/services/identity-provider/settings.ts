import type { Config } from '../../config.ts';
import { portalOrigins } from '../../http/origins.ts';

export const SCOPE = 'openid profile offline_access asw-api';
export const CLIENT_ID = 'wiec';

/** Who signs people in: the provider built in here, or the one named by `OIDC_ISSUER`. Part of init data. */
export function identityServerOf(config: Config): { authority: string; clientId: string; scope: string } {
  if (config.oidcIssuer !== null) return { authority: config.oidcIssuer, clientId: config.oidcClientId, scope: SCOPE };
  return { authority: `${portalOrigins(config)[0]}/konto`, clientId: CLIENT_ID, scope: SCOPE };
}
