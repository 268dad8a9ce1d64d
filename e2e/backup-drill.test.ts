/** A running portal is backed up while people vote, restored elsewhere, and the restored portal is asked for every ballot. */
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inventedResident } from '@wiec/server/cli/invented-resident.ts';
import { readConfig } from '@wiec/server/config.ts';
import { connect } from '@wiec/server/db/connection.ts';
import { openDeps, type OpenDeps } from '@wiec/server/open-deps.ts';
import { sealEnvelopes } from '@wiec/server/participation/closing/seal-envelopes.ts';
import { databaseDigest } from '@wiec/server/testing/database-digest.ts';
import { findBackupRuns } from '@wiec/server/services/backup/backup-runs.ts';
import { databaseUrl, onCluster } from '@wiec/server/testing/database-setup.ts';
import { openNow } from '@wiec/server/testing/open-now.ts';
import { type PlantedVote, plantVote } from '@wiec/server/testing/plant-vote.ts';
import { plantTown } from '@wiec/server/testing/plant-town.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runCommand, tryCommand } from './harness/command.ts';
import { databaseOfCopy } from './harness/demo-copy.ts';
import { type Portal, startPortal } from './harness/portal.ts';

/** Milliseconds between two ballots: fifty a second. */
const PACE = 20;
const FIRST_BALLOTS = 60;

interface Acknowledged {
  receipt: string;
  /** Milliseconds, by this machine's clock, which is also the database's. */
  at: number;
}

let root: string;
let portal: Portal;
let opened: OpenDeps;
let vote: PlantedVote;
/** Settings that another command or portal must not take over from the shell. */
const NONE = { DATABASE_URL: '', FILES_URL: '', WIEC_SECRET: '' };

const openAt = async (env: Record<string, string>): Promise<OpenDeps> => {
  const reading = readConfig({ PUBLIC_URL: portal.url, ...env });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return openDeps(reading, 'share', () => {});
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wiec-drill-'));
  await chmod(root, 0o711);
  portal = await startPortal({ env: { WIEC_LIMITS: 'off' } });
  opened = await openAt({ DATA_DIR: portal.dataDir, DATABASE_URL: databaseOfCopy(portal.dataDir)! });
  vote = await plantVote(opened.deps.db, {}, await plantTown(opened.deps.db, 2031));
  expect(await openNow(opened.deps, { voteId: vote.voteId, actor: 'cli' })).toMatchObject({ ok: true });
});
afterAll(async () => {
  await opened?.close();
  await portal?.stop();
  await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

async function cast(url: string, index: number): Promise<Acknowledged> {
  const { M1, M2 } = vote.forms[0]!.questions;
  const answers = [{ questionId: index % 2 === 0 ? M1! : M2!, answerOptions: [{ ranking: 1 + (index % 10) }] }];
  const userData = inventedResident({ index, districtId: vote.town.districtId, today: '2026-11-21' });
  const request = {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      consultationForms: [{ id: vote.forms[0]!.id, agreementAccepted: true, answers }],
      userData,
    }),
  };
  const send = () => fetch(`${url}/api/project/${vote.voteId}/consultation-forms`, request);
  let reply = await send();
  // As pages do: what a busy portal puts off is sent again, with the same key.
  for (; reply.status === 503; reply = await send()) await pause(500);
  const { data, title } = (await reply.json()) as { data?: { receipt: string }; title?: string };
  if (!data) throw new Error(`${reply.status} ${title}`);
  return { receipt: data.receipt, at: Date.now() };
}

test('every ballot acknowledged before the moment that a backup names is in the portal restored from it', async () => {
  const keyFile = join(root, 'key.txt');
  const made = await tryCommand(['backup-key', '--out', keyFile], {});
  const publicKey = made.stdout.trim();
  const acknowledged: Acknowledged[] = [];
  const refused: unknown[] = [];
  let backedUp = false;
  const voting: Promise<unknown>[] = [];
  for (let index = 0; index < FIRST_BALLOTS; index++) acknowledged.push(await cast(portal.url, index));
  const backups = join(root, 'backups');
  const backup = runCommand(['backup', backups, '--seal-secret', publicKey, '--json'], {
    DATA_DIR: portal.dataDir,
  }).finally(() => (backedUp = true));
  for (let index = FIRST_BALLOTS; !backedUp; index++) {
    const one = cast(portal.url, index);
    voting.push(
      one.then(
        (done) => acknowledged.push(done),
        (error: unknown) => refused.push(error),
      ),
    );
    await pause(PACE);
  }
  await Promise.all(voting);
  const { upTo, rows } = (await backup) as { upTo: string; rows: Record<string, number> };
  const before = acknowledged.filter(({ at }) => at < new Date(upTo).getTime());
  expect(refused).toEqual([]);
  expect(before.length).toBeGreaterThanOrEqual(FIRST_BALLOTS);
  // It did run beside the voting.
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const dataDir = join(root, 'restored');
  const told = await runCommand(['restore', backups, '--to', dataDir, '--key', keyFile, '--json'], {
    // What the running portal is set to must not matter.
    DATA_DIR: portal.dataDir,
  });
  expect(told).toMatchObject({ ok: true, upTo, rows });
  const restored = await startPortal({ dataDir, env: { ...NONE, WIEC_LIMITS: 'off' } });
  try {
    const there = await openAt({ DATA_DIR: dataDir });
    const envelopes = await there.deps.db
      .selectFrom('envelope')
      .select('digest')
      .where('vote_id', '=', vote.voteId)
      .execute();
    const digests = new Set(envelopes.map(({ digest }) => digest.toString('hex')));
    expect(before.filter(({ receipt }) => !digests.has(receipt))).toEqual([]);
    expect(digests.size).toBeLessThan(acknowledged.length + 1);
    const { count } = await there.deps.db
      .selectFrom('envelope')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(rows.envelope);
    await sealEnvelopes(there.deps);
    await there.close();
    for (const { receipt } of before) {
      const reply = await fetch(`${restored.url}/api/project/${vote.voteId}/receipts/${receipt}`);
      expect(await reply.json()).toMatchObject({ data: { found: true } });
    }
    // It is a portal of its own: what is cast here is not there.
    const { receipt } = await cast(restored.url, 5000);
    const others = await opened.deps.db
      .selectFrom('envelope')
      .select('digest')
      .where('digest', '=', Buffer.from(receipt, 'hex'))
      .execute();
    expect(others).toEqual([]);
  } finally {
    await restored.stop();
  }
  const still = await opened.deps.db
    .selectFrom('envelope')
    .select('digest')
    .where('vote_id', '=', vote.voteId)
    .execute();
  expect(still).toHaveLength(acknowledged.length);
});

