import { isAbsolute, resolve } from 'node:path';
import { serversOf } from '../db/servers.ts';
import type { Bucket } from '../services/bucket-client.ts';
import { parseUrl } from './addresses.ts';
import { parseBucketAddress } from './bucket-address.ts';
import { asItIs, parseSwitch, type ReadSetting, wholeNumber } from './read-setting.ts';

/** Where everything is kept. */
export interface Storage {
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
  /** Null: files lie under `dataDir`. */
  readonly filesUrl: Bucket | null;
  /** Folder from which the registry of the office (EZD) takes the papers of cases; null: a clerk types the signs. */
  readonly registryDir: string | null;
  /** Days after publishing for which the register of a vote is kept. */
  readonly retentionDays: number;
}

/** Calls, jobs and their listening, and the thread that writes ballots each need some. */
const LEAST_CONNECTIONS = 6;

export function readStorage(read: ReadSetting): Storage {
  const databaseDirectUrl = read('DATABASE_DIRECT_URL', null, parseDatabase, DATABASE_SENTENCE);
  return {
    dataDir: resolve(read('DATA_DIR', './var', asItIs, '')),
    databaseUrl: read('DATABASE_URL', null, parseDatabase, DATABASE_SENTENCE),
    databaseDirectUrl,
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
    filesUrl: read(
      'FILES_URL',
      null,
      parseBucket,
      'podaj adres w postaci s3://klucz:tajny-klucz@serwer/wiadro?region=nazwa (s3+http:// bez szyfrowania).',
    ),
    registryDir: read('REGISTRY_DIR', null, parseFolder, 'podaj pełną ścieżkę folderu, na przykład /srv/ezd/wiec.'),
    retentionDays: read(
      'WIEC_RETENTION_DAYS',
      30,
      wholeNumber(1, 3650),
      'podaj, ile dni po ogłoszeniu wyników przechowywać dane głosujących, od 1 do 3650.',
    ),
  };
}

const parseFolder = (text: string): string | undefined => (isAbsolute(text) ? resolve(text) : undefined);

const DATABASE_SENTENCE = 'podaj adres w postaci postgresql://użytkownik:hasło@serwer/baza.';

/** A unix socket is named by an empty host and a parameter, which WHATWG URLs know only for some schemes. */
const parseDatabase = (text: string): string | undefined =>
  serversOf(text).every((each) => parseUrl(each.replace('@/', '@localhost/'), ['postgres:', 'postgresql:']))
    ? text
    : undefined;

function parseBucket(text: string): Bucket | undefined {
  const { key, ...place } = parseBucketAddress(text) ?? { key: null };
  return key && 'address' in place ? { ...place, ...key } : undefined;
}
