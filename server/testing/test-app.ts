import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '../app.ts';
import type { Config } from '../config.ts';
import type { Clock, Deps, ThreadSeed } from '../deps.ts';
import { surveyBox } from '../modules/surveys/survey-box.ts';
import { budgetBox } from '../modules/voting/box/budget-box.ts';
import { projectRows } from '../modules/projects/project-queries.ts';
import { voteKindsOf } from '../participation/vote-kind-box.ts';
import { systemClock } from '../services/clock.ts';
import { openFileStore } from '../services/open-file-store.ts';
import { serverSecret } from '../services/server-secret.ts';
import { freshDatabase, type FreshDatabase } from './fresh-database.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** What was logged so far. */
  readonly log: () => string;
  readonly close: () => Promise<void>;
}

const ORIGIN = 'https://wiec.example.pl';

const usual: Config = {
  port: 8080,
  host: '127.0.0.1',
  publicUrl: ORIGIN,
  publicApiUrl: null,
  dataDir: '',
  databaseUrl: null,
  databaseDirectUrl: null,
  databaseConnections: 24,
  namedStatements: true,
  drainSeconds: 0,
  hstsSubdomains: true,
  insecureTransport: [],
  fileScanner: null,
  smtpUrl: null,
  mailFrom: 'Wiec <wiec@example.pl>',
  filesUrl: null,
  oidcIssuer: null,
  oidcClientId: 'wiec',
  oidcClientSecret: null,
  oidcClientAuth: null,
  oidcScope: 'asw-api',
  oidcClaims: {},
  oidcSessionPage: null,
  staffSecondFactor: false,
  recaptcha: null,
  mapLink: 'https://mapa.example/?m={latitude},{longitude}',
  demo: false,
  rateLimitFactor: 1,
  retentionDays: 30,
  registryDir: null,
  backups: null,
  backupAccessKey: null,
  backupAlertHours: 26,
  trustProxy: 'loopback',
  metricsFrom: ['loopback'],
};

interface TestParts {
  readonly clock?: Clock;
  /** In place of a fresh one; it is closed with the server. */
  readonly database?: Pick<FreshDatabase, 'pool' | 'db' | 'close'>;
  /** The server's secret. */
  readonly secret?: Buffer;
  /** Ballots are written in a thread, as a server does. */
  readonly threadSeed?: ThreadSeed | null;
}

/** The whole HTTP server over a database and a folder of its own; call it in `beforeAll` and `close()` in `afterAll`. */
export async function testApp(
  settings: Partial<Config> = {},
  {
    clock = systemClock,
    database: given,
    secret = Buffer.alloc(32, 7),
    threadSeed = null,
    ...options
  }: Partial<AppOptions> & TestParts = {},
): Promise<TestApp> {
  const database = given ?? (await freshDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'wiec-app-'));
  const lines: string[] = [];
  const config: Config = { ...usual, dataDir, ...settings };
  const deps: Deps = {
    config,
    pool: database.pool,
    db: database.db,
    secret: serverSecret(secret),
    files: openFileStore(config),
    projects: projectRows,
    voteKinds: voteKindsOf(budgetBox, surveyBox),
    clock,
    threadSeed,
  };
  const app = await buildApp(deps, {
    logStream: { write: (line) => void lines.push(line) },
    renderPage: null,
    ...options,
  });
  return {
    app,
    deps,
    log: () => lines.join(''),
    close: async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
