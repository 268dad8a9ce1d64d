import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '@wiec/e2e/harness/command.ts';
import { freePort } from '@wiec/e2e/harness/free-port.ts';
import { generatedElection } from '@wiec/e2e/harness/generated-election.ts';
import { type Portal, startPortal } from '@wiec/e2e/harness/portal.ts';
import { connect } from '@wiec/server/db/connection.ts';
import { startEmbedded } from '@wiec/server/db/embedded.ts';
import { type BenchVote, madeBallots } from './ballots.ts';
import { findVote } from './find-vote.ts';
import type { Row } from './row.ts';

const ROUNDS = 20;
const BALLOTS_PER_SECOND = 20;
const READS_PER_SECOND = 40;
/** Milliseconds between tries of a page whose ballot met passing trouble, and for how long it tries. */
const AGAIN_AFTER = 1_000;
const PATIENCE = 30_000;
/** Milliseconds for which both processes answer between two restarts. */
const BETWEEN = 1_500;
const YEAR = 2031;

/**
 * Two processes behind a real nginx, with the configuration of `deploy`: one after the other is restarted, and killed, while people
 * vote and read. What a voter's page does by itself (send again with the same key) is no failure; what they would see is one.
 */
export async function benchRestarts(say: (sentence: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wiec-restarts-'));
  // As root PostgreSQL and nginx run as somebody else.
  await chmod(folder, 0o711);
  const database = await startEmbedded({ dataDir: join(folder, 'database'), log: () => {} });
  const processes: Portal[] = [];
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    DATABASE_URL: database.url,
    PUBLIC_URL: url,
    WIEC_SECRET: randomBytes(32).toString('base64'),
    WIEC_LIMITS: 'off',
    DRAIN_SECONDS: '3',
  };
  try {
    for (let n = 0; n < 2; n++) processes.push(await startPortal({ demo: false, dataDir: join(folder, 'data'), env }));
    const nginx = await startNginx(folder, url, processes);
    try {
      const file = join(folder, 'generated.pb');
      await writeFile(file, generatedElection({ projects: 30, votes: 50, seed: 7 }));
      const settings = { ...env, DATA_DIR: join(folder, 'data') };
      await runCommand(['import-pabulib', file, '--year', String(YEAR), '--open', '--json'], settings);
      return await whilePeopleVote(url, database.url, processes, await findVote(url, YEAR), say);
    } finally {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
  } finally {
    for (const process of processes) await process.stop({ keep: true });
    await database.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function whilePeopleVote(
  url: string,
  databaseUrl: string,
  processes: readonly Portal[],
  vote: BenchVote,
  say: (sentence: string) => void,
): Promise<Row[]> {
  const load = new Load(url, vote);
  const rows: Row[] = [];
  for (const [name, end] of [
    ['restarts in order (SIGTERM)', (portal: Portal) => portal.stop({ keep: true })],
    ['kills (SIGKILL)', (portal: Portal) => portal.kill()],
  ] as const) {
    say(`${ROUNDS} ${name}…`);
    const before = { ...load.figures };
    load.begin();
    for (let round = 0; round < ROUNDS; round++) {
      const portal = processes[round % processes.length]!;
      await end(portal);
      await portal.restart();
      await pause(BETWEEN);
    }
    await load.end();
    const { ballots, again, reads, failures } = load.figures;
    const seen = failures - before.failures;
    rows.push({
      name: `${ROUNDS} ${name} of one of two processes behind nginx: what a voter sees fail`,
      figure: String(seen),
      against: `${ballots - before.ballots} ballots, ${reads - before.reads} reads (${again - before.again} asked again)`,
      ratio: seen,
      limit: '= 0',
      within: seen === 0,
    });
    if (seen > 0) say(`  ${load.reasons.slice(0, 5).join('; ')}`);
  }
  const { pool } = connect(databaseUrl, { max: 1 });
  const { rows: stored } = await pool.query<{ register: number; envelopes: number }>(
    `select (select count(*)::int from register where vote_id = $1) as register,
            (select count(*)::int from envelope where vote_id = $1) as envelopes`,
    [vote.id],
  );
  await pool.end();
  const { register, envelopes } = stored[0]!;
  const off = Math.abs(register - load.figures.ballots) + Math.abs(envelopes - load.figures.ballots);
  return [
    ...rows,
    {
      name: 'ballots stored after them, against those that were acknowledged: lost or doubled',
      figure: `${envelopes} envelopes, ${register} in the register`,
      against: `${load.figures.ballots} acknowledged`,
      ratio: off,
      limit: '= 0',
      within: off === 0,
    },
  ];
}

type Question = [method: string, path: string, headers?: Record<string, string>, body?: string];

/** Voters and readers, at their own pace, until they are told to end. */
class Load {
  readonly figures = { ballots: 0, again: 0, reads: 0, failures: 0 };
  readonly reasons: string[] = [];
  readonly #url: string;
  readonly #vote: BenchVote;
  readonly #ballots: Generator<{ body: string; key: string }>;
  readonly #underWay = new Set<Promise<void>>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #timers: NodeJS.Timeout[] = [];

  constructor(url: string, vote: BenchVote) {
    this.#url = url;
    this.#vote = vote;
    this.#ballots = madeBallots(vote);
  }

  begin(): void {
    const pages = [
      '/',
      '/budzet',
      `/budzet/${YEAR}/glosowania/zaglosuj/${this.#vote.id}`,
      `/api/project/${this.#vote.id}`,
    ];
    let read = 0;
    this.#timers = [
      setInterval(() => this.#start(this.#read(pages[read++ % pages.length]!)), 1000 / READS_PER_SECOND),
      setInterval(() => this.#start(this.#cast()), 1000 / BALLOTS_PER_SECOND),
    ];
  }

  async end(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#underWay);
  }

  #start(visit: Promise<void>): void {
    const ended = visit.finally(() => this.#underWay.delete(ended));
    this.#underWay.add(ended);
  }

  /** A document is asked for once; what a page asks the API for by itself, it asks again. */
  async #read(path: string): Promise<void> {
    const status = path.startsWith('/api/') ? await this.#untilItPasses('GET', path) : await this.#ask('GET', path);
    this.figures.reads += 1;
    if (status !== 200) this.#fails(`${path}: ${status}`);
  }

  async #cast(): Promise<void> {
    const { body, key } = this.#ballots.next().value as { body: string; key: string };
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const status = await this.#untilItPasses('PUT', `/api/project/${this.#vote.id}/consultation-forms`, headers, body);
    if (status === 200) this.figures.ballots += 1;
    else this.#fails(`a ballot: ${status}`);
  }

  /** As pages do: what may pass is asked again, a ballot with the same key. */
  async #untilItPasses(...question: Question): Promise<number | string> {
    const until = Date.now() + PATIENCE;
    for (;;) {
      const status = await this.#ask(...question);
      const passes = typeof status === 'string' || [502, 503, 504].includes(status);
      if (!passes || Date.now() > until) return status;
      this.figures.again += 1;
      await pause(AGAIN_AFTER);
    }
  }

  #fails(reason: string): void {
    this.figures.failures += 1;
    this.reasons.push(reason);
  }

  /** @returns the status, or what became of the connection */
  #ask(...[method, path, headers = {}, body = '']: Question): Promise<number | string> {
    return new Promise((resolve) => {
      const asked = request(this.#url + path, { agent: this.#agent, method, headers }, (reply) => {
        reply.resume();
        reply.on('error', (error) => resolve(error.message));
        reply.on('end', () => resolve(reply.complete ? (reply.statusCode ?? 0) : 'cut off'));
      });
      asked.on('error', (error) => resolve(error.message));
      asked.end(body);
    });
  }
}

