import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect as connectTo, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardDemo } from './demo-guard.ts';
import { insertRun } from './participation/closing/run-queries.ts';
import { makeEnvelopeKeys } from './services/envelope-seal.ts';
import { enqueue } from './services/jobs.ts';
import { serverSecret } from './services/server-secret.ts';
import { databaseUrl } from './testing/database-setup.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import type { FreshDatabase } from './testing/fresh-database.ts';
import { openNow } from './testing/open-now.ts';
import { plantStaff } from './testing/plant-staff.ts';
import { plantVote } from './testing/plant-vote.ts';
import { testDeps } from './testing/test-deps.ts';
import { untilSomebodyWaits } from './testing/until-somebody-waits.ts';

let database: FreshDatabase;
let folder: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-main-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function start(settings: Record<string, string> = {}) {
  const defaults = {
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DRAIN_SECONDS: '0',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      ...defaults,
      ...settings,
    },
  });
  running.push(child);
  let output = '';
  const ready = new Promise<string>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Wiec działa pod adresem (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output: output.trim() }));
  const failure = ended.then(() => Promise.reject(new Error(`ended before it was ready: ${output}`)));
  const begun = Promise.race([ready, failure]);
  begun.catch(() => {});
  /** Resolves once the process has printed the words. */
  const printed = (words: string) => expect.poll(() => output).toContain(words);
  return { child, ended, ready: begun, printed };
}

/** Starts in vain. */
async function refusal(settings: Record<string, string>, withCode = 1): Promise<string> {
  const { code, output } = await start(settings).ended;
  expect(code).toBe(withCode);
  expect(output).not.toMatch(/^\s+at |Error/m);
  return output;
}

test('is healthy once it says so, and ends in order with code 0', async () => {
  const server = start();
  const address = await server.ready;
  expect((await fetch(`${address}/health`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

test('on SIGTERM it tells balancers to use another process, and still answers requests', async () => {
  const server = start({ DRAIN_SECONDS: '3' });
  const address = await server.ready;
  server.child.kill('SIGTERM');
  await server.printed('Zamykam Wiec…');
  const health = await fetch(`${address}/health`);
  expect([health.status, await health.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await fetch(`${address}/health/live`)).status).toBe(200);
  const reply = await fetch(`${address}/api/app/init-data`);
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
  expect((await server.ended).code).toBe(0);
});

test('what is under way when it stops is answered, with what follows over the same connection', async () => {
  const server = start();
  const { port } = new URL(await server.ready);
  const socket = connectTo(Number(port), '127.0.0.1');
  let answers = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answers += text));
  const head = ['Host: 127.0.0.1', 'Content-Type: application/json', 'Content-Length: 4'];
  socket.write(`POST /api/auth/start HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{ `);
  // The server has read the head once it answers another.
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  server.child.kill('SIGTERM');
  await server.printed('Zamykam Wiec…');
  socket.write(' }GET /api/app/init-data HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await once(socket, 'end');
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.not.stringContaining('503'), 'HTTP/1.1 200']);
  expect((await server.ended).code).toBe(0);
});

test('a closing that is under way when it stops does not keep it, and the next process finishes it', async () => {
  const secret = randomBytes(32);
  const settings = { WIEC_SECRET: secret.toString('hex') };
  const first = start(settings);
  await first.ready;
  const deps = testDeps(database, { secret: serverSecret(secret) });
  const { db, pool } = deps;
  const { voteId, town } = await plantVote(db);
  const clerk = await plantStaff(deps, {
    officeId: town.officeId,
    permissions: { [town.officeId]: ['budget.manage'] },
  });
  await openNow(deps, { voteId, actor: 'cli' });
  await deps.projects.setStatus(db, voteId, ProjectStatus.Close);
  const { publicKey } = makeEnvelopeKeys();
  await insertRun(db, { voteId, publicKey, askedBy: clerk, setAsideUndecided: false, waits: false });
  const takeUp = async () => {
    await pool.query("update commission_closing set alive_at = now() - interval '1 minute'");
    await enqueue(db, 'finish-closings');
  };
  const closedAt = async () =>
    (await pool.query<{ closed_at: Date | null }>('select closed_at from vote_opening')).rows;
  // Its last step waits.
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from vote_opening for update');
  await takeUp();
  await untilSomebodyWaits(pool);
  first.child.kill('SIGTERM');
  expect((await first.ended).code).toBe(0);
  await client.query('commit');
  client.release();
  expect(await closedAt()).toEqual([{ closed_at: null }]);

  await start(settings).ready;
  await takeUp();
  await expect.poll(closedAt, { timeout: 20_000 }).toEqual([{ closed_at: expect.any(Date) }]);
});

test('ends when the script that started it is gone', async () => {
  const server = start();
  await server.ready;
  const gone = once(server.child, 'exit');
  server.child.disconnect();
  expect((await gone)[0]).toBe(0);
});

test('two processes serve one database', async () => {
  const settings = { WIEC_SECRET: Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('hex') };
  const servers = [start(settings), start(settings)];
  for (const address of await Promise.all(servers.map((server) => server.ready))) {
    expect((await fetch(`${address}/health`)).status).toBe(200);
  }
});

test('bad settings: a line each, and a code by which nothing starts it again', async () => {
  const lines = (await refusal({ PORT: 'http', HOST: '?' }, 78)).split('\n');
  expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'HOST']);
});

test('a taken port', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  expect(await refusal({ PORT: String(port) })).toBe(
    `Port ${port} jest zajęty: zamknij program, który go używa, albo podaj inny w PORT.`,
  );
  taken.close();
});

