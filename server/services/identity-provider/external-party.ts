import * as oidc from 'openid-client';
import type { Deps } from '../../deps.ts';
import { issuePortalToken, PORTAL_TOKEN_TTL, verifyPortalToken } from './portal-token.ts';
import {
  beginAt,
  exchangeCode,
  refusedAsNull,
  type Away,
  type RelyingParty,
  type Subject,
  type Tokens,
} from './relying-party.ts';
import { identityServerOf } from './settings.ts';

/** Seconds that the provider has for each answer; a reader waits for it. */
const PATIENCE = 5;
/** Milliseconds for which what the provider last answered, or that it did not, holds for the next sign-in. */
const FRESH = 3000;
const PURPOSE = 'external-refresh-token';

/**
 * For `OIDC_ISSUER`: any provider with OpenID Connect Discovery. The portal hands pages short tokens of its own, because
 * the access tokens of others may be of any form and live for any time; it never relies on what is in them.
 */
export function externalParty(deps: Deps): RelyingParty {
  const { config: settings, secret } = deps;
  const { authority: issuer, scope } = identityServerOf(settings);
  const connection = keptConnection(() => discover(deps));

  const withProvider = async <T>(
    work: (config: oidc.Configuration) => Promise<T>,
    maxAge = Infinity,
  ): Promise<T | null | Away> => {
    const config = await connection(maxAge);
    return config === 'away' ? 'away' : refusedAsNull(() => work(config));
  };

  /** What the browser keeps in `rt`: the provider's token and whose it is, readable here alone. */
  const seal = (token: string, subject: string): string =>
    secret.encrypt(PURPOSE, JSON.stringify({ issuer, token, subject })).toString('base64url');
  const open = (sealed: string): { token: string; subject: string } | null => {
    try {
      const kept = JSON.parse(secret.decrypt(PURPOSE, Buffer.from(sealed, 'base64url')).toString());
      return kept.issuer === issuer ? kept : null;
    } catch {
      return null;
    }
  };

  const grant = async (subject: Subject, refreshToken: string | undefined): Promise<Tokens & Subject> => ({
    ...subject,
    accessToken: await issuePortalToken(deps, subject),
    refreshToken: refreshToken === undefined ? null : seal(refreshToken, subject.subject),
    expiresIn: PORTAL_TOKEN_TTL,
  });

  return {
    builtIn: false,
    signInByPassword: null,
    verify: (accessToken) => verifyPortalToken(deps, issuer, accessToken),
    async begin(origin, way) {
      // A browser is not sent where nobody answers.
      const begun = await withProvider((config) => beginAt(config, scope, origin, way), FRESH);
      return begun === null || begun === 'away' ? 'away' : { ...begun, authorizationUrl: begun.authorizationUrl.href };
    },
    exchange: (attempt, reply) =>
      withProvider(async (config) => {
        const tokens = await exchangeCode(config, attempt, reply);
        const claims = tokens.claims()!;
        return grant({ issuer, subject: claims.sub, claims }, tokens.refresh_token);
      }),
    knows: (refreshToken) => Promise.resolve(open(refreshToken) !== null),
    renew: async (refreshToken) => {
      const kept = open(refreshToken);
      if (kept === null) return null;
      return withProvider(async (config) => {
        const tokens = await oidc.refreshTokenGrant(config, kept.token);
        // The answer must still be about the same person (OpenID Connect Core §12.2).
        const { sub = kept.subject } = tokens.claims() ?? {};
        if (sub !== kept.subject) return null;
        return grant({ issuer, subject: sub }, tokens.refresh_token ?? kept.token);
      });
    },
    async end(refreshToken, origin) {
      const kept = refreshToken === null ? null : open(refreshToken);
      const url = await withProvider(async (config) => {
        const { revocation_endpoint, end_session_endpoint } = config.serverMetadata();
        if (kept !== null && revocation_endpoint) {
          await refusedAsNull(() => oidc.tokenRevocation(config, kept.token, { token_type_hint: 'refresh_token' }));
        }
        if (!end_session_endpoint) return null;
        return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: `${origin}/` }).href;
      });
      return url === 'away' ? null : url;
    },
  };
}

async function discover({ config }: Deps): Promise<oidc.Configuration> {
  const { oidcIssuer, oidcClientId, oidcClientSecret } = config;
  const insecure = oidcIssuer!.startsWith('http://') ? [oidc.allowInsecureRequests] : [];
  const options = { execute: insecure, timeout: PATIENCE };
  const found = await oidc.discovery(new URL(oidcIssuer!), oidcClientId, undefined, oidc.None(), options);
  const metadata = found.serverMetadata();
  // Without a secret what proves the portal is PKCE, and that the code comes back to its own address.
  const ready = new oidc.Configuration(metadata, oidcClientId, undefined, authentication(metadata, oidcClientSecret));
  ready.timeout = PATIENCE;
  if (insecure.length > 0) oidc.allowInsecureRequests(ready);
  oidc.enableNonRepudiationChecks(ready);
  return ready;
}

function authentication(metadata: oidc.ServerMetadata, secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
}

/**
 * Found at the first need, so that the portal starts while the provider is away, and then kept.
 * @returns given the greatest age in milliseconds: the provider's metadata, or that it is away
 */
function keptConnection(
  find: () => Promise<oidc.Configuration>,
): (maxAge: number) => Promise<oidc.Configuration | Away> {
  let found: Promise<oidc.Configuration | Away> | undefined;
  let askedAt = -Infinity;
  let away = false;
  return async (maxAge) => {
    const age = performance.now() - askedAt;
    if (found === undefined || age > (away ? FRESH : maxAge)) {
      askedAt = performance.now();
      away = false;
      found = refusedAsNull(find).then((config) => {
        away = config === null || config === 'away';
        return config ?? 'away';
      });
    }
    return found;
  };
}
