import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { totalsOf } from '@wiec/domain/pabulib/totals-of.ts';
import { connect } from '@wiec/server/db/connection.ts';
import { joinEmbedded } from '@wiec/server/db/embedded.ts';
import { isWholeRun } from '@wiec/server/testing/whole-run.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './harness/command.ts';
import { generatedElection } from './harness/generated-election.ts';
import { type Portal, startPortal } from './harness/portal.ts';

const ROOT = resolve(import.meta.dirname, '..');
const REAL = resolve(ROOT, '../shared/pabulib');
const CONCURRENCY = 32;
const YEAR = 2031;
/** Who is killed; at moments drawn anew in each run. */
const KILLS = ['server', 'server', 'database', 'server', 'server', 'database', 'server'] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wiec-replay-'));
  await writeFile(
    join(folder, 'generated.pb'),
    generatedElection({ projects: 40, votes: isWholeRun ? 3000 : 1200, seed: 2031 }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

/** In a whole run small ones, of both ways of giving points; `REPLAY=FILE,…` asks for others, however long they take. */
const SMALL = ['Poland_Czestochowa_2025_Lisiniec.pb', 'Poland_Krakow_2024_Krowodrza.pb'];
const real =
  process.env['REPLAY']?.split(',') ?? (isWholeRun ? SMALL.filter((name) => existsSync(join(REAL, name))) : []);
const elections = [['generated.pb', () => folder] as const, ...real.map((name) => [name, () => REAL] as const)];

interface Replay {
  readonly child: ChildProcess;
  /** Receipts that were acknowledged so far. */
  readonly receipts: () => string[];
  readonly finished: Promise<{ code: number | null; summary: string; errors: string }>;
}

function startReplay(file: string, url: string, state: string): Replay {
  const args = ['server/cli/wiec.mjs', 'replay', file, '--url', url, '--state', state, '--json'];
  const child = spawn(process.execPath, [...args, '--concurrency', String(CONCURRENCY)], { cwd: ROOT });
  let summary = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (summary += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const receipts = (): string[] =>
    existsSync(state)
      ? readFileSync(state, 'utf8')
          .split('\n')
          .map((line) => line.split(' ')[2] ?? '')
          .filter((receipt) => receipt.length === 64)
      : [];
  const finished = new Promise<{ code: number | null; summary: string; errors: string }>((done) =>
    child.once('close', (code) => done({ code, summary, errors })),
  );
  return { child, receipts, finished };
}

const askDatabase = async <Row extends object>(portal: Portal, sql: string): Promise<Row[]> => {
  const embedded = await joinEmbedded({ dataDir: portal.dataDir, log: () => {} });
  const { pool } = connect(embedded.url, { max: 1, patience: 30_000 });
  try {
    return (await pool.query<Row>(sql)).rows;
  } finally {
    await pool.end();
    await embedded.stop();
  }
};

async function killDatabase(portal: Portal): Promise<void> {
  const [row] = await askDatabase<{ folder: string }>(portal, `select current_setting('data_directory') as folder`);
  process.kill(Number(readFileSync(join(row!.folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
}

/** Kills, holds the sender still, and holds what was acknowledged against what is stored. */
async function killAndCompare(victim: (typeof KILLS)[number], portal: Portal, replay: Replay): Promise<void> {
  await (victim === 'server' ? portal.kill() : killDatabase(portal));
  await pause(200);
  replay.child.kill('SIGSTOP');
  const acknowledged = new Set(replay.receipts());
  if (victim === 'server') await portal.restart();
  // What the server still had in hand when the database went, it stores once the database is back.
  else await pause(3000);
  const digests = await askDatabase<{ digest: string }>(portal, `select encode(digest, 'hex') as digest from envelope`);
  const stored = new Set(digests.map(({ digest }) => digest));
  expect([...acknowledged].filter((receipt) => !stored.has(receipt))).toEqual([]);
  expect(stored.size - acknowledged.size).toBeLessThanOrEqual(CONCURRENCY);
  replay.child.kill('SIGCONT');
}

describe.concurrent.each(elections)('%s', (name, where) => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ demo: false, env: { WIEC_LIMITS: 'off' } });
  });
  afterAll(() => portal.stop());

  test('imported, voted by its residents through five deaths of the server and two of the database, closed, counted: to the point', async () => {
    const file = join(where(), name);
    const parsed = parsePabulib(readFileSync(file, 'utf8'));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    const { election } = parsed;
    const settings = { DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url };
    await runCommand(['import-pabulib', file, '--year', String(YEAR), '--open', '--json'], settings);

    const replay = startReplay(file, portal.url, join(portal.dataDir, 'replay.state'));
    let ended = false;
    void replay.finished.then(() => (ended = true));
    const moments = KILLS.map(() => Math.random() * 0.9 * election.votes.length).sort((a, b) => a - b);
    for (const [index, moment] of moments.entries()) {
      while (!ended && replay.receipts().length < moment) await pause(100);
      await killAndCompare(KILLS[index]!, portal, replay);
    }
    const { code, summary, errors } = await replay.finished;
    expect({ code, errors: code === 0 ? '' : errors + summary + portal.output() }).toEqual({ code: 0, errors: '' });
    expect(new Set(replay.receipts()).size).toBe(election.votes.length);

    const [vote] = await askDatabase<{ id: number }>(portal, 'select vote_id as id from vote_opening');
    const early = ['--before-deadline', '--reason', 'Wszyscy mieszkańcy z pliku już zagłosowali.'];
    for (const [step, ...more] of [['close', ...early], ['count'], ['publish']])
      await runCommand(['vote', step!, String(vote!.id), '--json', ...more], settings);
    const results = (await (await fetch(`${portal.url}/api/budgets/${vote!.id}/results`)).json()) as {
      data: { voteCount: number; districts: { projects: { projectTaskId: number; projectTaskPoints: number }[] }[] };
    };
    const tasks = await askDatabase<{ id: number; number: string }>(portal, 'select id, number from project_task');
    const numbers = new Map(tasks.map(({ id, number }) => [id, number]));
    const counted = results.data.districts.flatMap(({ projects }) =>
      projects.map(({ projectTaskId, projectTaskPoints }) => [numbers.get(projectTaskId), projectTaskPoints]),
    );
    expect(results.data.voteCount).toBe(election.votes.length);
    expect(Object.fromEntries(counted)).toEqual(
      Object.fromEntries([...totalsOf(election)].map(([id, { total }]) => [id, total])),
    );
  }, 900_000);
});
