import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { connect } from '../../db/connection.ts';
import { openDatabase } from '../../db/open-database.ts';
import { primaryOf } from '../../db/servers.ts';
import { StartProblem } from '../../start-problem.ts';
import { openFileStore } from '../open-file-store.ts';
import { findSecret } from '../open-secret.ts';
import type { Source } from './write-backup.ts';

/**
 * Opens the portal of the settings for reading, beside the one that runs or alone: its database is not migrated, and nothing is
 * made.
 * @throws StartProblem
 */
export async function withSource<T>(
  { config, givenSecret }: { config: Config; givenSecret: Buffer | null },
  log: (sentence: string) => void,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl === null && !(await stat(join(dataDir, 'postgres.json')).catch(() => null))) {
    throw new StartProblem(`W ${dataDir} nie ma portalu: ustaw DATA_DIR na folder, z którym działa.`);
  }
  const database = await openDatabase(config, 'share', log);
  try {
    const url = await primaryOf(databaseDirectUrl ?? database.url);
    const { pool, db } = connect(url, { max: 1, applicationName: 'wiec-backup' });
    const secret = await findSecret(db, { dataDir, given: givenSecret }).finally(() => pool.end());
    if (!secret) {
      throw new StartProblem(
        'Tajny klucz serwera nie pasuje do tej bazy danych: ustaw DATA_DIR albo WIEC_SECRET tak, jak ma je portal.',
      );
    }
    return await work({ url, files: openFileStore(config), secret });
  } finally {
    await database.stop();
  }
}