test('a backup that is killed leaves none, and the next one is whole', async () => {
  const backups = join(root, 'killed');
  const env = { DATA_DIR: portal.dataDir };
  const killed = await tryCommand(['backup', backups], {
    ...env,
    NODE_OPTIONS: `--import=${await killer('Z/tables')}`,
  });
  expect(killed.code).toBe(1);
  await expect
    .poll(() => findBackupRuns(opened.deps.db, 1))
    .toMatchObject([{ folder: backups, name: null, problem: expect.stringContaining('przerwana') as string }]);
  const none = await tryCommand(['verify-backup', backups], {});
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('nie ma żadnej ukończonej kopii')]);
  await runCommand(['backup', backups, '--json'], env);
  expect(await runCommand(['verify-backup', backups, '--json'], {})).toMatchObject({ ok: true });
});

test('a portal starts on no folder to which a restore was killed', async () => {
  const dataDir = join(root, 'half');
  const secret = join(root, 'secret');
  await writeFile(secret, await readFile(join(portal.dataDir, 'secret')));
  const restore = ['restore', join(root, 'backups'), '--to', dataDir, '--secret', secret];
  const killed = await tryCommand(restore, { NODE_OPTIONS: `--import=${await killer('/half/files/')}` });
  expect(killed.code).toBe(1);
  const env = { ...NONE, DATA_DIR: dataDir };
  const refused = await tryCommand(['vote-alerts', '1'], env);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('nie zostało dokończone')]);
});

test('a whole town comes back on a database of its own: every row, reference, trigger and sequence', async () => {
  await portal.stop({ keep: true });
  const clusterUrl = inject('clusterUrl');
  const name = `wiec_drill_${randomBytes(6).toString('hex')}`;
  await onCluster(clusterUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const url = databaseUrl(clusterUrl, name);
  const { pool } = connect(url, { max: 1 });
  try {
    const backups = join(root, 'town');
    const before = await databaseDigest(opened.deps.pool);
    await runCommand(['backup', backups, '--json'], { DATA_DIR: portal.dataDir });
    // Afterwards the portal knows of this backup, which is not in it.
    expect((await findBackupRuns(opened.deps.db, 1))[0]).toMatchObject({ folder: backups, problem: null });
    const settings = join(root, 'settings.env');
    await writeFile(
      settings,
      `DATABASE_URL="${url}"\nWIEC_SECRET=${await readFile(join(portal.dataDir, 'secret'), 'utf8')}`,
    );
    const target = ['--to', join(root, 'town-restored'), '--settings', settings];
    await runCommand(['restore', backups, ...target, '--json'], {});
    // But for the number that it was given when it began.
    const { backup_run_id_seq } = await databaseDigest(opened.deps.pool);
    expect(await databaseDigest(pool)).toEqual({ ...before, backup_run_id_seq });
  } finally {
    await pool.end();
    await onCluster(clusterUrl, `drop database if exists ${name} with (force)`);
  }
});

/** Kills the process that it is loaded into at the moment when it opens a file whose path has these letters. */
async function killer(part: string): Promise<string> {
  const path = join(root, `killer-${randomUUID()}.mjs`);
  await writeFile(
    path,
    `import fs from 'node:fs';
     import { syncBuiltinESMExports } from 'node:module';
     const at = (open) => (path, ...rest) => {
       if (String(path).includes(${JSON.stringify(part)})) process.kill(process.pid, 'SIGKILL');
       return open(path, ...rest);
     };
     fs.createWriteStream = at(fs.createWriteStream);
     fs.promises.open = at(fs.promises.open);
     syncBuiltinESMExports();`,
  );
  return path;
}
