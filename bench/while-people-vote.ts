import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Portal } from '@wiec/e2e/harness/portal.ts';
import { connect } from '@wiec/server/db/connection.ts';
import { type BenchVote, madeBallots } from './ballots.ts';
import type { Row } from './row.ts';

const BALLOTS_PER_SECOND = 20;
const READS_PER_SECOND = 40;
/** Milliseconds between tries of a page whose ballot met passing trouble, and for how long it tries. */
const AGAIN_AFTER = 1_000;
const PATIENCE = 30_000;
/** Of the vote that people take part in. */
export const YEAR = 2031;

/** Whether what was acknowledged is stored, once each. */
export async function storedRow(databaseUrl: string, { id }: BenchVote, acknowledged: number): Promise<Row> {
  const { pool } = connect(databaseUrl, { max: 1 });
  const { rows: stored } = await pool.query<{ register: number; envelopes: number }>(
    `select (select count(*)::int from register where vote_id = $1) as register,
            (select count(*)::int from envelope where vote_id = $1) as envelopes`,
    [id],
  );
  await pool.end();
  const { register, envelopes } = stored[0]!;
  const off = Math.abs(register - acknowledged) + Math.abs(envelopes - acknowledged);
  return {
    name: 'ballots stored after them, against those that were acknowledged: lost or doubled',
    figure: `${envelopes} envelopes, ${register} in the register`,
    against: `${acknowledged} acknowledged`,
    ratio: off,
    limit: '= 0',
    within: off === 0,
  };
}

/** What voters saw fail while something was done to the portal. */
export const seenRow = (name: string, now: Figures, before: Figures): Row => {
  const seen = now.failures - before.failures;
  return {
    name: `${name}: what a voter sees fail`,
    figure: String(seen),
    against: `${now.ballots - before.ballots} ballots, ${now.reads - before.reads} reads (${now.again - before.again} asked again)`,
    ratio: seen,
    limit: '= 0',
    within: seen === 0,
  };
};

export interface Figures {
  readonly ballots: number;
  readonly again: number;
  readonly reads: number;
  readonly failures: number;
}

type Question = [method: string, path: string, headers?: Record<string, string>, body?: string];

/** Voters and readers, at their own pace, until they are told to end. */
export class Load {
  readonly figures = { ballots: 0, again: 0, reads: 0, failures: 0 };
  /** When each ballot was acknowledged, in milliseconds of this process. */
  readonly acknowledged: number[] = [];
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
    if (status === 200) {
      this.figures.ballots += 1;
      this.acknowledged.push(performance.now());
    } else this.#fails(`a ballot: ${status}`);
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
export async function startNginx(folder: string, url: string, processes: readonly Portal[]): Promise<ChildProcess> {
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
  return untilItServes('nginx', nginx, url);
}

/** The example of `deploy`, with these processes, on this port, and without TLS. */
export async function startHaproxy(folder: string, url: string, processes: readonly Portal[]): Promise<ChildProcess> {
  const example = await readFile(resolve(import.meta.dirname, '../deploy/haproxy.cfg'), 'utf8');
  const settings = example
    .replaceAll(/127\.0\.0\.1:808([12])/g, (_address, n: string) => `127.0.0.1:${processes[Number(n) - 1]!.port}`)
    .replace(/frontend wiec_unencrypted\n.*?\n\n/s, '')
    .replace(/bind :443 ssl .*/, `bind ${new URL(url).host}`)
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http');
  const config = join(folder, 'haproxy.cfg');
  await writeFile(config, settings);
  // `-db`: in the foreground, as one process.
  return untilItServes('HAProxy', spawn('haproxy', ['-db', '-q', '-f', config], { stdio: 'inherit' }), url);
}

async function untilItServes(name: string, balancer: ChildProcess, url: string): Promise<ChildProcess> {
  await Promise.race([
    once(balancer, 'error').then(([error]) => Promise.reject(new Error(`this bench needs ${name}`, { cause: error }))),
    once(balancer, 'exit').then(() => Promise.reject(new Error(`${name} ended: its sentence stands above`))),
    untilAnswers(url),
  ]);
  return balancer;
}

async function untilAnswers(url: string): Promise<void> {
  while (!(await fetch(`${url}/health`).catch(() => null))?.ok) await pause(100);
}
