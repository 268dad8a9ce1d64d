import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseClaimNames, type ClaimNames } from '@wiec/domain/told-resident.ts';
import type { Bucket } from './services/bucket-store.ts';

/** The settings, checked. Secrets are not among them, so that nobody logs or hands them on by accident. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Origin that people see, e.g. `https://wiec.lipogrod.pl`; may be left out only in the demo, where it is this machine. */
  readonly publicUrl: string;
  /** Origin of the API when it is not `api.` + the portal's host. */
  readonly publicApiUrl: string | null;
  /** Absolute path of the folder with everything that is kept. */
  readonly dataDir: string;
  /** PostgreSQL of the operator's own; null: the embedded one. */
  readonly databaseUrl: string | null;
  /** The same database past a pooler that lends a connection for one transaction; null: `databaseUrl` is no pooler. */
  readonly databaseDirectUrl: string | null;
  /** Most connections to the database that this process opens, all its threads together. */
  readonly databaseConnections: number;
  /** Whether statements are prepared under names, which a pooler may lose. */
  readonly namedStatements: boolean;
  /** Seconds between the word to stop and its beginning, in which balancers find another process. */
  readonly drainSeconds: number;
  /** Whether browsers are told that whatever lies under the portal's host is reached by TLS alone. */
  readonly hstsSubdomains: boolean;
  /** What may be reached over a network without TLS. */
  readonly insecureTransport: readonly Unencrypted[];
  /** Null: letters stay in the outbox. */
  readonly smtpUrl: string | null;
  /** Null: files lie under `dataDir`. */
  readonly filesUrl: Bucket | null;
  /** Sender of letters, as in RFC 5322. */
  readonly mailFrom: string;
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
  /** Null: the built-in captcha, which calls nobody. */
  readonly recaptcha: RecaptchaKeys | null;
  readonly demo: boolean;
  /** Multiplies every rate limit; Infinity takes them off. */
  readonly rateLimitFactor: number;
  /** Days after publishing for which the register of a vote is kept. */
  readonly retentionDays: number;
  /** Whose `X-Forwarded-*` headers are believed: addresses or networks, comma-separated, or the word `loopback`. */
  readonly trustProxy: string;
};

const UNENCRYPTED = ['database', 'files', 'mail'] as const;
export type Unencrypted = (typeof UNENCRYPTED)[number];

export interface RecaptchaKeys {
  /** Public. */
  readonly siteKey: string;
  readonly secretKey: string;
  /** Whom browsers and this server ask. */
  readonly origin: string;
}

export type ConfigReading =
  { ok: true; config: Config; givenSecret: Buffer | null } | { ok: false; problems: string[] };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment. Each bad one gives a Polish sentence that names it, and never its value, which
 * may be secret. A command of the command line serves nobody, and so needs no public address.
 */
