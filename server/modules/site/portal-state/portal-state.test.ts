import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { getPortalState } from '@wiec/contract/portal-state.ts';
import type { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackupSchedule } from '../../../config/backups.ts';
import { connect } from '../../../db/connection.ts';
import { findBackupRuns, insertBackupRun } from '../../../services/backup/backup-runs.ts';
import { BACK_UP, backUpOnTime } from '../../../services/backup/start-backup.ts';
import { enqueue } from '../../../services/jobs.ts';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database.ts';
import { plantStaff, signInById } from '../../../testing/plant-staff.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { readPortalFacts } from './read-portal-facts.ts';

type State = z.output<(typeof getPortalState)['output']>;

const schedule: BackupSchedule = { folder: '/mnt/kopie', at: '03:30', keep: 14, sealTo: null };
/** Eleven in Poland. */
const NOW = new Date('2026-11-29T10:00:00Z');

let database: FreshDatabase;
let portal: TestApp;
let admin: number;
let clerk: number;

beforeAll(async () => {
  database = await freshDatabase();
  portal = await testApp(
    { rateLimitFactor: 1_000_000, backups: schedule, dataDir: '/' },
    { database, clock: () => NOW },
  );
  signInById(portal.app, portal.deps);
  const { officeId } = await plantTown(portal.deps.db);
  admin = await plantStaff(portal.deps, { officeId: null, isAdmin: true });
  clerk = await plantStaff(portal.deps, { officeId, permissions: { [officeId]: ['settings.manage'] } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.pool.query('delete from backup_run; delete from graphile_worker._private_jobs');
});

const made = (startedAt: string) => ({
  started_at: new Date(startedAt),
  folder: '/mnt/kopie',
  name: 'kopia',
  up_to: new Date(startedAt),
  row_count: 1204,
  file_count: 3,
  file_bytes: 4096,
  lost_files: 0,
  secret_sealed: false,
});
const failed = (startedAt: string) => ({
  started_at: new Date(startedAt),
  folder: '/mnt/kopie',
  problem: 'Na dysku nie ma miejsca.',
});
const store = (run: (ReturnType<typeof made> & { note?: string }) | ReturnType<typeof failed>) =>
  insertBackupRun(portal.deps.db, run);

async function ask(method: 'GET' | 'POST', path = '', by = admin) {
  const reply = await portal.app.inject({
    method,
    url: `/api/office/portal-state${path}`,
    headers: provenHeaders(portal.deps, by),
  });
  return { status: reply.statusCode, ...reply.json<{ data: State; errors?: { message: string }[] }>() };
}
const check = async (name: string) => (await ask('GET')).data.checks.find((each) => each.name === name)!;
const queued = async () =>
  (
    await portal.deps.pool.query(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = $1`,
      [BACK_UP],
    )
  ).rows;

describe('an administrator reads', () => {
  test('what was made and what failed, the newest first, and what is to be done about it', async () => {
    await store(made('2026-11-28T02:30:00Z'));
    await store(failed('2026-11-29T02:30:00Z'));
    const { data } = await ask('GET');
    expect(data).toMatchObject({ schedule: { folder: '/mnt/kopie', at: '03:30', keep: 14 }, backsUp: false });
    expect(data.runs.map(({ made: backup, problem }) => [backup?.rows ?? null, problem])).toEqual([
      [null, 'Na dysku nie ma miejsca.'],
      [1204, null],
    ]);
    expect(data.checks[0]).toMatchObject({ name: 'backup', needsCare: true, title: 'Kopia zapasowa się nie udała' });
    await store(made('2026-11-29T03:30:00Z'));
    expect(await check('backup')).toMatchObject({ needsCare: false, title: 'Kopia zapasowa jest aktualna' });
  });

  test('that a backup is made, and what is to be done about older ones all the same', async () => {
    const note = 'W /mnt/kopie nie usunięto starszych kopii. Usuń folder uszkodzonej.';
    await store({ ...made('2026-11-29T03:30:00Z'), note });
    const { data } = await ask('GET');
    expect(data.runs[0]).toMatchObject({ made: { note }, problem: null });
    const { needsCare, title, sentence } = data.checks[0]!;
    expect([needsCare, title]).toEqual([true, 'Starsze kopie zapasowe wymagają uwagi']);
    expect(sentence).toContain(note);
  });

  test('that work stands still: jobs nobody began, and those that fail; letters that fail have a page of their own', async () => {
    const { db, pool } = portal.deps;
    for (const name of ['seal-envelopes', 'send-mail', 'sweep']) await enqueue(db, name);
    expect(await check('jobs')).toMatchObject({ needsCare: false });
    await pool.query(
      `update graphile_worker._private_jobs j set attempts = 2, last_error = 'x', run_at = now() + interval '1 hour'
         from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier <> 'sweep'`,
    );
    await pool.query(
      `update graphile_worker._private_jobs j set run_at = now() - interval '16 minutes'
         from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'sweep'`,
    );
    const { needsCare, sentence } = await check('jobs');
    expect(needsCare).toBe(true);
    expect(sentence).toMatch(/^Nie udaje się: pieczętowanie głosów\. .*Czeka od ponad 15 minut: 1\./);
  });

  test('how much room is left on the disk', async () => {
    expect((await check('disk')).sentence).toMatch(/^Wolne \d+,\d GB z \d+,\d GB\./);
  });

  test('nobody else does', async () => {
    expect((await ask('GET', '', clerk)).status).toBe(403);
    expect((await ask('POST', '/backups', clerk)).status).toBe(403);
    expect(await queued()).toEqual([]);
  });
});

describe('an administrator asks for a backup', () => {
  test('which is queued and written down', async () => {
    expect((await ask('POST', '/backups')).status).toBe(200);
    const cause = expect.stringMatching(/^[\da-f]{16}$/) as string;
    expect(await queued()).toEqual([{ payload: { now: 1, cause } }]);
    const last = await portal.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ action: 'backup.asked', actor: `account:${admin}` });
  });

  test('but not while one is being made', async () => {
    const going = connect(database.url, { max: 1, applicationName: 'wiec-backup' });
    await going.pool.query('select 1');
    try {
      expect((await ask('GET')).data.backsUp).toBe(true);
      const { status, errors } = await ask('POST', '/backups');
      expect([status, errors?.[0]?.message]).toEqual([409, 'Kopia zapasowa już się robi.']);
    } finally {
      await going.pool.end();
      // PostgreSQL knows it for a moment longer.
      await expect.poll(async () => (await ask('GET')).data.backsUp).toBe(false);
    }
  });
});

describe('the job', () => {
  const started = async (isAsked = false, backups: BackupSchedule | null = schedule) => {
    const begun: BackupSchedule[] = [];
    const deps = { ...portal.deps, config: { ...portal.deps.config, backups } };
    await backUpOnTime(deps, isAsked, (each) => begun.push(each));
    return begun;
  };

  test('begins where it is time', async () => {
    await store(made('2026-11-28T10:00:00Z'));
    expect(await started()).toEqual([schedule]);
  });

  test('does nothing where today’s is made, or failed a moment ago, unless somebody asks', async () => {
    await store(made('2026-11-29T02:31:00Z'));
    expect(await started()).toEqual([]);
    expect(await started(true)).toEqual([schedule]);
    await portal.deps.pool.query('delete from backup_run');
    await store(failed('2026-11-29T09:30:00Z'));
    expect(await started()).toEqual([]);
  });

  test('does nothing where no folder is set, or one is being made', async () => {
    expect(await started(true, null)).toEqual([]);
    const going = connect(database.url, { max: 1, applicationName: 'wiec-backup' });
    await going.pool.query('select 1');
    try {
      expect(await started(true)).toEqual([]);
    } finally {
      await going.pool.end();
    }
  });
});

test('of the tries the newest hundred stay', async () => {
  for (let hour = 0; hour < 103; hour++) await store(failed(new Date(NOW.getTime() + hour * 3_600_000).toISOString()));
  const runs = await findBackupRuns(portal.deps.db, 200);
  expect(runs).toHaveLength(100);
  expect(runs[0]!.started_at.getTime()).toBe(NOW.getTime() + 102 * 3_600_000);
});

test('of the disks with the data and with an embedded database elsewhere, the fuller one is told', async () => {
  const folders = [await mkdtemp(join(tmpdir(), 'wiec-disk-')), await mkdtemp('/dev/shm/wiec-disk-')];
  try {
    const disks = await Promise.all(folders.map((folder) => statfs(folder)));
    const [roomy, full] = disks[0]!.bavail * disks[0]!.bsize > disks[1]!.bavail * disks[1]!.bsize ? [0, 1] : [1, 0];
    await writeFile(join(folders[roomy]!, 'postgres.json'), JSON.stringify({ home: folders[full], password: 'x' }));
    const { deps } = portal;
    const { disk } = await readPortalFacts({ ...deps, config: { ...deps.config, dataDir: folders[roomy]! } });
    expect(disk!.total).toBe(disks[full]!.blocks * disks[full]!.bsize);
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true });
  }
});
