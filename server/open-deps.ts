import { mkdir } from 'node:fs/promises';
import type { Config } from './config.ts';
import { connect } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import type { Deps } from './deps.ts';
import { systemClock } from './services/clock.ts';
import { openFileStore } from './services/open-file-store.ts';
import { prepareJobs } from './services/jobs.ts';
import { checkSecret, loadSecret, serverSecret } from './services/server-secret.ts';
import { onDisk } from './start-problem.ts';

export type OpenDeps = { deps: Deps; close: () => Promise<void> };

type Settings = { config: Config; givenSecret: Buffer | null };

/**
 * Everything that use cases are handed, over a database that is migrated and belongs to this server's secret. `share` lets
 * a command work beside a running Wiec, in one thread.
 * @throws StartProblem
 */
export async function openDeps(
  { config, givenSecret }: Settings,
  embedded: 'own' | 'share',
  log: (sentence: string) => void,
): Promise<OpenDeps> {
  await onDisk(config.dataDir, () => mkdir(config.dataDir, { recursive: true, mode: 0o711 }));
  const database = await openDatabase(config, embedded, log);
  const { pool, db } = connect(database.url);
  const close = async () => {
    await pool.end();
    await database.stop();
  };
  try {
    const applied = await migrate(pool);
    if (applied.length > 0) log(`Zaktualizowano bazę danych (${applied.length} ${changesWord(applied.length)}).`);
    const secret = await loadSecret(config.dataDir, givenSecret);
    await checkSecret(db, secret);
    await prepareJobs({ pool });
    const threadSeed = embedded === 'own' ? { databaseUrl: database.url, secret } : null;
    const deps = {
      config,
      pool,
      db,
      secret: serverSecret(secret),
      files: openFileStore(config),
      clock: systemClock,
      threadSeed,
    };
    return { deps, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const changeWords: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'zmiana', few: 'zmiany' };
const changesWord = (count: number) => changeWords[new Intl.PluralRules('pl').select(count)] ?? 'zmian';
