import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import type Provider from 'oidc-provider';
import * as oidc from 'openid-client';
import type { Deps } from '../../deps.ts';
import type { InProcessFetch } from './in-process-fetch.ts';
import { signInByPassword } from './password-sign-in.ts';
import { API_RESOURCE, clientSecret } from './provider.ts';
import { beginAt, exchangeCode, refusedAsNull, type Away, type RelyingParty, type Tokens } from './relying-party.ts';
import { identityServerOf } from './settings.ts';

/** Client of the built-in provider: no discovery, no network, and signing out of the portal ends its session. */
export function builtInParty(
  deps: Deps,
  provider: Provider,
  publicKeys: JSONWebKeySet,
  fetchFrom: (address: string) => InProcessFetch,
): RelyingParty {
  const { authority, client_id: clientId, scope } = identityServerOf(deps.config);
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
  config[oidc.customFetch] = fetchFrom('127.0.0.1');
  oidc.allowInsecureRequests(config);
  const keys = createLocalJWKSet(publicKeys);
  const verify: RelyingParty['verify'] = async (accessToken) => {
    const verified = await jwtVerify(accessToken, keys, { issuer: authority, audience: API_RESOURCE }).catch(
      () => null,
    );
    const { sub, sid } = verified?.payload ?? {};
    return sub && typeof sid === 'string' ? { issuer: authority, subject: sub, session: sid } : null;
  };
  const party: RelyingParty = {
    builtIn: true,
    warn: () => {},
    signInByPassword: (origin, typed) => signInByPassword(party, fetchFrom, origin, typed),
    verify,
    async begin(origin, way) {
      const { attempt, authorizationUrl } = await beginAt(config, scope, origin, way);
      // It answers under each of the portal's origins; cookies need the one that the browser is at.
      return { attempt, authorizationUrl: `${origin}${authorizationUrl.pathname}${authorizationUrl.search}` };
    },
    exchange: (attempt, reply) =>
      refusedAsNull(async () => {
        const tokens = await exchangeCode(config, attempt, reply);
        const subject = await verify(tokens.access_token);
        return subject && { ...tokensOf(tokens), ...subject };
      }),
    knows: async (refreshToken) => (await provider.RefreshToken.find(refreshToken)) !== undefined,
    async renew(refreshToken) {
      const tokens = await refusedAsNull(() => oidc.refreshTokenGrant(config, refreshToken));
      if (tokens === null || tokens === 'away') return tokens as null | Away;
      const subject = await verify(tokens.access_token);
      return subject && { ...tokensOf(tokens), ...subject };
    },
    async end(refreshToken) {
      if (refreshToken === null) return null;
      // Signing out must hold for the provider too, or the next person at this computer is let in without a password.
      const stored = await provider.RefreshToken.find(refreshToken);
      await refusedAsNull(() => oidc.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' }));
      if (stored?.sessionUid) await (await provider.Session.findByUid(stored.sessionUid))?.destroy();
      return null;
    },
  };
  return party;
}

const tokensOf = (tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers): Tokens => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token ?? null,
  expiresIn: tokens.expiresIn()!,
});
