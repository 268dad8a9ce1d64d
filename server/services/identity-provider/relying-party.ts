import {
  createLocalJWKSet,
  createRemoteJWKSet,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type Provider from 'oidc-provider';
import * as oidc from 'openid-client';
import type { Deps } from '../../deps.ts';
import { API_RESOURCE, CALLBACK_PATH, clientSecret } from './provider.ts';
import { identityServerOf, SCOPE } from './settings.ts';

/** Kept by the browser, encrypted, between leaving for the provider and coming back. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Who was signed in, as the provider names them. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
  /** What an external provider tells about the person; absent with the built-in one. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** The portal as a client of the identity provider, be it built in or external. */
export interface RelyingParty {
  /** True where accounts and passwords are the portal's own. */
  readonly builtIn: boolean;
  begin(origin: string): Promise<{ attempt: Attempt; authorizationUrl: string }>;
  /** Null when the provider refuses the code. */
  exchange(attempt: Attempt, reply: { code: string; state: string; iss?: string }): Promise<(Tokens & Subject) | null>;
  /** Null when the refresh token is unknown, expired or already used. */
  renew(refreshToken: string): Promise<(Tokens & Subject) | null>;
  /** @returns where the browser should go to end its session with the provider, if anywhere */
  end(refreshToken: string, origin: string): Promise<string | null>;
  /** Null when the token proves nobody. */
  verify(accessToken: string): Promise<Subject | null>;
}

/** Sends a request to the provider built in here without leaving the process. */
export type InProcessFetch = oidc.CustomFetch;

type Connection = { config: oidc.Configuration; keys: JWTVerifyGetKey; isForPortal: (token: JWTPayload) => boolean };

/** For the provider built in: no discovery, no network, and its sessions end with ours. */
export function builtInParty(
  deps: Deps,
  provider: Provider,
  publicKeys: JSONWebKeySet,
  fetch: InProcessFetch,
): RelyingParty {
  const { authority, clientId } = identityServerOf(deps.config);
  const config = new oidc.Configuration(
    {
      issuer: authority,
      authorization_endpoint: `${authority}/auth`,
      token_endpoint: `${authority}/token`,
      jwks_uri: `${authority}/jwks`,
      revocation_endpoint: `${authority}/token/revocation`,
      authorization_response_iss_parameter_supported: true,
    },
    clientId,
    { id_token_signed_response_alg: 'ES256' },
    oidc.ClientSecretPost(clientSecret(deps)),
  );
  config[oidc.customFetch] = fetch;
  oidc.allowInsecureRequests(config);
  const keys = createLocalJWKSet(publicKeys);
  const party = partyOf(async () => ({ config, keys, isForPortal: (token) => token.aud === API_RESOURCE }), true);
  return {
    ...party,
    async end(refreshToken, origin) {
      // Signing out must hold for the provider too, or the next person at this computer is let in without a password.
      const stored = await provider.RefreshToken.find(refreshToken);
      await party.end(refreshToken, origin);
      if (stored?.sessionUid) await (await provider.Session.findByUid(stored.sessionUid))?.destroy();
      return null;
    },
  };
}

/** For `OIDC_ISSUER`: found by discovery at the first need, so that the portal stands while the provider is away. */
export function externalParty({ config: settings }: Deps): RelyingParty {
  let found: Promise<Connection> | undefined;
  const discover = async (): Promise<Connection> => {
    const issuer = settings.oidcIssuer!;
    const clientId = settings.oidcClientId;
    // A public client: what proves the portal is PKCE, and that the code comes back to its own address.
    const config = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
      execute: issuer.startsWith('http://') ? [oidc.allowInsecureRequests] : [],
    });
    const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri!));
    // Providers name the client in different claims; a token made for another client must not open ours.
    const isForPortal = ({ aud, azp, client_id }: JWTPayload): boolean =>
      [aud, azp, client_id].flat().includes(clientId);
    return { config, keys, isForPortal };
  };
  const connection = async (): Promise<Connection> => {
    found ??= discover();
    return found.catch((error: unknown) => {
      found = undefined;
      throw error;
    });
  };
  return partyOf(connection, false);
}

function partyOf(connection: () => Promise<Connection>, builtIn: boolean): RelyingParty {
  const subjectOf = ({ config }: Connection, subject: string): Subject => ({
    issuer: config.serverMetadata().issuer,
    subject,
  });
  return {
    builtIn,
    async begin(origin) {
      const { config } = await connection();
      const attempt: Attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        redirectUri: `${origin}${CALLBACK_PATH}`,
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: attempt.redirectUri,
        scope: SCOPE,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        // Without it the provider leaves offline_access out.
        prompt: 'consent',
      });
      // The provider built in answers under each of the portal's origins; cookies need the one that the browser is at.
      return { attempt, authorizationUrl: builtIn ? `${origin}${url.pathname}${url.search}` : url.href };
    },
    async exchange(attempt, reply) {
      const connected = await connection();
      const back = new URL(attempt.redirectUri);
      for (const [name, value] of Object.entries(reply)) if (value !== undefined) back.searchParams.set(name, value);
      return refusedAsNull(async () => {
        const tokens = await oidc.authorizationCodeGrant(connected.config, back, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        return { ...tokensOf(tokens), ...subjectOf(connected, claims.sub), ...(builtIn ? {} : { claims }) };
      });
    },
    async renew(refreshToken) {
      const connected = await connection();
      return refusedAsNull(async () => {
        const tokens = await oidc.refreshTokenGrant(connected.config, refreshToken);
        const claims = tokens.claims() ?? (await verified(connected, tokens.access_token));
        if (!claims?.sub) return null;
        return { ...tokensOf(tokens, refreshToken), ...subjectOf(connected, claims.sub) };
      });
    },
    async end(refreshToken, origin) {
      const { config } = await connection();
      if (config.serverMetadata().revocation_endpoint) {
        await refusedAsNull(() => oidc.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' }));
      }
      if (!config.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: `${origin}/` }).href;
    },
    async verify(accessToken) {
      const connected = await connection();
      const claims = await verified(connected, accessToken);
      return claims?.sub ? subjectOf(connected, claims.sub) : null;
    },
  };
}

async function verified({ config, keys, isForPortal }: Connection, accessToken: string): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(accessToken, keys, { issuer: config.serverMetadata().issuer });
    return isForPortal(payload) ? payload : null;
  } catch {
    return null;
  }
}

function tokensOf(tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers, previous = ''): Tokens {
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? previous,
    expiresIn: tokens.expiresIn() ?? 300,
  };
}

/** What the provider refuses is a value; that it cannot be reached is not. */
async function refusedAsNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) return null;
    if (error instanceof oidc.ClientError && REFUSALS.has(error.code ?? '')) return null;
    throw error;
  }
}

/** The reply was forged, or belongs to another attempt. */
const REFUSALS: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);
