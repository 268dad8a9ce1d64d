/**
 * A process of its own between Wiec and PostgreSQL. It starts PostgreSQL, starts it again when it dies, and stops it when
 * Wiec says so or is gone: the channel to Wiec is closed by the system even after kill -9, so no PostgreSQL is orphaned.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { boundedLog } from './bounded-log.ts';
import { awaitPrevious, readPostmaster } from './postmaster.ts';
import type { WatchdogOrder, WatchdogReport } from './watchdog-protocol.ts';

const order = JSON.parse(process.argv[2] ?? '') as WatchdogOrder;
let stopping = false;
let wasReady = false;
let child: ChildProcess | undefined;
let lastWords = '';
const append = boundedLog(order.log);

/** Fast shutdown; then immediate, which recovers from the log at the next start; then the one that cannot be refused. */
const STOP_STEPS: [after: number, signal: NodeJS.Signals][] = [
  [0, 'SIGINT'],
  [20_000, 'SIGQUIT'],
  [25_000, 'SIGKILL'],
];

/** How long a first start may be held up by the memory of a killed PostgreSQL, whose last processes are still ending; ms. */
const LEFTOVERS_END_WITHIN = 30_000;

process.on('message', () => stop());
process.on('disconnect', () => stop());
// A terminal's Ctrl+C is for Wiec, which then tells us in its own time.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => stop());
process.on('SIGHUP', () => {});

await keepRunning();
for (const folder of order.removeAfter) rmSync(folder, { recursive: true, force: true });
process.exit(0);

async function keepRunning(): Promise<void> {
  const first = Date.now();
  for (let failures = 0; !stopping;) {
    if (!(await awaitPrevious(order.data))) return report({ kind: 'failed', reason: 'previous' });
    // PostgreSQL distrusts a socket's lock as it does its own; with nobody in the folder, it is a leftover.
    rmSync(order.socketLock, { force: true });
    if (stopping) return;
    const begun = Date.now();
    await runOnce();
    if (stopping) return;
    // A first start that fails has a cause that a person must see; a later one may be passing, as a full disk.
    const passing = /is still in use/.test(lastWords) && Date.now() - first < LEFTOVERS_END_WITHIN;
    if (!wasReady && !passing) return report({ kind: 'failed', reason: lastWords });
    if (wasReady) report({ kind: 'died', reason: lastWords });
    failures = Date.now() - begun > 60_000 ? 0 : failures + 1;
    await pause(Math.min(50 * 2 ** failures, 5_000));
  }
}

async function runOnce(): Promise<void> {
  lastWords = '';
  const postgres = spawn(order.postgres, order.arguments, {
    ...order.runner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, TZ: 'UTC' },
  });
  child = postgres;
  postgres.stderr.on('data', (chunk: Buffer) => note(chunk.toString('utf8')));
  const ended = new Promise<void>((resolve) => {
    postgres.once('exit', () => resolve());
    postgres.once('error', (error) => {
      note(`${error.message}\n`);
      resolve();
    });
  });
  const over = new AbortController();
  void reportWhenReady(postgres, over.signal);
  await ended;
  over.abort();
  child = undefined;
}

async function reportWhenReady(postgres: ChildProcess, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const found = await readPostmaster(order.data);
    if (found?.ready && found.pid === postgres.pid) {
      wasReady = true;
      return report({ kind: 'ready' });
    }
    await pause(20);
  }
}

function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const [after, signal] of STOP_STEPS) setTimeout(() => child?.kill(signal), after).unref();
}

function note(text: string): void {
  lastWords = (lastWords + text).slice(-4_000);
  append(text);
}

function report(message: WatchdogReport): void {
  if (process.connected) process.send?.(message, () => {});
}
