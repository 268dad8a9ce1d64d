import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** PgBouncer that lends its few connections to the database of `url` for one transaction at a time. */
export async function poolerBefore(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const folder = await mkdtemp(join(tmpdir(), 'wiec-pooler-'));
  const listen = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `${database} = host=${host} port=${port} user=${user} password=${password ?? ''}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'auth_type = any',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
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
