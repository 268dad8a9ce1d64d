import * as oidc from 'openid-client';
import type { Deps } from '../../deps.ts';
import { causeOf, reportOnce, type ReportCause } from './external-cause.ts';
import { askProvider, FRESH } from './external-connection.ts';
import { issuePortalToken, PORTAL_TOKEN_TTL, verifyPortalToken } from './portal-token.ts';
import { beginAt, exchangeCode, refusedAsNull, type RelyingParty, type Subject, type Tokens } from './relying-party.ts';
import { identityServerOf } from './settings.ts';

const PURPOSE = 'external-refresh-token';

/**
 * For `OIDC_ISSUER`: any provider with OpenID Connect Discovery. The portal hands pages short tokens of its own, because
 * the access tokens of others may be of any form and live for any time; it never relies on what is in them.
 * @param warn tells the operator why the provider does not answer as it should
 */
export function externalParty(deps: Deps, warn: ReportCause): RelyingParty {
  const { config: settings, secret } = deps;
  const { authority: issuer, scope } = identityServerOf(settings);
  const report = reportOnce(warn);
  const withProvider = askProvider(deps, report);

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
          const left = 'somebody has signed out, and their refresh token still holds';
          await refusedAsNull(
            () => oidc.tokenRevocation(config, kept.token, { token_type_hint: 'refresh_token' }),
            (error) => report(`${left}: ${causeOf(error)}`),
          );
        }
        if (!end_session_endpoint) return null;
        return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: `${origin}/` }).href;
      });
      return url === 'away' ? null : url;
    },
  };
}