/** The example of `deploy`, with these processes, on this port, and without TLS. */
async function startNginx(folder: string, url: string, processes: readonly Portal[]) {
  const example = await readFile(resolve(import.meta.dirname, '../deploy/nginx.conf'), 'utf8');
  const servers = example
    .replaceAll(/127\.0\.0\.1:808([12])/g, (_address, n: string) => `127.0.0.1:${processes[Number(n) - 1]!.port}`)
    .replace(/server \{\s+listen 80;.*?\n\}\n/s, '')
    .replace(/listen 443 ssl http2;/, `listen ${new URL(url).host};`)
    .replaceAll(/^ *ssl_.*\n/gm, '');
  const config = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; worker_processes 1;
     events { worker_connections 1024; }
     http { access_log off; ${temporary.join(' ')} ${servers} }`,
  );
  const nginx = spawn('nginx', ['-c', config, '-e', join(folder, 'nginx.log')], { stdio: 'inherit' });
  await Promise.race([
    once(nginx, 'error').then(([error]) => Promise.reject(new Error('this bench needs nginx', { cause: error }))),
    once(nginx, 'exit').then(() => Promise.reject(new Error('nginx ended: its sentence stands above'))),
    untilAnswers(url),
  ]);
  return nginx;
}

async function untilAnswers(url: string): Promise<void> {
  while (!(await fetch(`${url}/health`).catch(() => null))?.ok) await pause(100);
}
