import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { giveUp } from './terminal.mjs';
import { NODE, ROOT, toolEnvironment } from './toolchain.mjs';

/**
 * How V8 uses memory in a server (decision 0278). Left to itself it takes as much again as the portal needs, since most of what a page
 * is made of is thrown away: it waits with cleaning up where a machine has much.
 */
export const SERVER_FLAGS = JSON.parse(readFileSync(join(import.meta.dirname, 'server-flags.json'), 'utf8'));

/** A terminal's Ctrl+C reaches us twice under npm: once from the terminal, once handed on by npm. */
const SAME_WISH_WITHIN = 1_000;

/**
 * Runs the server as if in this process's place: hands signals on, ends when it ends and with its code. When this
 * process, or the npm above it, is killed, the server notices by the closed channel and stops in order.
 */
export function becomeServer(environment) {
  const server = spawn(NODE, [...SERVER_FLAGS, 'server/main.ts'], {
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

/** npm starts us through a shell, which may stay between us; a killed npm tells neither. */
function endWithParent(handOn) {
  const parent = process.ppid;
  const shell = /^(sh|dash|bash|busybox)$/.test(commandOf(parent));
  const above = shell ? parentOf(parent) : undefined;
  setInterval(() => {
    if (process.ppid !== parent || (shell && parentOf(parent) !== above)) handOn('SIGTERM');
  }, 500).unref();
}

const commandOf = (pid) => readProcess(pid, 'comm').trim();

/** The number of a process's parent: the second field of stat(5) after the command in brackets; undefined where there is no /proc. */
const parentOf = (pid) =>
  readProcess(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')[1];

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
