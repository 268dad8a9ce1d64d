import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyDemo, type DemoCopy } from './demo-copy.ts';
import { freePort } from './free-port.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Nothing is timed by it: a first start with the demo takes what a busy machine leaves it. */
const READY_WITHIN_MS = 240_000;
/** Room for what is young, which V8 would find out in steps, cleaning up in between: a start takes a tenth less. */
const YOUNG = ['--min-semi-space-size=16', '--max-semi-space-size=32'];
/** As `npm start` gives them to the server. */
const SERVER_FLAGS = JSON.parse(readFileSync(join(ROOT, 'scripts/server-flags.json'), 'utf8')) as string[];

export interface Portal {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Process id of the server; changes with `restart`. */
  readonly pid: () => number;
  readonly output: () => string;
  /** SIGKILL to the server process alone. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Graceful stop; `keep` leaves the data folder. */
  readonly stop: (options?: { keep?: boolean }) => Promise<void>;
}

export interface PortalOptions {
  readonly demo?: boolean;
  readonly dataDir?: string;
  readonly env?: Record<string, string>;
  /** The demo as a first start makes it, in an embedded PostgreSQL of its own, for tests of just that. */
  readonly ownPostgres?: boolean;
  /** With the memory of a portal that `npm start` runs, not with that of tests, for who measures it. */
  readonly ownMemory?: boolean;
}

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** Waits until `GET /health` is 200, or says what the server printed when it ended before. */
export const untilHealthy = async (url: string, alive: () => boolean, output: () => string): Promise<void> => {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    if (!alive()) throw new Error(`The server ended before it was ready:\n${output()}`);
    const reply = await fetch(`${url}/health`).catch(() => null);
    if (reply?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server was not ready within ${READY_WITHIN_MS} ms:\n${output()}`);
};

/** A demo with nothing of its own asked for starts from the copy that a run of the tests keeps ready. */
const startsFromCopy = ({ demo, dataDir, env, ownPostgres }: PortalOptions): boolean =>
  demo !== false && dataDir === undefined && env?.['DATABASE_URL'] === undefined && ownPostgres !== true;

/**
 * Starts the real server on a free port of the loopback address, with a data folder and a database of its own: the demo's
 * copied, every other one in an embedded PostgreSQL in that folder, unless `env` names one.
 */
export const startPortal = async (options: PortalOptions = {}): Promise<Portal> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'wiec-e2e-')));
  // As root PostgreSQL runs as somebody else, who must be able to walk through.
  if (!options.dataDir) await chmod(dataDir, 0o711);
  const copy: DemoCopy | null = startsFromCopy(options) ? await copyDemo(dataDir) : null;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  let child: ChildProcess;

  const launch = async (): Promise<void> => {
    child = spawn(process.execPath, [...(options.ownMemory === true ? SERVER_FLAGS : YOUNG), 'server/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        WIEC_DEMO: options.demo === false ? '0' : '1',
        NODE_ENV: 'production',
        // Nobody is sent elsewhere while it stops.
        DRAIN_SECONDS: '0',
        ...(copy && { DATABASE_URL: copy.databaseUrl }),
        ...options.env,
      },
    });
    const keep = (chunk: Buffer): void => {
      printed = (printed + chunk.toString()).slice(-200_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('exit', (code, signal) => keep(Buffer.from(`\n[the server ended: ${signal ?? code}]\n`)));
    await untilHealthy(
      url,
      () => child.exitCode === null && child.signalCode === null,
      () => printed,
    );
  };
  await launch().catch((error: unknown) => {
    // Nobody would ever stop it.
    child.kill('SIGKILL');
    throw error;
  });

  return {
    url,
    port,
    dataDir,
    pid: () => child.pid!,
    output: () => printed,
    kill: async () => {
      child.kill('SIGKILL');
      await exited(child);
    },
    restart: launch,
    stop: async ({ keep = false } = {}) => {
      child.kill('SIGTERM');
      await exited(child);
      if (keep) return;
      await copy?.remove();
      // PostgreSQL's last files may go while the folder is being emptied.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
};
