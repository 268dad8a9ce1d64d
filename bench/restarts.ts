import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '@wiec/e2e/harness/command.ts';
import { freePort } from '@wiec/e2e/harness/free-port.ts';
import { generatedElection } from '@wiec/e2e/harness/generated-election.ts';
import { type Portal, startPortal } from '@wiec/e2e/harness/portal.ts';
import { type Embedded, startEmbedded } from '@wiec/server/db/embedded.ts';
import type { BenchVote } from './ballots.ts';
import { findVote } from './find-vote.ts';
import type { Row } from './row.ts';
import { canPool, poolerBefore } from '@wiec/server/testing/pooler.ts';
import { Load, seenRow, startHaproxy, startNginx, storedRow, YEAR } from './while-people-vote.ts';

const ROUNDS = 20;
const FEWER_ROUNDS = 2;
/** Milliseconds for which both processes answer between two restarts. */
const BETWEEN = 1_500;

/** What is done to the two processes that `twoProcesses` has started, while people vote. */
type Doing = (url: string, processes: readonly Portal[], vote: BenchVote) => Promise<Row[]>;

/**
 * Two processes over one database, behind a real balancer with its configuration of `deploy`, and an open vote.
 * @param settings of the processes, over ours
 */
export async function twoProcesses(
  databaseUrl: string,
  doing: Doing,
  startBalancer: typeof startNginx = startNginx,
  settings: Record<string, string> = {},
): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wiec-processes-'));
  // As root nginx runs as somebody else.
  await chmod(folder, 0o711);
  const processes: Portal[] = [];
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: url,
    WIEC_SECRET: randomBytes(32).toString('base64'),
    WIEC_LIMITS: 'off',
    DRAIN_SECONDS: '3',
    ...settings,
  };
  try {
    for (let n = 0; n < 2; n++) processes.push(await startPortal({ demo: false, dataDir: join(folder, 'data'), env }));
    const balancer = await startBalancer(folder, url, processes);
    try {
      const file = join(folder, 'generated.pb');
      await writeFile(file, generatedElection({ projects: 30, votes: 50, seed: 7 }));
      const command = { ...env, DATA_DIR: join(folder, 'data') };
      await runCommand(['import-pabulib', file, '--year', String(YEAR), '--open', '--json'], command);
      return await doing(url, processes, await findVote(url, YEAR));
    } finally {
      balancer.kill('SIGTERM');
      await once(balancer, 'exit');
    }
  } finally {
    for (const process of processes) await process.stop({ keep: true });
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/**
 * One of two processes after the other is restarted, and killed, while people vote and read. What a voter's page does by itself
 * (send again with the same key) is no failure; what they would see is one.
 */
export async function benchRestarts(say: (sentence: string) => void): Promise<Row[]> {
  return withDatabase(({ url: databaseUrl }) =>
    twoProcesses(databaseUrl, async (url, processes, vote) => {
      const load = new Load(url, vote);
      const rows = await restartAndKill(load, processes, ROUNDS, 'behind nginx', say);
      return [...rows, await storedRow(databaseUrl, vote, load.figures.ballots)];
    }),
  );
}

/** The same, fewer times, behind HAProxy, and with PgBouncer before the database. */
export async function benchHaproxy(say: (sentence: string) => void): Promise<Row[]> {
  if (!canPool()) throw new Error('this bench needs PgBouncer');
  return withDatabase(async ({ url: databaseUrl }) => {
    const pooler = await poolerBefore(databaseUrl, { connections: 20 });
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl };
    const doing: Doing = async (url, processes, vote) => {
      const load = new Load(url, vote);
      const rows = await restartAndKill(load, processes, FEWER_ROUNDS, 'behind HAProxy, over PgBouncer', say);
      return [...rows, await storedRow(databaseUrl, vote, load.figures.ballots)];
    };
    return twoProcesses(databaseUrl, doing, startHaproxy, settings).finally(() => pooler.close());
  });
}

async function restartAndKill(
  load: Load,
  processes: readonly Portal[],
  rounds: number,
  where: string,
  say: (sentence: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, end] of [
    ['restarts in order (SIGTERM)', (portal: Portal) => portal.stop({ keep: true })],
    ['kills (SIGKILL)', (portal: Portal) => portal.kill()],
  ] as const) {
    say(`${rounds} ${name}…`);
    const before = { ...load.figures };
    load.begin();
    for (let round = 0; round < rounds; round++) {
      const portal = processes[round % processes.length]!;
      await end(portal);
      await portal.restart();
      await pause(BETWEEN);
    }
    await load.end();
    rows.push(seenRow(`${rounds} ${name} of one of two processes ${where}`, load.figures, before));
  }
  if (load.reasons.length > 0) say(`  ${load.reasons.slice(0, 5).join('; ')}`);
  return rows;
}

async function withDatabase(work: (database: Embedded) => Promise<Row[]>): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wiec-restarts-'));
  // As root PostgreSQL runs as somebody else.
  await chmod(folder, 0o711);
  const database = await startEmbedded({ dataDir: folder, log: () => {} });
  try {
    return await work(database);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
