import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStreets } from '../modules/site/streets/queries.ts';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { restoreEnv } from '../testing/restore-env.ts';
import { streetsCommand } from './streets.ts';

let database: FreshDatabase;
let folder: string;
const before = { ...process.env };
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'wiec-streets-cli-'));
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    WIEC_SECRET: randomBytes(32).toString('base64'),
  });
  await database.db
    .insertInto('district')
    .values([{ name: 'Miasto', is_system: true }, { name: 'Zarzecze' }, { name: 'Śródmieście' }])
    .execute();
});
afterAll(async () => {
  restoreEnv(before);
  await database.close();
  await rm(folder, { recursive: true });
});

async function streets(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await streetsCommand.run(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function file(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'ulice.csv');
  await writeFile(path, content);
  return path;
}
const names = async () => (await findStreets(database.db)).map(({ name }) => name);

test('loads a list, replaces it, and removes it', async () => {
  const first = await file(
    'Cecha;Ulica;Numery;Obszar\nul.;Długa;1-9;Zarzecze\nul.;Długa;od 10;Śródmieście\nul.;Krótka;;Zarzecze',
  );
  expect(await streets('import', first)).toEqual({
    code: 0,
    out: 'Wykaz ulic wczytany. Ulice w obszarach:\n  Śródmieście: 1\n  Zarzecze: 2',
    err: '',
  });
  expect(await names()).toEqual(['Długa', 'Krótka']);
  // As a Polish spreadsheet saves it: Windows-1250.
  const second = await file(Buffer.from('Ulica;Obszar\r\nul. \xA3\xB9kowa;zarzecze', 'latin1'));
  expect(JSON.parse((await streets('import', second, '--json')).out)).toMatchObject({ ok: true });
  expect(await names()).toEqual(['Łąkowa']);
  expect(await streets('remove')).toMatchObject({ code: 0, out: 'Wykaz ulic usunięty.' });
  expect(await names()).toEqual([]);
});

test('a file with a faulty row changes nothing, and each such row is told', async () => {
  await streets('import', await file('Ulica;Obszar\nul. Długa;Zarzecze'));
  const faulty = await file('Ulica;Numery;Obszar\nul. Krótka;;Zarzecze\nul. Nowa;9-1;Zarzecze\nul. Stara;;Miasto');
  expect(await streets('import', faulty)).toEqual({
    code: 1,
    out: '',
    err: [
      'Wiersz 3: numery: w „9-1” pierwszy numer jest większy niż ostatni.',
      'Wiersz 4: nie ma obszaru „Miasto”.',
      '2\u00a0błędy. Wykaz ulic się nie zmienił.',
    ].join('\n'),
  });
  expect(await names()).toEqual(['Długa']);
});

test.each([[[]], [['import']], [['import', 'a', 'b']], [['remove', 'a']], [['export', 'a']], [['--colour']]])(
  'is told what to give it: %j',
  async (args) => {
    expect(await streets(...args)).toMatchObject({ code: 2, out: '' });
  },
);

test('says that a file is not there, or is no text', async () => {
  expect((await streets('import', '/nowhere/ulice.csv')).err).toContain('Nie można odczytać pliku');
  expect((await streets('import', await file(new Uint8Array([0, 1, 2])))).err).toContain('Plik nie jest tekstem.');
});
