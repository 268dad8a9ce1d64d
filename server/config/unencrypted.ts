import { serversOf } from '../db/servers.ts';
import { isLoopback } from './addresses.ts';
import type { ReadSetting } from './read-setting.ts';
import type { Storage } from './storage.ts';

const UNENCRYPTED = ['database', 'files', 'backups', 'mail'] as const;
export type Unencrypted = (typeof UNENCRYPTED)[number];

export const readUnencrypted = (read: ReadSetting): Unencrypted[] =>
  read(
    'INSECURE_TRANSPORT',
    [] as Unencrypted[],
    parseUnencrypted,
    'podaj, co ma być dostępne bez szyfrowania: database, files, backups lub mail, rozdzielone przecinkami.',
  );

function parseUnencrypted(text: string): Unencrypted[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  return words.every((word): word is Unencrypted => (UNENCRYPTED as readonly string[]).includes(word))
    ? words
    : undefined;
}

/** What would cross a network in the open without anybody having said so. */
export function unencryptedFaults(
  { databaseUrl, databaseDirectUrl, filesUrl }: Storage,
  insecureTransport: readonly Unencrypted[],
): string[] {
  const faults: string[] = [];
  for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl })) {
    if (url === null || insecureTransport.includes('database') || serversOf(url).every(isDatabaseShielded)) continue;
    faults.push(
      `${name}: połączenie z bazą na innym komputerze ma być szyfrowane: dopisz na końcu ?sslmode=verify-full, a dla sieci, której ufasz, wpisz database w INSECURE_TRANSPORT.`,
    );
  }
  if (filesUrl && !isShielded(filesUrl.address, 'files', insecureTransport)) {
    faults.push(
      'FILES_URL: połączenie z wiadrem na innym komputerze ma być szyfrowane: zacznij adres od s3://, a dla sieci, której ufasz, wpisz files w INSECURE_TRANSPORT.',
    );
  }
  return faults;
}

/** By TLS, on this machine, or said to need neither. */
export function isShielded(address: string, what: Unencrypted, insecureTransport: readonly Unencrypted[]): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname) || insecureTransport.includes(what);
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
