import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importActCommand } from './import-act.ts';
import { readAtMost } from './read-at-most.ts';
import { readAttachments } from './read-attachments.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'wiec-read-'))));
afterAll(() => rm(folder, { recursive: true }));

test('a file is read whole up to the limit, and not beyond it', async () => {
  const path = join(folder, 'plik');
  await writeFile(path, 'dziesięć');
  expect((await readAtMost(path, 10))?.toString()).toBe('dziesięć');
  expect(await readAtMost(path, 9)).toBeNull();
});

test('a pipe is read to its end', async () => {
  const path = join(folder, 'rura');
  execFileSync('mkfifo', [path]);
  const [bytes] = await Promise.all([readAtMost(path, 100_000), writeFile(path, 'a'.repeat(90_000))]);
  expect(bytes).toHaveLength(90_000);
});

test('what never ends is refused with a sentence', async () => {
  const endless = '/dev/zero';
  const said: string[] = [];
  const io = { out: () => {}, err: (text: string) => said.push(text) };
  expect(await importActCommand.run([endless, '--dry-run'], io)).toBe(1);
  expect(said.join()).toContain('zero: plik ma ponad 20 MB.');
  expect(await readAttachments([endless])).toMatchObject({ ok: false });
});
