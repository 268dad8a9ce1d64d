import { randomBytes } from 'node:crypto';
import type { Connection } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { surveyBox } from '../modules/surveys/survey-box.ts';
import { budgetBox } from '../modules/voting/box/budget-box.ts';
import { projectRows } from '../modules/projects/project-queries.ts';
import { voteKindsOf } from '../participation/vote-kind-box.ts';
import { openFileStore } from '../services/open-file-store.ts';
import { serverSecret } from '../services/server-secret.ts';

/** What use cases and the app are handed, over a database of the test's own. */
export function testDeps(connection: Connection, change: Partial<Deps> = {}): Deps {
  const config = {
    rateLimitFactor: 1_000_000,
    retentionDays: 30,
    registryDir: null,
    smtpUrl: null,
    oidcIssuer: null,
    trustProxy: false,
    publicUrl: 'https://wiec.example.pl',
    mapLink: 'https://mapa.example/?m={latitude},{longitude}',
  } as unknown as Deps['config'];
  return {
    config,
    pool: connection.pool,
    db: connection.db,
    secret: serverSecret(randomBytes(32)),
    files: openFileStore({ filesUrl: null, dataDir: '/nowhere' }),
    projects: projectRows,
    voteKinds: voteKindsOf(budgetBox, surveyBox),
    clock: () => new Date(),
    threadSeed: null,
    ...change,
  };
}
