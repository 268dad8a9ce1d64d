#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

// TypeScript runs as it is from Node 24 on; under an older one the same launcher starts again under the project's own.
const major = Number(process.versions.node.split('.')[0]);
const args = process.argv.slice(2);

if (major >= 24) {
  process.stdout.on('error', stopWhenNobodyReads);
  const { main } = await import('./main.ts');
  process.exitCode = await main(args, {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
  });
} else {
  startUnderOwnNode();
}

/** @param {NodeJS.ErrnoException} error */
function stopWhenNobodyReads(error) {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

function startUnderOwnNode() {
  let node;
  try {
    node = createRequire(import.meta.url).resolve('node/bin/node');
  } catch {
    console.error('Brakuje zainstalowanych pakietów. Uruchom najpierw: npm install');
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}
