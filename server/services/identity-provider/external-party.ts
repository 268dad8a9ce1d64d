import * as oidc from 'openid-client';
import type { Deps } from '../../deps.ts';
import { CALLBACK_PATHS } from './callback-paths.ts';
import { causeOf, reportOnce, type ReportCause } from './external-cause.ts';
import { askProvider, FRESH } from './external-connection.ts';
import {
  closeExternalSession,
  extendExternalSession,
  type ExternalSession,
  externalSessionUid,
  findExternalSession,
  isSessionInUse,
  openExternalSession,
  suspendExternalSession,
} from './external-session.ts';
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
  const seal = (kept: Kept): string =>
    secret.encrypt(PURPOSE, JSON.stringify({ issuer, ...kept })).toString('base64url');
  const open = (sealed: string): Kept | null => {
    try {
      const kept = JSON.parse(secret.decrypt(PURPOSE, Buffer.from(sealed, 'base64url')).toString());
      return kept.issuer === issuer ? kept : null;
    } catch {
      return null;
    }
  };
  const sessionOf = async (refreshToken: string | null): Promise<ExternalSession | null> => {
    const name = refreshToken === null ? null : open(refreshToken)?.session;
    return name ? findExternalSession(deps, name) : null;
  };

  /** Claims of the signed ID token take precedence over userinfo. A renewal need not return an ID token, or all claims. */
  const claimsOf = async (
    config: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
    { subject, isRenewal }: { subject: string; isRenewal: boolean },
  ): Promise<Pick<Subject, 'claims' | 'claimsAreWhole'>> => {
    const own = tokens.claims();
    if (!config.serverMetadata().userinfo_endpoint) {
      return own === undefined ? {} : { claims: own, claimsAreWhole: !isRenewal };
    }
    const info = await refusedAsNull(
      () => oidc.fetchUserInfo(config, tokens.access_token, subject),
      (error) => report(`userinfo tells nothing: ${causeOf(error)}`),
    );
    if (info === null || info === 'away') return own === undefined ? {} : { claims: own, claimsAreWhole: false };
    return { claims: { ...info, ...own }, claimsAreWhole: own !== undefined };
  };

  const grant = async (person: Subject, session: string, token: string | undefined): Promise<Tokens & Subject> => {
    const subject = { ...person, session: externalSessionUid(deps, session) };
    return {
      ...subject,
      accessToken: await issuePortalToken(deps, subject, subject.session),
      refreshToken: seal({ token: token ?? null, subject: subject.subject, session }),
      externalSession: session,
      expiresIn: PORTAL_TOKEN_TTL,
    };
  };

  return {
    builtIn: false,
    warn: report,
    signInByPassword: null,
    verify: (accessToken) => verifyPortalToken(deps, issuer, accessToken),
    async begin(origin, way, refreshToken) {
      const hint = way === 'frame' ? ((await sessionOf(refreshToken))?.idToken ?? null) : null;
      // Do not send the browser to a provider that does not answer.
      const begun = await withProvider((config) => beginAt(config, scope, origin, way, hint), FRESH);
      return begun === null || begun === 'away' ? 'away' : { ...begun, authorizationUrl: begun.authorizationUrl.href };
    },
    exchange: (attempt, reply, externalSession = null) =>
      withProvider(async (config) => {
        const tokens = await exchangeCode(config, attempt, reply);
        const subject = tokens.claims()!.sub;
        const told = await claimsOf(config, tokens, { subject, isRenewal: false });
        // Signing in on a page always opens a new session, even if an attacker has planted one (session fixation).
        const isRenewal = new URL(attempt.redirectUri).pathname === CALLBACK_PATHS.frame;
        const goesOn = isRenewal && externalSession !== null && (await isSessionInUse(deps, externalSession, subject));
        const session = goesOn ? externalSession : await openExternalSession(deps, tokens.id_token!);
        if (goesOn) await extendExternalSession(deps, session, tokens.id_token);
        return grant({ issuer, subject, ...told }, session, tokens.refresh_token);
      }),
    knows: (refreshToken) => Promise.resolve(Boolean(open(refreshToken)?.token)),
    renew: async (refreshToken) => {
      const kept = open(refreshToken);
      if (!kept?.token || (await sessionOf(refreshToken)) === null) return null;
      const { token, subject, session } = kept;
      const renewed = await withProvider(async (config) => {
        const tokens = await oidc.refreshTokenGrant(config, token);
        // The answer must still be about the same person (OpenID Connect Core §12.2).
        const { sub = subject } = tokens.claims() ?? {};
        if (sub !== subject) return null;
        const told = await claimsOf(config, tokens, { subject, isRenewal: true });
        await extendExternalSession(deps, session, tokens.id_token);
        return grant({ issuer, subject, ...told }, session, tokens.refresh_token ?? token);
      });
      if (renewed === null) await suspendExternalSession(deps, session);
      return renewed;
    },
    async end(refreshToken, externalSession, origin) {
      const kept = refreshToken === null ? null : open(refreshToken);
      let hint: string | null = null;
      for (const name of new Set([kept?.session, externalSession])) {
        const session = name ? await findExternalSession(deps, name) : null;
        if (session === null) continue;
        hint ??= session.idToken;
        await closeExternalSession(deps, name!);
      }
      const url = await withProvider(async (config) => {
        const { revocation_endpoint, end_session_endpoint } = config.serverMetadata();
        if (kept?.token && revocation_endpoint) {
          const { token } = kept;
          const left = 'somebody has signed out, and their refresh token still holds';
          await refusedAsNull(
            () => oidc.tokenRevocation(config, token, { token_type_hint: 'refresh_token' }),
            (error) => report(`${left}: ${causeOf(error)}`),
          );
        }
        if (!end_session_endpoint) return null;
        return oidc.buildEndSessionUrl(config, {
          post_logout_redirect_uri: `${origin}/`,
          // Without it many providers keep their session open, or ask the user first (RP-Initiated Logout 1.0 §2).
          ...(hint === null ? {} : { id_token_hint: hint }),
        }).href;
      });
      return url === 'away' ? null : url;
    },
  };
}

/** What `rt` holds, sealed. */
interface Kept {
  /** The provider's refresh token; null where it gives none: a frame asks it, as long as its own session lasts. */
  readonly token: string | null;
  readonly subject: string;
  readonly session: string;
}