export function readConfig(env: Environment, purpose: 'service' | 'command' = 'service'): ConfigReading {
  const problems: string[] = [];
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, sentence: string): T => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name}: ${sentence}`);
    return value ?? fallback;
  };
  const demo = read('WIEC_DEMO', false, parseSwitch, 'podaj 1 (z danymi pokazowymi) albo 0 (bez nich).');
  const port = read('PORT', 8080, parsePort, 'podaj numer portu od 0 do 65535.');
  const publicUrl = read(
    'PUBLIC_URL',
    `http://localhost:${port}`,
    parseOrigin,
    `podaj adres portalu, ${ORIGIN_SENTENCE} https://wiec.lipogrod.pl.`,
  );
  const databaseDirectUrl = read('DATABASE_DIRECT_URL', null, DATABASE_ADDRESS, DATABASE_SENTENCE);
  const insecureTransport = read(
    'INSECURE_TRANSPORT',
    [] as Unencrypted[],
    parseUnencrypted,
    'podaj, co ma być dostępne bez szyfrowania: database, files lub mail, rozdzielone przecinkami.',
  );
  const config: Config = {
    port,
    host: read(
      'HOST',
      '127.0.0.1',
      parseHost,
      'podaj adres, na którym Wiec ma słuchać, na przykład 127.0.0.1 albo 0.0.0.0.',
    ),
    publicUrl,
    publicApiUrl: read(
      'PUBLIC_API_URL',
      null,
      parseOrigin,
      `podaj adres API, ${ORIGIN_SENTENCE} https://api.wiec.lipogrod.pl.`,
    ),
    dataDir: resolve(read('DATA_DIR', './var', (text) => text, '')),
    databaseUrl: read('DATABASE_URL', null, DATABASE_ADDRESS, DATABASE_SENTENCE),
    databaseDirectUrl,
    hstsSubdomains: read(
      'HSTS_SUBDOMAINS',
      true,
      parseSwitch,
      'podaj 1 albo 0 (gdy w domenie portalu coś działa bez TLS).',
    ),
    insecureTransport,
    databaseConnections: read(
      'DATABASE_CONNECTIONS',
      24,
      wholeNumber(LEAST_CONNECTIONS, 1000),
      `podaj, ile połączeń z bazą danych może otworzyć ten proces, od ${LEAST_CONNECTIONS} do 1000.`,
    ),
    namedStatements: read(
      'DATABASE_NAMED_STATEMENTS',
      databaseDirectUrl === null,
      parseSwitch,
      'podaj 1 albo 0 (gdy pośrednik w dostępie do bazy gubi nazwane polecenia).',
    ),
    drainSeconds: read(
      'DRAIN_SECONDS',
      demo ? 0 : 5,
      wholeNumber(0, 300),
      'podaj, ile sekund po SIGTERM portal ma jeszcze przyjmować zapytania, od 0 do 300.',
    ),
    smtpUrl: read(
      'SMTP_URL',
      null,
      mailServer(insecureTransport.includes('mail')),
      'podaj adres w postaci smtps://użytkownik:hasło@serwer:465.',
    ),
    filesUrl: read(
      'FILES_URL',
      null,
      parseBucket,
      'podaj adres w postaci s3://klucz:tajny-klucz@serwer/wiadro?region=nazwa (s3+http:// bez szyfrowania).',
    ),
    mailFrom: read(
      'MAIL_FROM',
      `Wiec <nie-odpowiadaj@${new URL(publicUrl).hostname}>`,
      parseSender,
      'podaj adres nadawcy, na przykład Wiec <wiec@lipogrod.pl>.',
    ),
    oidcIssuer: read(
      'OIDC_ISSUER',
      null,
      parseIssuer,
      'podaj adres dostawcy tożsamości zaczynający się od https://, taki, jakim dostawca się przedstawia: bez /.well-known/… i bez niczego po ? i #.',
    ),
    oidcClientId: read('OIDC_CLIENT_ID', 'wiec', (text) => text, ''),
    oidcClientSecret: read('OIDC_CLIENT_SECRET', null as string | null, (text) => text, ''),
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
    recaptcha: readRecaptcha(read, problems),
    demo,
    rateLimitFactor: read(
      'WIEC_LIMITS',
      1,
      parseFactor,
      'podaj dodatnią liczbę, przez którą mnoży się limity, albo off.',
    ),
    retentionDays: read(
      'WIEC_RETENTION_DAYS',
      30,
      wholeNumber(1, 3650),
      'podaj, ile dni po ogłoszeniu wyników przechowywać dane głosujących, od 1 do 3650.',
    ),
    trustProxy: read(
      'TRUST_PROXY',
      'loopback',
      parseProxies,
      'podaj adresy lub sieci zaufanych serwerów pośredniczących, rozdzielone przecinkami, na przykład 10.0.0.0/8.',
    ),
  };
  const givenSecret = read(
    'WIEC_SECRET',
    null,
    parseSecret,
    'podaj co najmniej 32 losowe bajty zapisane w base64 albo szesnastkowo (polecenie: openssl rand -base64 32).',
  );
  problems.push(...unencryptedFaults(config));
  if (purpose === 'service' && !demo && !env.PUBLIC_URL?.trim()) {
    problems.push(
      'PUBLIC_URL: podaj adres, pod którym mieszkańcy widzą portal; bez niego działa tylko wersja pokazowa.',
    );
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config, givenSecret };
}

type Read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, sentence: string) => T;

function readRecaptcha(read: Read, problems: string[]): RecaptchaKeys | null {
  const key = (name: string) => read(name, null as string | null, parseKey, 'podaj klucz z konsoli reCAPTCHA.');
  const siteKey = key('RECAPTCHA_SITE_KEY');
  const secretKey = key('RECAPTCHA_SECRET_KEY');
  const origin = read(
    'RECAPTCHA_ORIGIN',
    'https://www.google.com',
    parseOrigin,
    `podaj adres, ${ORIGIN_SENTENCE} https://www.recaptcha.net.`,
  );
  if (siteKey !== null && secretKey !== null) return { siteKey, secretKey, origin };
  if (siteKey !== null || secretKey !== null) {
    problems.push(`RECAPTCHA_${siteKey === null ? 'SECRET' : 'SITE'}_KEY: podaj oba klucze reCAPTCHA albo żadnego.`);
  }
  return null;
}

/** STARTTLS is demanded of `smtp:` (services/smtp-encryption), but where the settings let letters go without. */
const mailServer = (withoutTls: boolean) => (text: string) => {
  const url = parseUrl(text, ['smtp:', 'smtps:']);
  if (url?.protocol === 'smtp:' && withoutTls) url.searchParams.set('requireTLS', 'false');
  return url?.href;
};

