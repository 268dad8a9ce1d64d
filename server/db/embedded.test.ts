import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartProblem } from '../start-problem.ts';
import { connect } from './connection.ts';
import { holdEmbedded, joinEmbedded } from './embedded.ts';
import { readPostmaster } from './postmaster.ts';
import { processStart } from './process-identity.ts';

type Host = { process: ChildProcess; url?: string; problem?: string };

const asRoot = process.getuid?.() === 0;
let root: string;
let dataDir: string;
const hosts: ChildProcess[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wiec-embedded-'));
  await chmod(root, 0o711);
  dataDir = join(root, 'var');
});
afterEach(async () => {
  for (const host of hosts.splice(0)) host.kill('SIGKILL');
  for (const data of [await clusterFolder().catch(() => undefined), join(root, 'copy', 'postgres')]) {
    if (data) await until(async () => !(await livingPostmaster(data)));
  }
  const home = await record().then(
    (found) => found.home,
    () => root,
  );
  if (/^\/var\/lib\/wiec-[0-9a-f]{16}$/.test(home)) await rm(home, { recursive: true, force: true, maxRetries: 10 });
  // The watchdog may still be writing its last line.
  await rm(root, { recursive: true, force: true, maxRetries: 10 });
});

const record = async () => {
  const { home } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as { home?: string };
  return { home: home ?? dataDir };
};
const clusterFolder = async () => join((await record()).home, 'postgres');

async function livingPostmaster(data: string): Promise<number | undefined> {
  const pid = (await readPostmaster(data))?.pid;
  return pid !== undefined && processStart(pid) !== undefined ? pid : undefined;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited 20 s in vain');
    await pause(20);
  }
}

