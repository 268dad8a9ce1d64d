import { parseClaimNames, type ClaimNames } from '@wiec/domain/told-resident.ts';
import { parseSafeUrl } from './addresses.ts';
import { asItIs, type ReadSetting } from './read-setting.ts';

/** Who signs people in. */
export interface SigningIn {
  /** Null: the built-in identity provider. */
  readonly oidcIssuer: string | null;
  readonly oidcClientId: string;
  /** Null: a public client, which PKCE proves. */
  readonly oidcClientSecret: string | null;
  /** How the portal proves itself with the secret; null: as the provider says. */
  readonly oidcClientAuth: 'client_secret_basic' | 'client_secret_post' | null;
  /** What the portal asks another provider for besides `openid profile offline_access`. */
  readonly oidcScope: string;
  /** What its claims tell of residents; empty: nothing, so that the portal keeps it. */
  readonly oidcClaims: ClaimNames;
  /** The other provider's page that tells whether the browser is signed in there (spec/1 §4); null: it has none. */
  readonly oidcSessionPage: string | null;
  /** Whether the built-in provider asks everybody who works for the office for a second factor: yes, but in the demo. */
  readonly staffSecondFactor: boolean;
}

export const readSigningIn = (read: ReadSetting, demo: boolean): SigningIn => ({
  oidcIssuer: read(
    'OIDC_ISSUER',
    null,
    parseIssuer,
    'podaj adres dostawcy tożsamości zaczynający się od https://, taki, jakim dostawca się przedstawia: bez /.well-known/… i bez niczego po ? i #.',
  ),
  oidcClientId: read('OIDC_CLIENT_ID', 'wiec', asItIs, ''),
  oidcClientSecret: read('OIDC_CLIENT_SECRET', null as string | null, asItIs, ''),
  oidcClientAuth: read(
    'OIDC_CLIENT_AUTH',
    null,
    (text) => (({ basic: 'client_secret_basic', post: 'client_secret_post' }) as const)[text],
    'podaj basic (sekret w nagłówku) albo post (sekret w treści żądania).',
  ),
  oidcScope: read('OIDC_SCOPE', 'asw-api', parseScope, 'podaj zakresy rozdzielone spacjami, na przykład asw-api.'),
  oidcClaims: read(
    'OIDC_CLAIMS',
    {},
    parseClaimNames,
    'podaj, co mówią pola (claims) dostawcy, na przykład pesel=PESEL peselVerified=acr=wysoki citizen=mieszkaniec office=jednostka.',
  ),
  oidcSessionPage: read(
    'OIDC_SESSION_PAGE',
    null,
    parseSafeUrl,
    'podaj adres strony dostawcy, która mówi, czy ktoś jest zalogowany, zaczynający się od https://.',
  ),
  staffSecondFactor: read(
    'STAFF_SECOND_FACTOR',
    // The demo's accounts are everybody's.
    !demo,
    (text) => ({ required: true, optional: false })[text],
    'podaj required (pracownicy muszą mieć drugi składnik logowania) albo optional.',
  ),
});

/** OpenID Connect Discovery 1.0 §3: no query, no fragment. Accounts are kept under it, so the address of a document is refused. */
function parseIssuer(text: string): string | undefined {
  if (parseSafeUrl(text) === undefined) return undefined;
  const { pathname, origin, search, hash, username } = new URL(text);
  if (search || hash || username || text.endsWith('?') || text.endsWith('#')) return undefined;
  if (pathname.includes('/.well-known')) return undefined;
  return pathname === '/' ? origin : text;
}

/** RFC 6749 §3.3. */
const parseScope = (text: string) =>
  /^[\x21\x23-\x5B\x5D-\x7E]+( [\x21\x23-\x5B\x5D-\x7E]+)*$/.test(text) ? text : undefined;
