import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { main } from './main.ts';

const launcher = fileURLToPath(new URL('./wiec.mjs', import.meta.url));

async function wiec(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await main(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('--help lists every command with its summary', async () => {
  const { code, out } = await wiec('--help');
  expect(code).toBe(0);
  expect(out).toMatch(/^ {2}tally +liczy wynik głosowania z pliku \.pb$/m);
});

test('without a command it shows the same, as a mistake', async () => {
  expect(await wiec()).toEqual({ ...(await wiec('--help')), code: 2 });
});

test("a command's --help is its own, whatever stands before it", async () => {
  const { code, out } = await wiec('tally', 'file.pb', '--help');
  expect(code).toBe(0);
  expect(out).toContain('Użycie: wiec tally PLIK.pb');
});

test.each(['vtoe', 'toString'])('an unknown command names the known ones: %s', async (name) => {
  const { code, err } = await wiec(name);
  expect(code).toBe(2);
  expect(err).toMatch(new RegExp(`^Nieznane polecenie „${name}”\\. Dostępne: .*tally`));
});

test('the launcher passes on arguments, output and exit code', async () => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [launcher, 'tally', '--help']);
  expect(stdout).toContain('Użycie: wiec tally');
  await expect(run(process.execPath, [launcher, 'nothing'])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Nieznane polecenie „nothing”') as string,
  });
});

test("under the machine's own Node, which may be older, it does the same", async () => {
  const machineNode = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => existsSync(path)) ?? process.execPath;
  const run = promisify(execFile);
  const { stdout } = await run(machineNode, [launcher, 'tally', '--help']);
  expect(stdout).toContain('Użycie: wiec tally');
  await expect(run(machineNode, [launcher, 'nothing'])).rejects.toMatchObject({ code: 2 });
});
