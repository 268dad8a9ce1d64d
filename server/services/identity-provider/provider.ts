import Provider, { type Configuration } from 'oidc-provider';
import type { Deps } from '../../deps.ts';
import { secureCookie } from '../../http/cookies.ts';
import { PostgresAdapter, SessionEnded } from './postgres-adapter.ts';
import type { ProviderKeys } from './provider-keys.ts';
import { CALLBACK_PATHS } from './callback-paths.ts';
import { CLIENT_ID } from './settings.ts';

/** The API as a resource: access tokens name it as their audience. */
export const API_RESOURCE = 'urn:wiec:api';
export const API_SCOPE = 'asw-api';
/** Seconds. Access tokens cannot be revoked, so they live shortly. */
const ACCESS_TOKEN_TTL = 300;
const HOUR = 3600;
/** Seconds after which one signs in again: the provider's session and the longest chain of renewals end together. */
export const SIGN_IN_TTL = 12 * HOUR;

const SESSION_COOKIE = 'konto-session';
/** With its signature, as browsers know them. */
export const sessionCookies = (isSecure: boolean): string[] =>
  [SESSION_COOKIE, `${SESSION_COOKIE}.sig`].map((name) => secureCookie(name, isSecure));

/** What the portal proves itself with to the provider; nobody ever types or sees it. */
export const clientSecret = ({ secret }: Pick<Deps, 'secret'>): string =>
  secret.keyedHash('oidc-client-secret', CLIENT_ID).toString('base64url');

/** Words for a failure of the flow itself, or an address that nothing is at, as a page; the error stays inside. */
export type FailurePage = (status: number) => string;

/**
 * The identity provider of the portal itself: code flow with PKCE for one client, refresh tokens that rotate, access tokens
 * as short-lived JWT. `origins` are where browsers may come from; the first is the issuer's.
 */
export function makeProvider(
  deps: Deps,
  keys: ProviderKeys,
  origins: readonly string[],
  failurePage: FailurePage,
): Provider {
  const isSecure = origins[0]!.startsWith('https:');
  const configuration: Configuration = {
    adapter: (model) => new PostgresAdapter(deps, model),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret(deps),
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.flatMap((origin) => Object.values(CALLBACK_PATHS).map((path) => `${origin}${path}`)),
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [...keys.signing] as never },
    scopes: ['openid', 'profile', 'offline_access'],
    claims: { openid: ['sub'] },
    cookies: {
      keys: [...keys.cookies],
      names: {
        session: secureCookie(SESSION_COOKIE, isSecure),
        interaction: secureCookie('konto-interaction', isSecure),
        resume: secureCookie('konto-resume', isSecure),
      },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/konto' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API_RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: API_SCOPE,
          audience: API_RESOURCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_TOKEN_TTL,
          jwt: { sign: { alg: 'ES256', kid: keys.signing[0].kid! } },
        }),
      },
    },
    interactions: { url: (_ctx, interaction) => `/konto/interaction/${interaction.uid}` },
    findAccount: async (_ctx, id) => {
      const row = await deps.db
        .selectFrom('account')
        .select('id')
        .where('id', '=', Number(id))
        .where('blocked_at', 'is', null)
        .executeTakeFirst();
      return row && { accountId: id, claims: () => ({ sub: id }) };
    },
    // Which session a token belongs to: a fresh proof of who somebody is serves in that one alone.
    extraTokenClaims: (_ctx, token) => ({ sid: (token as { sessionUid?: string }).sessionUid }),
    pkce: { required: () => true },
    rotateRefreshToken: true,
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: ACCESS_TOKEN_TTL,
      AuthorizationCode: 60,
      IdToken: ACCESS_TOKEN_TTL,
      Interaction: HOUR,
      Grant: SIGN_IN_TTL,
      RefreshToken: (_ctx, token) => Math.max(1, SIGN_IN_TTL - token.totalLifetime()),
      Session: SIGN_IN_TTL,
    },
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.body = failurePage(ctx.status);
    },
  };
  const provider = new Provider(`${origins[0]}/konto`, configuration);
  // The mount tells it, in these headers, under which of our own origins it was asked.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    const show = (status: number) => Object.assign(ctx, { type: 'html', body: failurePage(status), status });
    try {
      await next();
    } catch (error) {
      if (!(error instanceof SessionEnded)) throw error;
      // Sessions are stored last, when the answer already leads on.
      for (const header of ['location', 'set-cookie']) ctx.remove(header);
      show(401);
    }
    if (ctx.status === 404 && !ctx.body) show(404);
  });
  return provider;
}
