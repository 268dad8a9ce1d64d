import type { Config } from '../../config.ts';
import { portalOrigins } from '../../http/origins.ts';

type IdentitySettings = Pick<Config, 'publicUrl' | 'oidcIssuer' | 'oidcClientId' | 'oidcScope'>;

const SCOPES = ['openid', 'profile', 'offline_access'];
/** Asked for besides those of every sign-in. */
export const DEFAULT_SCOPE = 'asw-api';
export const CLIENT_ID = 'wiec';

/** Who signs people in: the provider built in here, or the one named by `OIDC_ISSUER`. Part of init data (spec/1 §7). */
export function identityServerOf(config: IdentitySettings): { authority: string; clientId: string; scope: string } {
  const builtIn = config.oidcIssuer === null;
  return {
    authority: config.oidcIssuer ?? `${portalOrigins(config)[0]}/konto`,
    clientId: builtIn ? CLIENT_ID : config.oidcClientId,
    scope: [...new Set([...SCOPES, ...(builtIn ? DEFAULT_SCOPE : config.oidcScope).split(' ')])].join(' '),
  };
}
