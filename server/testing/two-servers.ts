import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPlace, handOver, type Place } from '../db/embedded-place.ts';
import { hangPostgres, losePostgres } from './hang-postgres.ts';

const HOST = '127.0.0.1';

interface OneServer {
  /** Names this server alone. */
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Ends it with all its processes, as when a machine is lost. */
  readonly lose: () => Promise<void>;
  /** Its machine takes connections for it, and it says nothing. @returns lets it go on */
  readonly hang: () => Promise<() => void>;
}

/** Two PostgreSQL servers on loopback: the second follows the first by streaming replication, and each commit waits for it. */
export interface TwoServers {
  /** Names both, the second after the first. */
  readonly url: string;
  readonly first: OneServer;
  readonly second: OneServer;
  /** The second takes writes from here on. */
  readonly promote: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param programs folder with `postgres` and `initdb`; absent: the embedded ones */
export async function twoServers(programs?: string): Promise<TwoServers> {
  const folder = await mkdtemp(join(tmpdir(), 'wiec-two-servers-'));
  // As root PostgreSQL runs as somebody else, who must be able to walk through.
  await chmod(folder, 0o711);
  const place = await findPlace(folder);
  const bin = programs ?? join(place.binaries, 'bin');
  const [one, two] = [await freePort(), await freePort()];
  const first = serverOf(place, bin, join(folder, 'first'), one, ['-c', 'synchronous_standby_names=*']);
  const second = serverOf(place, bin, join(folder, 'second'), two, []);
  await makeClusters(folder, place, bin, one);
  const close = async (): Promise<void> => {
    await Promise.all([first.lose(), second.lose()]);
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    await first.start();
    await second.start();
    await untilFollowed(first.url);
    await ask(first.url, 'create database wiec', 'postgres');
    // A commit waits until the second has written it down, which is before it has made the database.
    await untilAnswers(second.url, () => {}, 'wiec');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `postgresql://wiec:${place.password}@${HOST}:${one},${HOST}:${two}/wiec`,
    first,
    second,
    promote: async () => {
      await ask(second.url, 'select pg_promote()');
    },
    close,
  };
}

/** Two clusters that are one, of which the second follows. */
async function makeClusters(folder: string, { password, runner }: Place, bin: string, port: number): Promise<void> {
  const secret = join(folder, 'password');
  await writeFile(secret, password, { mode: 0o600 });
  await handOver(secret, runner);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await mkdir(first, { mode: 0o700 });
  await handOver(first, runner);
  const access = ['--username=wiec', `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
  await run(join(bin, 'initdb'), ['-D', first, ...access], runner);
  // With whose it is, which PostgreSQL insists on.
  await run('cp', ['-a', first, second]);
  await writeFile(join(second, 'standby.signal'), '');
  await handOver(join(second, 'standby.signal'), runner);
  const source = `host=${HOST} port=${port} user=wiec password=${password}`;
  await appendFile(join(second, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
}

async function run(program: string, args: string[], runner?: Place['runner']): Promise<void> {
  const [code] = await once(spawn(program, args, { ...runner, cwd: '/', stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

function serverOf({ password, runner }: Place, bin: string, data: string, port: number, own: string[]): OneServer {
  const url = `postgresql://wiec:${password}@${HOST}:${port}/wiec`;
  const settings = [`listen_addresses=${HOST}`, `port=${port}`, 'unix_socket_directories='];
  let server: ChildProcess | undefined;
  return {
    url,
    start: async () => {
      const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting]), ...own];
      let said = '';
      server = spawn(join(bin, 'postgres'), args, {
        ...runner,
        cwd: '/',

        stdio: ['ignore', 'ignore', 'pipe'],
      });
      server.stderr!.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
      await untilAnswers(url, () => {
        if (server!.exitCode !== null) throw new Error(`PostgreSQL ended: ${said}`);
      });
    },
    lose: async () => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      await losePostgres(data);
      await gone;
    },
    hang: () => hangPostgres(data),
  };
}

/** @param check throws where it never will */
async function untilAnswers(url: string, check: () => void, database = 'postgres'): Promise<void> {
  for (;;) {
    if ((await ask(url, 'select 1 as answer', database).catch(() => [])).length > 0) return;
    check();
    await pause(100);
  }
}

async function untilFollowed(url: string): Promise<void> {
  for (;;) {
    if ((await ask(url, `select from pg_stat_replication where sync_state = 'sync'`, 'postgres')).length > 0) return;
    await pause(100);
  }
}

async function ask(url: string, statement: string, database = 'wiec'): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url.replace(/wiec$/, database) });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end().catch(() => {});
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
