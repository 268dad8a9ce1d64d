import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { smallRegister, withRegisterFiles, type RegisterTexts } from '../../testing/register-files.ts';
import { importRegister } from './import-register.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const load = (texts: RegisterTexts, allowFewer = false) =>
  withRegisterFiles(texts, ({ terc, simc, ulic }) =>
    importRegister(database, { files: [ulic, terc, simc], allowFewer }),
  );

const stored = () =>
  database.db
    .selectFrom('teryt_unit')
    .select(['type', 'id', 'parent_id', 'concatenated_name'])
    .orderBy('type')
    .orderBy('id')
    .execute();

const counts = { provinces: 1, districts: 1, communes: 2, cities: 4, streets: 4 };

test('stores the register of files given in any order', async () => {
  expect(await load(smallRegister)).toEqual({ ok: true, counts });
  expect(await stored()).toEqual(
    [
      [2, '91', null, 'podgórze lipowe'],
      [4, '9101', '91', 'lipogrodzki (powiat)'],
      [8, '9101011', '9101', 'Lipogród (gmina miejska)'],
      [8, '9101023', '9101', 'Kamionka (gmina miejsko-wiejska)'],
      [16, '9100001', '9101011', 'Lipogród'],
      [16, '9100002', '9101023', 'Kamionka'],
      [16, '9100003', '9101023', 'Żółwin'],
      [16, '9100004', '9101023', 'Zagórze (część miejscowości Żółwin)'],
      [32, '9100001-00001', '9100001', 'ul. Lipowa'],
      [32, '9100001-00002', '9100001', 'ul. Heleny Zielińskiej'],
      [32, '9100001-00003', '9100001', 'pl. Oddziału "Żółw" 50%'],
      [32, '9100001-00004', '9100001', 'Rynek'],
    ].map(([type, id, parent_id, concatenated_name]) => ({ type, id, parent_id, concatenated_name })),
  );
});

test('takes the older name of a column, and files without the date', async () => {
  const undated = (lines: readonly string[]) => lines.map((line) => line.replace(/;[^;]*$/, ''));
  const { TERC, SIMC, ULIC } = smallRegister;
  const older = {
    TERC: undated(TERC).map((line) => line.replace('NAZWA_DOD', 'NAZDOD')),
    SIMC: undated(SIMC),
    ULIC: undated(ULIC),
  };
  expect(await load(older)).toEqual({ ok: true, counts });
});

test('replaces what was there before', async () => {
  const renamed = smallRegister.ULIC.map((line) => line.replace('Lipowa', 'Klonowa'));
  expect(await load({ ...smallRegister, ULIC: renamed })).toMatchObject({ ok: true });
  const names = (await stored()).map((row) => row.concatenated_name);
  expect(names).toContain('ul. Klonowa');
  expect(names).not.toContain('ul. Lipowa');
});

describe('a malformed file is refused by its line, and the register stays', () => {
  const changed = (kind: keyof RegisterTexts, line: number, text: string): RegisterTexts => ({
    ...smallRegister,
    [kind]: smallRegister[kind].with(line - 1, text),
  });
  const added = (kind: keyof RegisterTexts, text: string): RegisterTexts => ({
    ...smallRegister,
    [kind]: [...smallRegister[kind], text],
  });
  test.each([
    [
      'another header',
      changed('SIMC', 1, 'A;B;C'),
      'SIMC.csv, wiersz 1: to nie jest nagłówek pliku TERC, SIMC ani ULIC.',
    ],
    ['a cut line', changed('ULIC', 3, '91;01;01;1;91000'), 'ULIC.csv, wiersz 3: pól jest 5, a nagłówek ma 10.'],
    [
      'a lost leading zero',
      changed('TERC', 3, '91;1;;;lipogrodzki;powiat;'),
      'TERC.csv, wiersz 3: POW musi mieć cyfr: 2, a jest „1”.',
    ],
    [
      'no name',
      changed('SIMC', 3, '91;01;02;4;96;1;;9100002;9100002;'),
      'SIMC.csv, wiersz 3: brak wartości w polu NAZWA.',
    ],
    ['an empty line within', changed('ULIC', 3, ''), 'ULIC.csv, wiersz 3: pusty wiersz w środku pliku.'],
    [
      'a street of no city',
      added('ULIC', '91;01;01;1;9199999;00009;ul.;Obca;;'),
      'ULIC.csv, wiersz 6: brak jednostki nadrzędnej 9199999.',
    ],
    [
      'a city of no commune',
      added('SIMC', '91;01;09;1;96;1;Obce;9100009;9100009;'),
      'SIMC.csv, wiersz 6: brak jednostki nadrzędnej 9101091.',
    ],
    [
      'a part of no city',
      added('SIMC', '91;01;01;1;00;1;Obce;9100009;9100008;'),
      'SIMC.csv, wiersz 6: brak miejscowości 9100008, której to część.',
    ],
    [
      'a symbol twice',
      added('SIMC', '91;01;01;1;96;1;Obce;9100001;9100001;'),
      'SIMC.csv, wiersz 6: symbol 9100001 powtarza się (wiersz 2).',
    ],
    ['one file twice', { ...smallRegister, SIMC: smallRegister.TERC }, 'SIMC.csv: to drugi plik TERC, obok TERC.csv.'],
    ['no rows', { ...smallRegister, ULIC: smallRegister.ULIC.slice(0, 1) }, 'ULIC.csv: plik jest pusty.'],
    ['an endless line', changed('ULIC', 3, 'x'.repeat(200_000)), 'ULIC.csv, wiersz 3: wiersz jest za długi.'],
    [
      'far fewer streets',
      { ...smallRegister, ULIC: smallRegister.ULIC.slice(0, 3) },
      'TERYT: ulice: 2, a w obecnym rejestrze 4. Jeśli tak ma być, dodaj --allow-fewer.',
    ],
  ])('%s', async (_, texts, message) => {
    await load(smallRegister);
    const before = await stored();
    expect(await load(texts)).toEqual({ ok: false, message });
    expect(await stored()).toEqual(before);
  });
});

test('takes far fewer where that is meant', async () => {
  await load(smallRegister);
  expect(await load({ ...smallRegister, ULIC: smallRegister.ULIC.slice(0, 3) }, true)).toMatchObject({ ok: true });
});

test('says that a file is not there', async () => {
  const result = await importRegister(database, { files: ['/nowhere/TERC.csv'], allowFewer: false });
  expect(result).toEqual({ ok: false, message: 'TERC.csv: nie ma takiego pliku.' });
});
