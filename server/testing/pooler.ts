import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Whether PgBouncer is there, or Debian's package could be installed. */
export function canPool(): boolean {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!existsSync(PGBOUNCER) && mayInstall) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'], { stdio: 'ignore' });
  }
  return existsSync(PGBOUNCER);
}

/**
 * PgBouncer before the database of `url`, with the settings of `deploy/pgbouncer.ini` but for where, as whom, and how few.
 * @param connections how many it opens
 * @param mode for how long it lends one of them
 */
export async function poolerBefore(
  url: string,
  { connections = 4, mode = 'transaction' }: { connections?: number; mode?: 'transaction' | 'session' } = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const folder = await mkdtemp(join(tmpdir(), 'wiec-pooler-'));
  const listen = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const example = await readFile(resolve(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8');
  const settings = example
    .replace(/^wiec = .*$/m, () => `${database} = host=${host} port=${port} user=${user} password=${password ?? ''}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${listen}`)
    .replace(/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any')
    .replace(/^pool_mode = .*$/m, `pool_mode = ${mode}`)
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${connections}`);
  await writeFile(file, settings);
  await chmod(folder, 0o755);
  // Not as root, which it refuses; and a socket of PostgreSQL lets in its own user alone.
  const owner = host.startsWith('/') ? await stat(host) : { uid: 65_534, gid: 65_534 };
  const runner = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {};
  const process_ = spawn(PGBOUNCER, ['-q', file], { ...runner, stdio: 'ignore' });
  await untilItListens(listen);
  return {
    url: `postgresql://${user}@127.0.0.1:${listen}/${database}`,
    close: async () => {
      const gone = once(process_, 'exit');
      process_.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}

async function untilItListens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const socket = connect(port, '127.0.0.1');
    const listens = await new Promise((done) => {
      socket.once('connect', () => done(true));
      socket.once('error', () => done(false));
    });
    socket.destroy();
    if (listens) return;
    await pause(50);
  }
  throw new Error('PgBouncer does not listen');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
