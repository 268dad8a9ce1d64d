import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { databaseUrl, onCluster } from '@wiec/server/testing/database-setup.ts';
import type {} from './prepare-demo.ts';

export interface DemoCopy {
  readonly databaseUrl: string;
  readonly remove: () => Promise<void>;
}

/** Databases of copies by the data folder that goes with each: commands on the folder must work on the same one. */
const databases = new Map<string, string>();

export const databaseOfCopy = (dataDir: string | undefined): string | undefined => databases.get(dataDir ?? '');

/**
 * A copy of the demo that `prepare-demo` keeps ready: its files in `dataDir`, its rows in a database of the copy's own.
 * @returns null outside a run of the tests, where nobody has prepared one
 */
export async function copyDemo(dataDir: string): Promise<DemoCopy | null> {
  if (!process.env['VITEST']) return null;
  const { inject } = await import('vitest');
  const [clusterUrl, prepared] = [inject('clusterUrl'), inject('preparedDemo')];
  const name = `wiec_demo_${randomBytes(6).toString('hex')}`;
  await Promise.all([
    cp(prepared.dataDir, dataDir, { recursive: true }),
    onCluster(clusterUrl, `create database ${name} template ${prepared.database}`),
  ]);
  const url = databaseUrl(clusterUrl, name);
  databases.set(dataDir, url);
  return {
    databaseUrl: url,
    remove: async () => {
      databases.delete(dataDir);
      await onCluster(clusterUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
