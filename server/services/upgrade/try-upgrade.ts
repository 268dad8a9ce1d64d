import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase } from '../../db/backup/copy-database.ts';
import { connect, type Connection } from '../../db/connection.ts';
import { startEmbedded } from '../../db/embedded.ts';
import { migrate, pendingMigrations } from '../../db/migrate.ts';
import { onDisk, sentenceOf, StartProblem } from '../../start-problem.ts';
import { prepareJobs } from '../jobs.ts';
import { belongsTo } from '../server-secret.ts';
import type { Source } from '../backup/write-backup.ts';

export interface PendingMigration {
  readonly name: string;
  /** Whether processes of the earlier version have to be stopped before it. */
  readonly stopsEarlier: boolean;
}

export interface TriedMigration extends PendingMigration {
  /** What it took on the copy. */
  readonly ms: number;
}

export interface TriedUpgrade<T> {
  /** The copy has what was acknowledged before. */
  readonly upTo: Date;
  /** Versions of PostgreSQL, e.g. `18.4`: the portal's, and the one that the copy was made in. */
  readonly postgres: { readonly portal: string; readonly copy: string };
  readonly rows: number;
  readonly migrations: readonly TriedMigration[];
  readonly inspected: T;
}

/** What waits to be applied, in order; the database is only read. @throws StartProblem where this code does not fit it */
export async function pendingOf({ url }: Pick<Source, 'url'>): Promise<PendingMigration[]> {
  const { pool } = connect(url, { max: 1, applicationName: NAME });
  return pendingMigrations(pool).finally(() => pool.end());
}

/** As PostgreSQL shows it: it is no backup. */
const NAME = 'wiec-upgrade';

/** What is thrown away need not be on the disk. */
const THROWN_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Copies the rows of a portal's database into an embedded one in a folder of its own, brings that to this version, and throws it
 * away. The portal may run meanwhile; its database is only read.
 * @param within where the folder is made; the copy takes about as much room as the database
 * @param inspect looks at the copy when it has been brought to this version, and throws where something is wrong
 * @throws StartProblem where the upgrade would not pass
 */
export async function tryUpgrade<T>(
  source: Pick<Source, 'url' | 'secret'>,
  within: string,
  inspect: (connection: Connection) => Promise<T>,
  log: (sentence: string) => void,
): Promise<TriedUpgrade<T>> {
  const pending = await pendingOf(source);
  const dataDir = await onDisk(within, () => mkdtemp(join(within, 'wiec-upgrade-')));
  // As root PostgreSQL runs as somebody else, who must be able to walk through.
  await chmod(dataDir, 0o711);
  const database = await startEmbedded({ dataDir, log: () => {}, settings: THROWN_AWAY, removeAfter: true });
  const copy = connect(database.url, { max: 2, applicationName: NAME });
  try {
    log('Kopiuję bazę danych…');
    await prepareJobs(copy);
    const copied = await copyDatabase(source.url, database.url, NAME);
    log('Próbuję aktualizacji na kopii…');
    const migrations: TriedMigration[] = [];
    await migrate(copy.pool, {
      log,
      applied: (name, ms) => {
        const { stopsEarlier = false } = pending.find((one) => one.name === name) ?? {};
        migrations.push({ name, ms, stopsEarlier });
      },
    }).catch((error: Error) => {
      throw failed(sentenceOf(error) ?? error.message);
    });
    if (!(await belongsTo(copy.db, source.secret))) throw new StartProblem('Klucz serwera nie pasuje do kopii bazy.');
    const inspected = await inspect(copy);
    const { rows } = await copy.pool.query<{ version: string }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version`,
    );
    return {
      upTo: copied.upTo,
      postgres: { portal: copied.postgres, copy: rows[0]!.version },
      rows: copied.rows,
      migrations,
      inspected,
    };
  } finally {
    await copy.pool.end();
    await database.stop();
  }
}

/** Whoever runs the portal cannot mend it, and can go on with the version that they have. */
const failed = (why: string): StartProblem =>
  new StartProblem(
    `Aktualizacja nie powiodła się na kopii: ${why}\nPortal jest nietknięty: zostaw go w wersji, która działa, aż przyczyna zniknie.`,
  );
