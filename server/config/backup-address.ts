import { join, resolve } from 'node:path';
import type { AccessKey, Bucket } from '../services/bucket-client.ts';
import { parseBucketAddress } from './bucket-address.ts';
import { isInside } from './inside-folder.ts';
import { isShielded, type Unencrypted } from './unencrypted.ts';

/** Where backups lie. */
export interface BackupAddress {
  /** Absolute path, or `s3://server/bucket/folder?region=name`: people are told it, and it holds no key. */
  readonly text: string;
  /** Null: a folder of a disk. */
  readonly bucket: Bucket | null;
}

/** The settings on which a place of backups depends. */
export interface BackupPlaceSettings {
  readonly backupAccessKey: AccessKey | null;
  readonly insecureTransport: readonly Unencrypted[];
  /** Where the portal keeps its files: never together with backups. */
  readonly filesUrl: Bucket | null;
  /** Absolute path of what else it keeps: never together with backups. Null: of no portal. */
  readonly dataDir: string | null;
}

export type BackupAddressReading = { ok: true; address: BackupAddress } | { ok: false; problem: string };

/** `s3:` and whatever else looks like an address is never taken for a folder, so that no key becomes part of a path. */
export const isBucketAddress = (text: string): boolean => /^s3(\+http)?:|:\/\//i.test(text);

/** @returns or why not, a Polish sentence that has nothing of the text, which may hold a key */
export function readBackupAddress(text: string, settings: BackupPlaceSettings): BackupAddressReading {
  const { backupAccessKey, insecureTransport, filesUrl, dataDir } = settings;
  const refused = (problem: string): BackupAddressReading => ({ ok: false, problem });
  if (!isBucketAddress(text)) {
    const folder = resolve(text);
    if (dataDir !== null && meet(folder, dataDir)) return refused(OWN_DATA);
    return { ok: true, address: { text: folder, bucket: null } };
  }
  const { key = null, ...place } = parseBucketAddress(text) ?? {};
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
const OWN_DATA =
  'kopie nie mogą leżeć w folderze danych portalu (DATA_DIR albo --to) ani ten folder w ich folderze files: wskaż inny, najlepiej na innym dysku.';

/** Whether backups would lie among what a portal keeps, or the other way round; either may have `files` on another disk. */
function meet(backups: string, dataDir: string): boolean {
  const [shared, own] = [join(backups, 'files'), join(dataDir, 'files')];
  return (
    [backups, shared].some((path) => isInside(path, dataDir) || isInside(path, own)) ||
    [dataDir, own].some((path) => isInside(path, shared))
  );
}

/** Whether one of two folders is the other, or lies in it. */
function overlap(one: string, other: string): boolean {
  const [first = '', second = ''] = [one, other].map((address) => `${address.slice(address.indexOf('://'))}/`);
  return first.startsWith(second) || second.startsWith(first);
}
