import type { Config } from '../../config.ts';
import { portalOrigins } from '../../http/origins.ts';

/** Of the built-in provider. */
export const SESSION_PAGE_PATH = '/konto/zalogowany';

type IdentitySettings = Pick<Config, 'publicUrl' | 'oidcIssuer' | 'oidcClientId' | 'oidcScope' | 'oidcSessionPage'>;

const SCOPES = ['openid', 'profile', 'offline_access'];
/** Asked for besides those of every sign-in. */
export const DEFAULT_SCOPE = 'asw-api';
export const CLIENT_ID = 'wiec';

export interface IdentityServer {
  readonly authority: string;
  readonly client_id: string;
  readonly scope: string;
  /** True where the portal's own form takes passwords. */
  readonly takesPasswords: boolean;
  /** What the hidden frame shows: it tells `'True'` or `'False'` to the page around (spec/1 §4); null where there is none. */
  readonly sessionPage: string | null;
}

/** Who signs people in: the provider built in here, or the one named by `OIDC_ISSUER`. Part of init data (spec/1 §7). */
export function identityServerOf(config: IdentitySettings): IdentityServer {
  const builtIn = config.oidcIssuer === null;
  return {
    authority: config.oidcIssuer ?? `${portalOrigins(config)[0]}/konto`,
    client_id: builtIn ? CLIENT_ID : config.oidcClientId,
    scope: [...new Set([...SCOPES, ...(builtIn ? DEFAULT_SCOPE : config.oidcScope).split(' ')])].join(' '),
    takesPasswords: builtIn,
    sessionPage: builtIn ? SESSION_PAGE_PATH : config.oidcSessionPage,
  };
}
