import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/connection.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { prepareJobs } from '../services/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the cluster's maintenance database, with the right to create databases. */
    clusterUrl: string;
    /** Name of the migrated database that every fresh one is copied from. */
    templateDatabase: string;
  }
}

/**
 * Once for a run: a PostgreSQL (embedded in a temporary folder, or the server in `TEST_DATABASE_URL`, such as Debian's
 * PostgreSQL 15) with a migrated template that has the queue of jobs.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? { url: given, stop: async () => {} } : await startTemporary();
  const template = `wiec_template_${process.pid}_${project.name}`;
  const admin = connect(cluster.url, { max: 1 });
  await admin.pool.query(`drop database if exists ${template} with (force)`);
  await admin.pool.query(`create database ${template} template template0 encoding 'UTF8'`);
  const { pool } = connect(databaseUrl(cluster.url, template), { max: 1 });
  await migrate(pool);
  await prepareJobs({ pool });
  await pool.end();
  project.provide('clusterUrl', cluster.url);
  project.provide('templateDatabase', template);
  return async () => {
    await admin.pool.query(`drop database if exists ${template} with (force)`);
    await admin.pool.end();
    await cluster.stop();
  };
}

/** The same server and account, another database. */
export function databaseUrl(url: string, database: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

/** One statement on the cluster's maintenance database, such as one that makes or drops another. */
export async function onCluster(clusterUrl: string, statement: string): Promise<void> {
  const { pool } = connect(clusterUrl, { max: 1 });
  await pool.query(statement).finally(() => pool.end());
}

/** Without waiting for the disk: what tests store need not survive a power cut. */
async function startTemporary() {
  const dataDir = await mkdtemp(join(tmpdir(), 'wiec-test-'));
  await chmod(dataDir, 0o711);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };
  return startEmbedded({ dataDir, log: () => {}, settings, removeAfter: true });
}
