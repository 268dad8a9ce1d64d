import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { giveUp } from './terminal.mjs';
import { NODE, ROOT, toolEnvironment } from './toolchain.mjs';

/** A terminal's Ctrl+C reaches us twice under npm: once from the terminal, once handed on by npm. */
const SAME_WISH_WITHIN = 1_000;

/**
 * Runs the server as if in this process's place: hands signals on, ends when it ends and with its code. When this
 * process, or the npm above it, is killed, the server notices by the closed channel and stops in order.
 */
export function becomeServer(environment) {
  const server = spawn(NODE, ['server/main.ts'], {
    cwd: ROOT,
    env: toolEnvironment({ NODE_ENV: 'production', ...environment }),
    // In a group of its own, so that a signal comes once and only from here.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let lastWish = 0;
  const handOn = (signal) => {
    if (Date.now() - lastWish < SAME_WISH_WITHIN) return;
    lastWish = Date.now();
    server.kill(signal);
  };
  process.on('SIGINT', () => handOn('SIGINT'));
  process.on('SIGTERM', () => handOn('SIGTERM'));
  process.on('SIGHUP', () => handOn('SIGTERM'));
  if (process.env.npm_lifecycle_event) endWithParent(handOn);
  server.once('error', (error) => giveUp(`Nie udało się uruchomić serwera: ${error.message}.`));
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function endWithParent(handOn) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) handOn('SIGTERM');
  }, 500).unref();
}
