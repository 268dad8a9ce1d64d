import pg from 'pg';
import type { Config } from '../config.ts';
import { StartProblem } from '../start-problem.ts';
import { joinEmbedded, startEmbedded } from './embedded.ts';
import type { Embedded } from './embedded.ts';
import { lendsConnections } from './pooler-mode.ts';
import { primaryOf } from './servers.ts';

/** Oldest PostgreSQL that everything here was tried on, as `server_version_num`. */
const OLDEST_VERSION = 150_000;
const ANSWER_WITHIN = 5_000;

/**
 * The database the settings name: the operator's server, once it answers and is fit; else the embedded one, started here
 * (`own`) or joined where a Wiec already runs on the folder (`share`, for the command line).
 * @throws StartProblem
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  embedded: 'own' | 'share',
  log: (sentence: string) => void,
): Promise<Embedded> {
  if (config.databaseUrl === null) {
    return (embedded === 'own' ? startEmbedded : joinEmbedded)({ dataDir: config.dataDir, log });
  }
  await probe(config.databaseUrl, 'DATABASE_URL');
  if (config.databaseDirectUrl !== null) await probe(config.databaseDirectUrl, 'DATABASE_DIRECT_URL');
  await refuseLending(config.databaseDirectUrl ?? config.databaseUrl, config.databaseDirectUrl !== null);
  return { url: config.databaseUrl, stop: async () => {} };
}

/** Migrations, jobs and backups need connections that stay theirs. */
async function refuseLending(url: string, isDirect: boolean): Promise<void> {
  if (!(await lendsConnections(await primaryOf(url)))) return;
  const remedy = 'Wskaż samego PostgreSQL w DATABASE_DIRECT_URL albo ustaw w pośredniku pool_mode = session.';
  throw new StartProblem(
    isDirect
      ? `DATABASE_DIRECT_URL prowadzi do pośrednika (PgBouncer), który pożycza połączenia na jedną transakcję, a ma go omijać. ${remedy}`
      : `DATABASE_URL prowadzi do pośrednika (PgBouncer), który pożycza połączenia na jedną transakcję. ${remedy}`,
  );
}

async function probe(url: string, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: await primaryOf(url), connectionTimeoutMillis: ANSWER_WITHIN });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Server>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        exists (select from pg_collation where collname = 'pl-x-icu') as polish, pg_is_in_recovery() as standby,
        current_setting('transaction_read_only')::boolean as reads`,
    );
    const fault = rows[0] && faultOf(rows[0]);
    if (fault) throw new StartProblem(`Baza danych z ${setting} ${fault}.`);
  } catch (error) {
    throw error instanceof StartProblem
      ? error
      : new StartProblem(refusalOf(error as NodeJS.ErrnoException, client, setting));
  } finally {
    await client.end().catch(() => {});
  }
}

interface Server {
  version: number;
  encoding: string;
  polish: boolean;
  standby: boolean;
  reads: boolean;
}

function faultOf(server: Server): string | undefined {
  if (server.version < OLDEST_VERSION) return 'jest starsza niż PostgreSQL 15: zaktualizuj ją';
  if (server.encoding !== 'UTF8') return `ma kodowanie ${server.encoding}: załóż bazę z kodowaniem UTF8`;
  if (!server.polish) return 'nie zna polskiego porządku liter (pl-x-icu): użyj PostgreSQL zbudowanego z ICU';
  if (server.standby) return 'jest serwerem zapasowym, tylko do odczytu: wskaż serwer główny';
  if (server.reads) return 'jest tylko do odczytu (default_transaction_read_only): wyłącz to dla tej bazy i tego konta';
  return undefined;
}

/** Names server and database, never the account's password. */
function refusalOf(error: NodeJS.ErrnoException, { host, port, database }: pg.Client, setting: string): string {
  const place = host.startsWith('/') ? host : `${host}:${port}`;
  if (error.code?.startsWith('28')) return `Baza danych na ${place} odrzuca nazwę lub hasło z ${setting}: popraw je.`;
  if (error.code === '3D000') return `Na ${place} nie ma bazy danych „${database}”: załóż ją albo popraw ${setting}.`;
  if (error.code === '53300') {
    return `Baza danych na ${place} nie ma wolnych połączeń: zamknij zbędne albo zwiększ max_connections w PostgreSQL.`;
  }
  return `Baza danych na ${place} nie odpowiada: uruchom ją albo popraw ${setting}.`;
}
