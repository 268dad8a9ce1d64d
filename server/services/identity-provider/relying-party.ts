import * as oidc from 'openid-client';
import { CALLBACK_PATHS, type Way } from './callback-paths.ts';

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
  /** What an external provider tells about the person; absent with the built-in one, and where a renewal tells nothing. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Whether that is all it has to tell: what is missing is then not so any more. */
  readonly claimsAreWhole?: boolean;
  /** Uid of the session that the tokens belong to: the built-in provider's, or what the portal keeps of a sign-in elsewhere. */
  readonly session?: string;
}

export interface Tokens {
  readonly accessToken: string;
  /** What the browser keeps for renewing; null where nothing can be renewed. */
  readonly refreshToken: string | null;
  /** Of another provider: the name of the session that the browser's pages of the account go by (external-session). */
  readonly externalSession?: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** The provider cannot be reached, or is itself out of order. */
export type Away = 'away';

export interface TypedPassword {
  readonly login: string;
  readonly password: string;
  /** The client's network address, for the limits of the provider's own form. */
  readonly address: string;
  /** Of the browser that typed it. */
  readonly cookies: string | undefined;
}

export type PasswordSignIn =
  | {
      readonly ok: true;
      readonly granted: Tokens & Subject;
      /** `Set-Cookie` lines of the provider's own session, and of the browser that is known now. */ readonly cookies: string[];
    }
  /** `more`: the account asks for more than a password, which only the provider's own pages can ask. */
  | { readonly ok: false; readonly reason: 'wrong' | 'more' }
  /** `busy`: the password was not looked at. */
  | { readonly ok: false; readonly reason: 'too-many' | 'busy'; readonly retryAfter: number };

/** The portal as a client of the identity provider, be it built in or external. */
export interface RelyingParty {
  /** True where accounts and passwords are the portal's own. */
  readonly builtIn: boolean;
  /** Tells the operator, in the log, what is wrong with what the provider says; nothing secret or personal. */
  readonly warn: (cause: string) => void;
  /** Null where passwords are another provider's. */
  readonly signInByPassword: ((origin: string, typed: TypedPassword) => Promise<PasswordSignIn>) | null;
  /** @param refreshToken what this browser kept of its last sign-in, if anything */
  begin(
    origin: string,
    way: Way,
    refreshToken: string | null,
  ): Promise<{ attempt: Attempt; authorizationUrl: string } | Away>;
  /**
   * Null when the provider refuses the code.
   * @param externalSession of another provider: what the browser has already, which a hidden frame goes on with
   */
  exchange(
    attempt: Attempt,
    reply: { code: string; state: string; iss?: string | undefined },
    externalSession?: string | null,
  ): Promise<(Tokens & Subject) | null | Away>;
  /** Whether this is a refresh token that was ever given, be it used since: a made-up one is not worth a row. */
  knows(refreshToken: string): Promise<boolean>;
  /** Null when the refresh token is unknown, expired or already used. */
  renew(refreshToken: string): Promise<(Tokens & Subject) | null | Away>;
  /**
   * Signs out with the provider, as far as it can be reached.
   * @param externalSession of another provider: the name of the session that the account's pages go by
   * @returns where the browser should go to end its session with the provider, if anywhere
   */
  end(refreshToken: string | null, externalSession: string | null, origin: string): Promise<string | null>;
  /** Null when the token proves nobody. Asks nobody, so that it holds while the provider is away. */
  verify(accessToken: string): Promise<Subject | null>;
}

/**
 * A new attempt, and the address that the browser goes to for it.
 * @param hint an ID token of whoever is expected; some providers answer in a frame only where they are told
 */
export async function beginAt(
  config: oidc.Configuration,
  scope: string,
  origin: string,
  way: Way,
  hint: string | null = null,
): Promise<{ attempt: Attempt; authorizationUrl: URL }> {
  const attempt: Attempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    redirectUri: `${origin}${CALLBACK_PATHS[way]}`,
  };
  const authorizationUrl = oidc.buildAuthorizationUrl(config, {
    redirect_uri: attempt.redirectUri,
    scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    // Without consent a provider may leave offline_access out (OpenID Connect Core §11); a frame can ask for none.
    prompt: way === 'page' ? 'consent' : 'none',
    ...(hint === null ? {} : { id_token_hint: hint }),
  });
  return { attempt, authorizationUrl };
}

/** Exchanges the code; state, nonce, PKCE and the issuer are checked by the library. */
export function exchangeCode(
  config: oidc.Configuration,
  attempt: Attempt,
  reply: { code: string; state: string; iss?: string | undefined },
) {
  const back = new URL(attempt.redirectUri);
  for (const [name, value] of Object.entries(reply)) if (value !== undefined) back.searchParams.set(name, value);
  return oidc.authorizationCodeGrant(config, back, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  });
}

/** What the token endpoint refuses, by its status alone: providers differ in what they write into the body. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  readonly status: number;
  /** Its `error` (RFC 6749 §5.2); '' where there is none. */
  readonly word: string;
  constructor(status: number, word: string) {
    super('the token endpoint refuses');
    this.status = status;
    this.word = word;
  }
}

/**
 * What the provider refuses, and that it is away, are values; only a bug throws.
 * @param report is told of both but for an ordinary refusal, such as of a sign-in that has expired
 */
export async function refusedAsNull<T>(
  work: () => Promise<T>,
  report: (error: unknown) => void = () => {},
): Promise<T | null | Away> {
  try {
    return await work();
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === undefined) throw error;
    if (!isOrdinary(error)) report(error);
    return outcome;
  }
}

/** Undefined for a bug. */
function outcomeOf(error: unknown): null | Away | undefined {
  if (refusalIn(error)) return null;
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? 'away' : null;
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.WWWAuthenticateChallengeError)
    return null;
  if (error instanceof oidc.ClientError && error.code !== undefined)
    return OUT_OF_ORDER.has(error.code) ? 'away' : null;
  if (error instanceof TypeError && isNetwork(error)) return 'away';
  return undefined;
}

const refusalIn = (error: unknown): TokenRefused | null =>
  error instanceof oidc.ClientError && error.cause instanceof TokenRefused ? error.cause : null;

/** A code or a token that does not hold any more. */
const isOrdinary = (error: unknown): boolean =>
  (refusalIn(error)?.word ?? (error instanceof oidc.ResponseBodyError ? error.error : '')) === 'invalid_grant';

/** What came back is no answer of a provider in order. */
const OUT_OF_ORDER: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** `fetch` throws a TypeError where nobody answers, as bugs do; only its cause tells them apart. */
const isNetwork = (error: TypeError): boolean => error.message === 'fetch failed' || error.cause instanceof Error;
