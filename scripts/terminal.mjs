import { spawn } from 'node:child_process';

/** One line of progress. */
export const say = (sentence) => console.log(`• ${sentence}`);

/** What starting again would not mend (EX_CONFIG of sysexits.h): the unit of systemd leaves it at that. */
export const NOT_AGAIN = 78;

/** Prints the reason and exits, without a stack trace: for faults that only a person can mend. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(NOT_AGAIN);
}

/**
 * Runs a command to its end, keeping what it prints.
 * @returns {Promise<{ code: number, output: string, stdout: string }>} code 127 when it could not be run at all
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
      options.echo?.(chunk.toString());
    };
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => (stdout += chunk));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => done({ code: 127, output: error.message, stdout: '' }));
    child.once('close', (code) => done({ code: code ?? 1, output, stdout }));
  });
}

/** Runs `work` and says every ten seconds that it is still going on. */
export async function withProgress(name, work) {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const timer = setInterval(
    () => console.log(`  … ${typeof name === 'function' ? name() : name} (${seconds()} s)`),
    10_000,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
