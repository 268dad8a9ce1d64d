import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { databaseOfCopy } from './demo-copy.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `npx wiec …` with settings of its own, on the database of the portal in `DATA_DIR`; whatever it ends with. */
export const tryCommand = (args: readonly string[], env: Record<string, string>): Promise<CommandResult> =>
  new Promise((done) => {
    const database = databaseOfCopy(env['DATA_DIR']);
    execFile(
      process.execPath,
      ['server/cli/wiec.mjs', ...args],
      {
        cwd: ROOT,
        env: { ...process.env, WIEC_DEMO: '0', ...(database && { DATABASE_URL: database }), ...env },
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
        done({ code, stdout, stderr });
      },
    );
  });

/** The same with `--json` among its arguments, when it must succeed; what it printed. */
export const runCommand = async (args: readonly string[], env: Record<string, string>): Promise<unknown> => {
  const { code, stdout, stderr } = await tryCommand(args, env);
  if (code !== 0) throw new Error(`wiec ${args.join(' ')} ended with ${code}: ${stderr || stdout}`);
  return JSON.parse(stdout);
};
