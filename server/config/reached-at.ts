import { isIP } from 'node:net';
import { ORIGIN_SENTENCE, parseOrigin } from './addresses.ts';
import { parseSwitch, type ReadSetting, wholeNumber } from './read-setting.ts';

/** Where this process listens, and how people reach it. */
export interface ReachedAt {
  readonly port: number;
  readonly host: string;
  /** Origin that people see, e.g. `https://wiec.lipogrod.pl`; may be left out only in the demo, where it is this machine. */
  readonly publicUrl: string;
  /** Origin of the API when it is not `api.` + the portal's host. */
  readonly publicApiUrl: string | null;
  /** Seconds between the word to stop and its beginning, in which balancers find another process. */
  readonly drainSeconds: number;
  /** Whether browsers are told that whatever lies under the portal's host is reached by TLS alone. */
  readonly hstsSubdomains: boolean;
  /** Whose `X-Forwarded-*` headers are believed: addresses or networks, comma-separated, or the word `loopback`. */
  readonly trustProxy: string;
  /** From where `/metrics` may be read: addresses or networks, or the word `loopback`. */
  readonly metricsFrom: readonly string[];
}

export function readReachedAt(read: ReadSetting, demo: boolean): ReachedAt {
  const port = read('PORT', 8080, parsePort, 'podaj numer portu od 0 do 65535.');
  return {
    port,
    host: read(
      'HOST',
      '127.0.0.1',
      parseHost,
      'podaj adres, na którym Wiec ma słuchać, na przykład 127.0.0.1 albo 0.0.0.0.',
    ),
    publicUrl: read(
      'PUBLIC_URL',
      `http://localhost:${port}`,
      parseOrigin,
      `podaj adres portalu, ${ORIGIN_SENTENCE} https://wiec.lipogrod.pl.`,
    ),
    publicApiUrl: read(
      'PUBLIC_API_URL',
      null,
      parseOrigin,
      `podaj adres API, ${ORIGIN_SENTENCE} https://api.wiec.lipogrod.pl.`,
    ),
    drainSeconds: read(
      'DRAIN_SECONDS',
      demo ? 0 : 5,
      wholeNumber(0, 300),
      'podaj, ile sekund po SIGTERM portal ma jeszcze przyjmować zapytania, od 0 do 300.',
    ),
    hstsSubdomains: read(
      'HSTS_SUBDOMAINS',
      true,
      parseSwitch,
      'podaj 1 albo 0 (gdy w domenie portalu coś działa bez TLS).',
    ),
    trustProxy: read(
      'TRUST_PROXY',
      'loopback',
      parseProxies,
      'podaj adresy lub sieci zaufanych serwerów pośredniczących, rozdzielone przecinkami, na przykład 10.0.0.0/8.',
    ),
    metricsFrom: read(
      'METRICS_FROM',
      ['loopback'],
      (text) => listOf(text, ['loopback']),
      'podaj adresy lub sieci, z których wolno czytać /metrics, rozdzielone przecinkami, na przykład loopback, 10.0.0.7.',
    ),
  };
}

function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

const parseHost = (text: string) => (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined);

const parseProxies = (text: string): string | undefined =>
  listOf(text, ['loopback', 'linklocal', 'uniquelocal']) && text;

/** Addresses and networks by commas, or words of these; undefined: something else stands among them. */
function listOf(text: string, words: readonly string[]): string[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => words.includes(part) || isNetwork(part)) ? parts : undefined;
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
