import { resolve } from 'node:path';
import type { AccessKey, Bucket } from '../services/bucket-client.ts';
import { parseBucketAddress } from './bucket-address.ts';
import { isShielded, type Unencrypted } from './unencrypted.ts';

/** Where backups lie. */
export interface BackupAddress {
  /** Absolute path, or `s3://server/bucket/folder?region=name`: people are told it, and it holds no key. */
  readonly text: string;
  /** Null: a folder of a disk. */
  readonly bucket: Bucket | null;
}

/** The settings on which backups in a bucket depend. */
export interface BackupBucketSettings {
  readonly backupAccessKey: AccessKey | null;
  readonly insecureTransport: readonly Unencrypted[];
  /** Where the portal keeps its files: never together with backups. */
  readonly filesUrl: Bucket | null;
}

export type BackupAddressReading = { ok: true; address: BackupAddress } | { ok: false; problem: string };

/** `s3:` and whatever else looks like an address is never taken for a folder, so that no key becomes part of a path. */
export const isBucketAddress = (text: string): boolean => /^s3(\+http)?:|:\/\//i.test(text);

/** @returns or why not, a Polish sentence that has nothing of the text, which may hold a key */
export function readBackupAddress(text: string, settings: BackupBucketSettings): BackupAddressReading {
  if (!isBucketAddress(text)) return { ok: true, address: { text: resolve(text), bucket: null } };
  const { key = null, ...place } = parseBucketAddress(text) ?? {};
  const { backupAccessKey, insecureTransport, filesUrl } = settings;
  const refused = (problem: string): BackupAddressReading => ({ ok: false, problem });
  if (key) return refused(KEY_IN_ADDRESS);
  if (!('address' in place)) return refused(FORM);
  if (backupAccessKey === null) return refused(NO_KEY);
  if (!isShielded(place.address, 'backups', insecureTransport)) return refused(UNENCRYPTED);
  if (filesUrl && overlap(place.address, filesUrl.address)) return refused(OWN_FILES);
  return { ok: true, address: { text, bucket: { ...place, ...backupAccessKey } } };
}

const KEY_IN_ADDRESS =
  'nie wpisuj klucza dostępu do adresu kopii: zostałby w historii poleceń i na liście procesów. Wpisz go w BACKUP_ACCESS_KEY.';
const FORM =
  'podaj adres w postaci s3://serwer/wiadro/folder?region=nazwa (s3+http:// bez szyfrowania), a klucz dostępu w BACKUP_ACCESS_KEY.';
const NO_KEY = 'podaj klucz dostępu do wiadra z kopiami w BACKUP_ACCESS_KEY (ID:TAJNY-KLUCZ).';
const UNENCRYPTED =
  'połączenie z wiadrem na innym komputerze ma być szyfrowane: zacznij adres od s3://, a dla sieci, której ufasz, wpisz backups w INSECURE_TRANSPORT.';
const OWN_FILES = 'w tym miejscu wiadra leżą pliki portalu (FILES_URL): wskaż na kopie inne wiadro albo inny folder.';

/** Whether one of two folders is the other, or lies in it. */
function overlap(one: string, other: string): boolean {
  const [first = '', second = ''] = [one, other].map((address) => `${address.slice(address.indexOf('://'))}/`);
  return first.startsWith(second) || second.startsWith(first);
}
