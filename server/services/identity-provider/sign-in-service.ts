import type Provider from 'oidc-provider';
import type { Deps } from '../../deps.ts';
import { portalOrigins } from '../../http/origins.ts';
import { builtInParty } from './built-in-party.ts';
import type { InProcessFetch } from './in-process-fetch.ts';
import type { ReportCause } from './external-cause.ts';
import { externalParty } from './external-party.ts';
import { makeProvider, type FailurePage } from './provider.ts';
import type { RelyingParty } from './relying-party.ts';
import { loadProviderKeys } from './provider-keys.ts';

export interface SignInService {
  readonly party: RelyingParty;
  /** Null where `OIDC_ISSUER` names another provider. */
  readonly provider: Provider | null;
}

/** The provider built in here, with the portal as its client; or the portal as a client of the one in `OIDC_ISSUER`. */
export async function openSignIn(
  deps: Deps,
  failurePage: FailurePage,
  fetchFrom: (address: string) => InProcessFetch,
  warn: ReportCause,
): Promise<SignInService> {
  if (deps.config.oidcIssuer) return { party: externalParty(deps, warn), provider: null };
  const keys = await loadProviderKeys(deps);
  const provider = makeProvider(deps, keys, portalOrigins(deps.config), failurePage);
  const publicKeys = keys.signing.map((key) => {
    const { d: _, ...publicKey } = key;
    return publicKey;
  });
  return { party: builtInParty(deps, provider, { keys: publicKeys }, fetchFrom), provider };
}
