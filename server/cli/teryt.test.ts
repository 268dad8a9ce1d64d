import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { smallRegister, withRegisterFiles } from '../testing/register-files.ts';
import { restoreEnv } from '../testing/restore-env.ts';
import { terytCommand } from './teryt.ts';

let database: FreshDatabase;
let folder: string;
const before = { ...process.env };
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-teryt-cli-'));
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    WIEC_SECRET: randomBytes(32).toString('base64'),
  });
});
afterAll(async () => {
  restoreEnv(before);
  await database.close();
  await rm(folder, { recursive: true });
});

async function teryt(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await terytCommand.run(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('imports three files in any order, tells its progress beside the result, and refuses by file and line', async () => {
  await withRegisterFiles(smallRegister, async ({ terc, simc, ulic }) => {
    const json = await teryt('import', ulic, terc, simc, '--json');
    expect(json).toMatchObject({ code: 0, err: 'ULIC.csv: 4 wierszy\nTERC.csv: 6 wierszy\nSIMC.csv: 4 wierszy' });
    expect(JSON.parse(json.out)).toEqual({
      ok: true,
      counts: { provinces: 1, districts: 1, communes: 2, cities: 4, streets: 4 },
    });
    const told = await teryt('import', terc, simc, ulic);
    expect(told.out).toMatch(/^Rejestr wczytany\.\n[^]*ulice +4$/);
  });
  const cut = { ...smallRegister, ULIC: [...smallRegister.ULIC, '91;01'] };
  await withRegisterFiles(cut, async ({ terc, simc, ulic }) => {
    const refused = await teryt('import', terc, simc, ulic, '--json');
    const message = 'ULIC.csv, wiersz 6: pól jest 2, a nagłówek ma 10.';
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(`${message}\nRejestr się nie zmienił.`);
    expect(JSON.parse(refused.out)).toEqual({ ok: false, messages: [message] });
  });
});

test.each([[[]], [['import']], [['import', 'TERC.csv', 'SIMC.csv']], [['export', 'a', 'b', 'c']], [['--colour']]])(
  'is told what to give it: %j',
  async (args) => {
    const { code, err } = await teryt(...args);
    expect(code).toBe(2);
    expect(err).not.toBe('');
  },
);
