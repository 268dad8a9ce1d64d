import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from './config.ts';
import { checkConnections, nameOfProcess, shareConnections } from './db/connection-budget.ts';
import { connect } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import type { Deps } from './deps.ts';
import { surveyBox } from './modules/surveys/survey-box.ts';
import { budgetBox } from './modules/voting/box/budget-box.ts';
import { projectRows } from './modules/projects/project-queries.ts';
import { voteKindsOf } from './participation/vote-kind-box.ts';
import { systemClock } from './services/clock.ts';
import { openFileStore } from './services/open-file-store.ts';
import { prepareJobs } from './services/jobs.ts';
import { openSecret } from './services/open-secret.ts';
import { serverSecret } from './services/server-secret.ts';
import { refuseUnfinished } from './services/unfinished-restore.ts';
import { onDisk, sentenceOf, StartProblem } from './start-problem.ts';

export type OpenDeps = {
  deps: Deps;
  /** For jobs: past a pooler, which would not hand on what PostgreSQL notifies. */
  jobsPool: pg.Pool;
  close: () => Promise<void>;
};

/** Milliseconds for which closing waits for connections in use: a closing of a vote in the background is cut off, and goes on elsewhere. */
const LET_GO_WITHIN = 3000;

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
  await refuseUnfinished(config.dataDir);
  const database = await openDatabase(config, embedded, log);
  const { databaseConnections: total, databaseDirectUrl, namedStatements: named } = config;
  const shares = shareConnections(total, databaseDirectUrl !== null);
  const applicationName = nameOfProcess(total);
  const { pool, db } = connect(database.url, { max: shares.calls, named, applicationName });
  const jobsPool =
    databaseDirectUrl === null ? pool : connect(databaseDirectUrl, { max: shares.jobs, applicationName }).pool;
  const close = async () => {
    await Promise.race([pool.end(), pause(LET_GO_WITHIN, undefined, { ref: false })]);
    if (jobsPool !== pool) await jobsPool.end();
    await database.stop();
  };
  try {
    if (embedded === 'own') await checkConnections(jobsPool, total, applicationName, log);
    const applied = await migrate(jobsPool, { log });
    if (applied.length > 0) log(`Zaktualizowano bazę danych (${applied.length} ${changesWord(applied.length)}).`);
    const secret = await openSecret(db, { dataDir: config.dataDir, given: givenSecret, log });
    await prepareJobs({ pool: jobsPool });
    const threadSeed =
      embedded === 'own'
        ? { databaseUrl: database.url, connection: { max: shares.ballots, named, applicationName }, secret }
        : null;
    const deps = {
      config,
      pool,
      db,
      secret: serverSecret(secret),
      files: openFileStore(config),
      projects: projectRows,
      voteKinds: voteKindsOf(budgetBox, surveyBox),
      clock: systemClock,
      threadSeed,
    };
    return { deps, jobsPool, close };
  } catch (error) {
    await close();
    const sentence = sentenceOf(error);
    throw sentence === undefined ? error : new StartProblem(sentence);
  }
}

const changeWords: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'zmiana', few: 'zmiany' };
const changesWord = (count: number) => changeWords[new Intl.PluralRules('pl').select(count)] ?? 'zmian';