/** `s3://KEY:SECRET@server/bucket/folder?region=name`; the keys percent-encoded where they hold `/`, `+` or `@`. */
function parseBucket(text: string): Bucket | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text);
  const scheme = { 's3:': 'https', 's3+http:': 'http' }[protocol];
  let path = pathname;
  while (path.endsWith('/')) path = path.slice(0, -1);
  const isBucket = /^(\/[a-z0-9][\w.-]*)+$/i.test(path);
  const onlyRegion = [...searchParams.keys()].every((name) => name === 'region');
  if (!scheme || !username || !password || !host || !isBucket || !onlyRegion || hash) return undefined;
  if (/%(?![0-9a-f]{2})/i.test(username + password)) return undefined;
  return {
    address: `${scheme}://${host}${path}`,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

function parseUnencrypted(text: string): Unencrypted[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  return words.every((word): word is Unencrypted => (UNENCRYPTED as readonly string[]).includes(word))
    ? words
    : undefined;
}

/** What would cross a network in the open without anybody having said so. */
function unencryptedFaults(config: Config): string[] {
  const { insecureTransport, databaseUrl, databaseDirectUrl, filesUrl } = config;
  const faults: string[] = [];
  for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl })) {
    if (url === null || insecureTransport.includes('database') || isDatabaseShielded(url)) continue;
    faults.push(
      `${name}: połączenie z bazą na innym komputerze ma być szyfrowane: dopisz na końcu ?sslmode=verify-full, a dla sieci, której ufasz, wpisz database w INSECURE_TRANSPORT.`,
    );
  }
  const bucket = filesUrl && new URL(filesUrl.address);
  if (bucket?.protocol === 'http:' && !isLoopback(bucket.hostname) && !insecureTransport.includes('files')) {
    faults.push(
      'FILES_URL: połączenie z wiadrem na innym komputerze ma być szyfrowane: zacznij adres od s3://, a dla sieci, której ufasz, wpisz files w INSECURE_TRANSPORT.',
    );
  }
  return faults;
}

/** On this machine, or by TLS that checks whom it speaks to, as `pg` reads these parameters. */
function isDatabaseShielded(url: string): boolean {
  const { hostname, searchParams } = new URL(url.replace('@/', '@localhost/'));
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || isLoopback(host)) return true;
  const mode = searchParams.get('sslmode');
  if (mode === null) return ['true', '1'].includes(searchParams.get('ssl') ?? '') || searchParams.has('sslrootcert');
  const isLibpq = searchParams.get('uselibpqcompat') === 'true';
  return mode === 'verify-full' || mode === 'verify-ca' || (mode === 'require' && !isLibpq);
}

/** Calls, jobs and their listening, and the thread that writes ballots each need some. */
const LEAST_CONNECTIONS = 6;

const parseKey = (text: string) => (/^[\w-]{10,100}$/.test(text) ? text : undefined);

const ORIGIN_SENTENCE = 'z https:// na początku i bez ścieżki (http:// tylko na tym komputerze), na przykład';

const parseSwitch = (text: string) => ({ '1': true, '0': false })[text];

function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

const parseHost = (text: string) => (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined);

function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(text);
  return url && protocols.includes(url.protocol) ? url : undefined;
}

const urlOf =
  (...protocols: string[]) =>
  (text: string) =>
    // A unix socket is named by an empty host and a parameter, which WHATWG URLs know only for some schemes.
    parseUrl(text.replace('@/', '@localhost/'), protocols) ? text : undefined;

function parseOrigin(text: string): string | undefined {
  const url = parseUrl(text, ['https:', 'http:']);
  if (!url || url.pathname !== '/' || url.search || url.hash || url.username) return undefined;
  return url.protocol === 'https:' || isLoopback(url.hostname) ? url.origin : undefined;
}

const DATABASE_ADDRESS = urlOf('postgres:', 'postgresql:');
const DATABASE_SENTENCE = 'podaj adres w postaci postgresql://użytkownik:hasło@serwer/baza.';

const parseSender = (text: string) =>
  /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text) ? text : undefined;

/** Encrypted, or of this machine. */
function parseSafeUrl(text: string): string | undefined {
  const url = parseUrl(text, ['https:', 'http:']);
  return url && (url.protocol === 'https:' || isLoopback(url.hostname)) ? text : undefined;
}

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

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '::1' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);

function parseFactor(text: string): number | undefined {
  if (text === 'off') return Infinity;
  const factor = Number(text);
  return factor > 0 && Number.isFinite(factor) ? factor : undefined;
}

function wholeNumber(least: number, most: number) {
  return (text: string): number | undefined => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };
}

function parseProxies(text: string): string | undefined {
  const named = ['loopback', 'linklocal', 'uniquelocal'];
  const known = text.split(',').map((part) => part.trim());
  return known.every((part) => named.includes(part) || isNetwork(part)) ? text : undefined;
}

function isNetwork(part: string): boolean {
  const [address = '', bits, rest] = part.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest === undefined &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}

/** Fewer different bytes than random ones would ever have: an example copied from somewhere, or a row of zeros. */
const LEAST_DIFFERENT_BYTES = 12;

function parseSecret(text: string): Buffer | undefined {
  const hexadecimal = /^([0-9a-f]{2})+$/i.test(text);
  if (!hexadecimal && !/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, hexadecimal ? 'hex' : 'base64');
  return bytes.length >= 32 && new Set(bytes).size >= LEAST_DIFFERENT_BYTES ? bytes : undefined;
}
