import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, onCluster } from '@wiec/server/testing/database-setup.ts';
import type { TestProject } from 'vitest/node';
import { startPortal } from './portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo that portals are copied from: a database of the cluster, and the folder with its files and secret. */
    preparedDemo: { database: string; dataDir: string };
  }
}

/** Once for a run, after the cluster is there: the real server fills an empty database with the demo, and stops. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { clusterUrl, templateDatabase } = project.getProvidedContext();
  const database = `${templateDatabase}_demo`;
  await onCluster(clusterUrl, `create database ${database} template ${templateDatabase}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'wiec-demo-'));
  const portal = await startPortal({ dataDir, env: { DATABASE_URL: databaseUrl(clusterUrl, database) } });
  await portal.stop({ keep: true });
  project.provide('preparedDemo', { database, dataDir });
  return async () => {
    await onCluster(clusterUrl, `drop database if exists ${database} with (force)`);
    await rm(dataDir, { recursive: true });
  };
}