async function start(folder = dataDir): Promise<Host> {
  const script = join(import.meta.dirname, '../testing/embedded-host.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  hosts.push(child);
  for await (const line of createInterface(child.stdout)) return { process: child, ...JSON.parse(line) };
  throw new Error('the host said nothing');
}

async function query(host: Host, sql: string): Promise<unknown[]> {
  if (!host.url) throw new Error(`the host did not start: ${host.problem}`);
  const { pool } = connect(host.url, { max: 1 });
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

async function end(host: Host, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const gone = once(host.process, 'exit');
  host.process.kill(signal);
  return (await gone)[0];
}

const towns = (host: Host) => query(host, 'select name from town');

async function startWithTown(): Promise<Host> {
  const host = await start();
  await query(host, "create table town (name text); insert into town values ('Lipogród')");
  return host;
}

async function parentOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')[1]);
}

test('keeps the data over an orderly stop, with durability on', async () => {
  const host = await startWithTown();
  const settings = await query(host, "select current_setting('fsync') f, current_setting('synchronous_commit') s");
  expect(settings).toEqual([{ f: 'on', s: 'on' }]);
  expect(await end(host, 'SIGTERM')).toBe(0);
  expect(await livingPostmaster(await clusterFolder())).toBeUndefined();
  expect(await towns(await start())).toEqual([{ name: 'Lipogród' }]);
});

test('kill -9 of Wiec leaves no PostgreSQL, and a start at once after it finds the data', async () => {
  const host = await startWithTown();
  const data = await clusterFolder();
  const postmaster = (await livingPostmaster(data))!;
  await end(host, 'SIGKILL');
  const again = await start();
  expect(await towns(again)).toEqual([{ name: 'Lipogród' }]);
  expect(processStart(postmaster)).toBeUndefined();
  await end(again, 'SIGKILL');
  await until(async () => !(await livingPostmaster(data)));
});

test('kill -9 of PostgreSQL is mended while Wiec runs, and a request in between waits', async () => {
  const host = await startWithTown();
  const { pool } = connect(host.url!);
  const client = await pool.connect();
  // Its process outlives the postmaster by a moment, and would answer.
  const broken = new Promise((done) => client.once('end', done));
  client.release();
  process.kill((await livingPostmaster(await clusterFolder()))!, 'SIGKILL');
  await broken;
  expect((await pool.query('select name from town')).rows).toEqual([{ name: 'Lipogród' }]);
  await pool.end();
});

test('kill -9 of the watchdog is mended too', async () => {
  const host = await startWithTown();
  const data = await clusterFolder();
  const first = (await livingPostmaster(data))!;
  process.kill(await parentOf(first), 'SIGKILL');
  await until(async () => ![undefined, first].includes(await livingPostmaster(data)));
  expect(await towns(host)).toEqual([{ name: 'Lipogród' }]);
  await end(host, 'SIGKILL');
  await until(async () => !(await livingPostmaster(data)));
});

test('kill -9 of Wiec, watchdog and PostgreSQL together is survived', async () => {
  const host = await startWithTown();
  const postmaster = (await livingPostmaster(await clusterFolder()))!;
  for (const pid of [await parentOf(postmaster), host.process.pid!, postmaster]) process.kill(pid, 'SIGKILL');
  expect(await towns(await start())).toEqual([{ name: 'Lipogród' }]);
});

test('a lock file whose number went to another program does not stop a start', async () => {
  const host = await startWithTown();
  const data = await clusterFolder();
  const lock = await readFile(join(data, 'postmaster.pid'), 'utf8');
  await end(host, 'SIGTERM');
  await writeFile(join(data, 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));
  expect(await towns(await start())).toEqual([{ name: 'Lipogród' }]);
});

test('a command that joins a running portal writes nothing into its folder, which may be on a full disk', async () => {
  await startWithTown();
  const written = async () => [(await stat(dataDir)).mtimeMs, (await stat(join(dataDir, 'postgres.json'))).mtimeMs];
  const before = await written();
  await (await joinEmbedded({ dataDir, log: () => {} })).stop();
  expect(await written()).toEqual(before);
});

test('a second Wiec on the same folder is refused by name', async () => {
  const host = await start();
  const second = await start();
  expect(second.problem).toBe(`W folderze ${dataDir} działa już inny Wiec (proces ${host.process.pid}).`);
  expect(await query(host, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an interrupted first start is begun anew', async () => {
  await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder with a very long name works, though a socket there would not fit', async () => {
  dataDir = join(root, 'd'.repeat(120));
  const host = await start();
  expect(await query(host, 'select 1 as one')).toEqual([{ one: 1 }]);
  await end(host, 'SIGTERM');
  await rm(new URL(host.url!.replace('@/', '@x/')).searchParams.get('host')!, { recursive: true });
});

test('a file in the way of the data folder gives one sentence', async () => {
  const folder = join(root, 'file', 'var');
  await writeFile(join(root, 'file'), '');
  expect((await start(folder)).problem).toBe(
    `${folder} nie może powstać, bo część tej ścieżki jest plikiem: popraw DATA_DIR.`,
  );
});

test('the password is in a file that only its owner reads', async () => {
  await start();
  expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
});

test.runIf(asRoot)(
  'as root, under a folder that others may not enter, the data lives elsewhere and stays',
  async () => {
    await chmod(root, 0o700);
    const host = await startWithTown();
    const { home } = await record();
    expect(home).toMatch(/^\/var\/lib\/wiec-[0-9a-f]{16}$/);
    const postmaster = (await livingPostmaster(join(home, 'postgres')))!;
    expect((await stat(`/proc/${postmaster}`)).uid).toBeGreaterThan(0);
    await end(host, 'SIGKILL');
    expect(await towns(await start())).toEqual([{ name: 'Lipogród' }]);
  },
);

test.runIf(asRoot)('as root, data that others may no longer reach moves to where they may', async () => {
  await end(await startWithTown(), 'SIGKILL');
  await chmod(root, 0o700);
  expect(await towns(await start())).toEqual([{ name: 'Lipogród' }]);
  expect((await record()).home).toMatch(/^\/var\/lib\/wiec-/);
  expect(await readdir(dataDir)).not.toContain('postgres');
});

test.runIf(asRoot)('data that was moved and then lost is not replaced by an empty database', async () => {
  await chmod(root, 0o700);
  await end(await startWithTown(), 'SIGTERM');
  const { home } = await record();
  expect(home).toMatch(/^\/var\/lib\/wiec-/);
  await rm(home, { recursive: true });
  expect((await start()).problem).toContain(`Baza danych leżała w ${home}`);
});

/** As an administrator makes one, or as a backup is unpacked. */
function copyOfDataDir(): string {
  const copy = join(root, 'copy');
  execFileSync('cp', ['-a', dataDir, copy]);
  return copy;
}

async function livesInItsCopyAlone(copied: Host, original: Host): Promise<void> {
  await query(copied, "insert into town values ('Kopia')");
  expect(await towns(copied)).toEqual([{ name: 'Lipogród' }, { name: 'Kopia' }]);
  expect(await towns(original)).toEqual([{ name: 'Lipogród' }]);
}

test('a copy of the data folder has the copied database, also where an older version wrote down the original', async () => {
  await end(await startWithTown(), 'SIGTERM');
  const file = join(dataDir, 'postgres.json');
  const { password } = JSON.parse(await readFile(file, 'utf8')) as { password: string };
  await writeFile(file, JSON.stringify({ home: dataDir, password }));
  const copied = await start(copyOfDataDir());
  await livesInItsCopyAlone(copied, await start());
});

test('a copy that is started beside the running original neither stops it nor writes to it', async () => {
  const original = await startWithTown();
  await query(original, 'checkpoint');
  const postmaster = await livingPostmaster(await clusterFolder());
  await livesInItsCopyAlone(await start(copyOfDataDir()), original);
  expect(await livingPostmaster(await clusterFolder())).toBe(postmaster);
});

test.runIf(asRoot)(
  'a command of root leaves the folder of another user alone, and says as whom to run it',
  async () => {
    const host = await startWithTown();
    const file = join(dataDir, 'postgres.json');
    const joined = () => joinEmbedded({ dataDir, log: () => {} });
    await (await joined()).stop();
    await chown(file, 65534, 65534);
    await expect(joined()).rejects.toThrow(/działa jako użytkownik nobody, .* wydaj je jako nobody/);
    await expect(
      holdEmbedded(
        dataDir,
        () => {},
        async () => {},
      ),
    ).rejects.toThrow(StartProblem);
    expect((await stat(file)).uid).toBe(65534);
    expect(await towns(host)).toEqual([{ name: 'Lipogród' }]);
  },
);

test.runIf(asRoot)(
  'a copy of a folder whose data lives elsewhere does not open that data, and says what to do',
  async () => {
    await chmod(root, 0o700);
    const original = await startWithTown();
    const { home } = await record();
    const { problem } = await start(copyOfDataDir());
    expect(problem).toContain(`wskazuje bazę danych w ${home}, a ta należy do innego folderu`);
    expect(await towns(original)).toEqual([{ name: 'Lipogród' }]);
  },
);

test.runIf(asRoot)(
  'data that lives elsewhere is taken by one process, whatever became of the lock in the data folder',
  async () => {
    await chmod(root, 0o700);
    const host = await startWithTown();
    const { home } = await record();
    await rm(join(dataDir, 'wiec.lock'));
    expect((await start()).problem).toBe(`W folderze ${home} działa już inny Wiec (proces ${host.process.pid}).`);
    expect(await towns(host)).toEqual([{ name: 'Lipogród' }]);
  },
);

test('of processes that claim a folder at the same moment one has it', async () => {
  const program = `
    import { claimFolder } from ${JSON.stringify(join(import.meta.dirname, 'embedded-claim.ts'))};
    while (Date.now() < Number(process.argv[1]));
    const claim = await claimFolder(process.argv[2]);
    console.log(claim.held);
    setTimeout(() => {}, 1500);`;
  for (let round = 0; round < 3; round++) {
    const folder = await mkdtemp(join(tmpdir(), 'wiec-claim-'));
    const moment = String(Date.now() + 700);
    const said = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', program, moment, folder]);
        const [line] = (await once(child.stdout, 'data')) as [Buffer];
        return line.toString().trim();
      }),
    );
    expect(said.filter((held) => held === 'true')).toHaveLength(1);
    await rm(folder, { recursive: true });
  }
});
