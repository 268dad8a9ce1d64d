import * as oidc from 'openid-client';
import type { Deps } from '../../deps.ts';
import { causeOf, type ReportCause } from './external-cause.ts';
import { refusedAsNull, TokenRefused, type Away } from './relying-party.ts';

/** Seconds that the provider has for each answer; a reader waits for it. */
const PATIENCE = 5;
/** Milliseconds for which what the provider last answered, or that it did not, holds for the next sign-in. */
export const FRESH = 3000;

type Settings = Pick<Deps, 'config'>;

/** Calls to another provider: what it refuses is null, that it is away a value, and the cause of either is told to the operator. */
export type AskProvider = <T>(
  work: (config: oidc.Configuration) => Promise<T>,
  maxAge?: number,
) => Promise<T | null | Away>;

/** @param report is told why the provider did not answer as it should, without anything secret or personal */
export function askProvider(deps: Settings, report: ReportCause): AskProvider {
  const connection = keptConnection(() => discover(deps), report);
  return async (work, maxAge = Infinity) => {
    const config = await connection(maxAge);
    return config === 'away'
      ? 'away'
      : refusedAsNull(
          () => work(config),
          (error) => report(causeOf(error)),
        );
  };
}

async function discover({ config }: Settings): Promise<oidc.Configuration> {
  const { oidcIssuer, oidcClientId } = config;
  const insecure = oidcIssuer!.startsWith('http://') ? [oidc.allowInsecureRequests] : [];
  const options = { execute: insecure, timeout: PATIENCE };
  const found = await oidc.discovery(new URL(oidcIssuer!), oidcClientId, undefined, oidc.None(), options);
  const metadata = found.serverMetadata();
  // Without a secret what proves the portal is PKCE, and that the code comes back to its own address.
  const ready = new oidc.Configuration(metadata, oidcClientId, undefined, authentication(metadata, config));
  ready.timeout = PATIENCE;
  ready[oidc.customFetch] = async (url, request) => {
    const response = await fetch(url, request as RequestInit);
    if (url === metadata.token_endpoint && isRefusal(response.status)) throw await refusalOf(response);
    return response;
  };
  if (insecure.length > 0) oidc.allowInsecureRequests(ready);
  oidc.enableNonRepudiationChecks(ready);
  return ready;
}

/** Whatever is in its body, or nothing. Slow and too many requests (408, 429) are no word about what was asked for. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

async function refusalOf(response: Response): Promise<TokenRefused> {
  const body = (await response.json().catch(() => null)) as { error?: unknown } | null;
  return new TokenRefused(response.status, typeof body?.error === 'string' ? body.error : '');
}

/** RFC 6749 §2.3.1, in the way that the settings name, or else one that the provider takes. */
export function authentication(
  { token_endpoint_auth_methods_supported: supported = ['client_secret_basic'] }: Partial<oidc.ServerMetadata>,
  { oidcClientSecret: secret, oidcClientAuth: chosen }: Pick<Deps['config'], 'oidcClientSecret' | 'oidcClientAuth'>,
): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const method = chosen ?? (supported.includes('client_secret_basic') ? 'client_secret_basic' : 'client_secret_post');
  if (method === 'client_secret_post') return oidc.ClientSecretPost(secret);
  return (_server, client, _body, headers) => {
    const credentials = `${formEncoded(client.client_id)}:${formEncoded(secret)}`;
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };
}

/**
 * As forms encode it (WHATWG URL), which is what RFC 6749 asks for: `-`, `.`, `_` and `*` stay. Many providers decode nothing,
 * and an id such as `portal-lipogrodu` must reach those, too.
 */
const formEncoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

/**
 * Found at the first need, so that the portal starts while the provider is away, and then kept.
 * @returns given the greatest age in milliseconds: the provider's metadata, or that it is away
 */
function keptConnection(
  find: () => Promise<oidc.Configuration>,
  report: ReportCause,
): (maxAge: number) => Promise<oidc.Configuration | Away> {
  let found: Promise<oidc.Configuration | Away> | undefined;
  let askedAt = -Infinity;
  let away = false;
  return async (maxAge) => {
    const age = performance.now() - askedAt;
    if (found === undefined || age > (away ? FRESH : maxAge)) {
      askedAt = performance.now();
      away = false;
      // Whatever keeps the provider's document from being read, nobody can sign in, and the portal goes on.
      found = find().catch((error: unknown) => {
        report(causeOf(error));
        away = true;
        return 'away' as const;
      });
    }
    return found;
  };
}
