import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readConfig } from '../config.ts';
import type { Connection } from '../db/connection.ts';
import { connect } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import type { Target } from '../services/backup/restore-backup.ts';
import type { Source } from '../services/backup/write-backup.ts';
import { openFileStore } from '../services/open-file-store.ts';
import { belongsTo, serverSecret } from '../services/server-secret.ts';
import { databaseUrl, onCluster } from './database-setup.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { testDeps } from './test-deps.ts';

/** A database on the tests' cluster in which there is nothing at all. */
export interface EmptyDatabase extends Connection {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A portal to be backed up, and places to restore it to. */
export interface BackupGround {
  readonly root: string;
  readonly database: FreshDatabase;
  readonly deps: Deps;
  readonly secret: Buffer;
  readonly source: Source;
  readonly dataDir: string;
  emptyDatabase(): Promise<EmptyDatabase>;
  /** A new data folder, and that database. */
  target(url: string, change?: Record<string, string>): Target;
  close(): Promise<void>;
}

export async function backupGround(): Promise<BackupGround> {
  const root = await mkdtemp(join(tmpdir(), 'wiec-backup-'));
  await chmod(root, 0o711);
  const database = await freshDatabase();
  const secret = randomBytes(32);
  await belongsTo(database.db, secret);
  const dataDir = join(root, 'var');
  const files = openFileStore({ filesUrl: null, dataDir });
  const deps = testDeps(database, { secret: serverSecret(secret), files });
  const emptied: EmptyDatabase[] = [];
  return {
    root,
    database,
    deps,
    secret,
    source: { url: database.url, files, secret },
    dataDir,
    async emptyDatabase() {
      const clusterUrl = inject('clusterUrl');
      const name = `wiec_test_${randomBytes(6).toString('hex')}`;
      await onCluster(clusterUrl, `create database ${name} template template0 encoding 'UTF8'`);
      const url = databaseUrl(clusterUrl, name);
      const connection = connect(url, { max: 2 });
      const close = async () => {
        await connection.pool.end();
        await onCluster(clusterUrl, `drop database if exists ${name} with (force)`);
      };
      const empty = { ...connection, url, close };
      emptied.push(empty);
      return empty;
    },
    target(url, change = {}) {
      const restored = join(root, `restored-${randomBytes(4).toString('hex')}`);
      const reading = readConfig({ DATABASE_URL: url, DATA_DIR: restored, ...change }, 'command');
      if (!reading.ok) throw new Error(reading.problems.join('\n'));
      return { config: reading.config, secret, secretIsGiven: false };
    },
    async close() {
      for (const { close } of emptied) await close();
      await database.close();
      await rm(root, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