test('an address this machine does not have', async () => {
  expect(await refusal({ HOST: '192.0.2.1' })).toBe('Ten komputer nie ma adresu 192.0.2.1: popraw HOST.');
});

test('a DATABASE_URL where nobody answers: the host is told, the password is not', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  expect(await refusal({ DATABASE_URL: `postgresql://wiec:tajne-haslo@127.0.0.1:${port}/wiec` })).toBe(
    `Baza danych na 127.0.0.1:${port} nie odpowiada: uruchom ją albo popraw DATABASE_URL.`,
  );
});

test('a DATABASE_URL with a wrong password, and one of no database', async () => {
  const wrong = await refusal({ DATABASE_URL: database.url.replace(/(:\/\/[^:]+:)[^@]+@/, '$1tajne-haslo@') });
  expect(wrong).toMatch(/^Baza danych na \S+ odrzuca nazwę lub hasło z DATABASE_URL: popraw je\.$/);
  const absent = await refusal({ DATABASE_URL: databaseUrl(database.url, 'lipogrod') });
  expect(absent).toMatch(/^Na \S+ nie ma bazy danych „lipogrod”: załóż ją albo popraw DATABASE_URL\.$/);
});

const nameOf = (url: string) => new URL(url.replace('@/', '@x/')).pathname.slice(1);

test('a database that only reads', async () => {
  await database.pool.query(`alter database ${nameOf(database.url)} set default_transaction_read_only = on`);
  expect(await refusal({})).toBe(
    'Baza danych z DATABASE_URL jest tylko do odczytu (default_transaction_read_only): wyłącz to dla tej bazy i tego konta.',
  );
});

test('an account that may not make tables', async () => {
  const role = `guest_${nameOf(database.url)}`;
  await database.pool.query(`create role ${role} login password 'Lipogrod'`);
  const url = database.url.replace(/\/\/[^@]*@/, `//${role}:Lipogrod@`);
  expect(await refusal({ DATABASE_URL: url })).toBe(
    'Konto, którym Wiec łączy się z bazą danych, nie ma w niej prawa tworzyć tabel: uczyń je właścicielem tej bazy.',
  );
  await database.pool.query(`drop role ${role}`);
});

test('more connections than the database takes: refused for one process, told of where several come to it', async () => {
  await database.pool.query(`alter database ${nameOf(database.url)} connection limit 39`);
  expect(await refusal({ DATABASE_CONNECTIONS: '50' })).toBe(
    'Baza danych przyjmuje najwyżej 39 połączeń, a ten proces może ich otworzyć 50: zmniejsz DATABASE_CONNECTIONS albo zwiększ max_connections w PostgreSQL.',
  );
  const settings = { DATABASE_CONNECTIONS: '20' };
  await start(settings).ready;
  const second = start(settings);
  await second.ready;
  await second.printed('Uwaga: baza danych przyjmuje najwyżej 39 połączeń, inni mogą ich mieć ');
});

test('another secret than the one the database was begun with', async () => {
  const first = start();
  await first.ready;
  first.child.kill('SIGTERM');
  await first.ended;
  await rm(join(folder, 'secret'));
  expect(await refusal({})).toMatch(/^Tajny klucz serwera nie pasuje do tej bazy danych: [^\n]+$/);
});

test('a file in the way of the data folder', async () => {
  await writeFile(join(folder, 'file'), '');
  const path = join(folder, 'file', 'var');
  expect(await refusal({ DATA_DIR: path, DATABASE_URL: '' })).toBe(
    `${path} nie może powstać, bo część tej ścieżki jest plikiem: popraw DATA_DIR.`,
  );
});

test('a data folder is made even where the database is elsewhere', async () => {
  const server = start({ DATA_DIR: join(folder, 'new', 'var') });
  await server.ready;
  expect((await stat(join(folder, 'new', 'var', 'secret'))).size).toBeGreaterThan(32);
});

const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0;

/** In a mount namespace of the test's own, so that nothing is left mounted. */
function startOn(mount: string): string {
  const command = `mount ${mount} ${folder}/disk && exec "${process.execPath}" "${join(import.meta.dirname, 'main.ts')}"`;
  const run = spawnSync('unshare', ['-m', 'sh', '-c', command], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: '0', PUBLIC_URL: 'http://127.0.0.1', DATA_DIR: join(folder, 'disk', 'var') },
  });
  expect(run.status).toBe(1);
  return `${run.stdout}${run.stderr}`.trim().split('\n').at(-1)!;
}

test.runIf(mayMount)('a full disk', async () => {
  await mkdir(join(folder, 'disk'));
  execFileSync('chmod', ['711', folder]);
  expect(startOn('-t tmpfs -o size=8m,mode=711 none')).toMatch(/^[^\n]*na dysku[^\n]* nie ma miejsca[^\n]*\.$/i);
});

test.runIf(mayMount)('a disk that takes no writing', async () => {
  await mkdir(join(folder, 'disk'));
  expect(startOn('-t tmpfs -o ro none')).toMatch(/^Nośnik z \S+ jest tylko do odczytu: /);
});

test('a database with the demo is not served for real', async () => {
  await guardDemo(database.db, true);
  expect(await refusal({})).toMatch(/^W tej bazie są dane i konta pokazowe/);
});

test('a database with real accounts gets no demo', async () => {
  await database.pool.query("insert into account (login_key, personal) values ('\\x01', '\\x02')");
  expect(await refusal({ WIEC_DEMO: '1' })).toMatch(/^W tej bazie są prawdziwe konta/);
});
