import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect } from '../db/connection.ts';
import type { Connection } from '../db/connection.ts';
import { databaseUrl, onCluster } from './database-setup.ts';

export type FreshDatabase = Connection & { url: string; close: () => Promise<void> };

/**
 * A database of the caller's own with the whole schema and no rows. Call it in `beforeAll`, and `close()` in `afterAll`.
 * @param template another database that it is to be a copy of, to which nobody is connected
 */
export async function freshDatabase(template: string = inject('templateDatabase')): Promise<FreshDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `wiec_test_${randomBytes(6).toString('hex')}`;
  await onCluster(clusterUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(clusterUrl, name);
  const connection = connect(url, { max: 10 });
  return {
    ...connection,
    url,
    close: async () => {
      await connection.pool.end();
      await onCluster(clusterUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
