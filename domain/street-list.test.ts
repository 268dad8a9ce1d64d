import { expect, test } from 'vitest';
import { readStreetList } from './street-list.ts';

const districts = [
  { id: 2, name: 'Zarzecze' },
  { id: 3, name: 'Śródmieście' },
  { id: 4, name: 'Nowe Lipy' },
];
const read = (...lines: string[]) => readStreetList(lines.join('\r\n'), districts);
const HEADER = 'Cecha;Ulica;Numery;Obszar';

test('reads streets with their parts, sorted as Polish is', () => {
  const list = read(
    `\uFEFF${HEADER}`,
    'ul.;Żelazna;;Zarzecze',
    'ul.;Długa;1-39 nieparzyste;śródmieście',
    'UL.;Długa;"2-40 parzyste, od 41";Zarzecze',
    'pl.;Łąkowy;;  Nowe   Lipy ',
  );
  expect(list).toEqual({
    ok: true,
    value: [
      {
        feature: 'ul.',
        name: 'Długa',
        parts: [
          { districtId: 3, numbers: '1-39 nieparzyste', city: '', postCode: '' },
          { districtId: 2, numbers: '2-40 parzyste, od 41', city: '', postCode: '' },
        ],
      },
      { feature: 'pl.', name: 'Łąkowy', parts: [{ districtId: 4, numbers: '', city: '', postCode: '' }] },
      { feature: 'ul.', name: 'Żelazna', parts: [{ districtId: 2, numbers: '', city: '', postCode: '' }] },
    ],
  });
});

test('columns stand in any order, and the feature may stand before the name', () => {
  expect(read('obszar;ulica', 'Zarzecze;ul. Plażowa', 'Zarzecze;Rynek')).toEqual({
    ok: true,
    value: [
      { feature: 'ul.', name: 'Plażowa', parts: [{ districtId: 2, numbers: '', city: '', postCode: '' }] },
      { feature: '', name: 'Rynek', parts: [{ districtId: 2, numbers: '', city: '', postCode: '' }] },
    ],
  });
});

test.each<[string, string[], { line: number; message: string }[]]>([
  [
    'no header',
    ['ul.;Długa;;Zarzecze'],
    [{ line: 1, message: 'brak nagłówka z kolumnami Cecha;Ulica;Numery;Obszar.' }],
  ],
  ['nothing at all', [''], [{ line: 1, message: 'brak nagłówka z kolumnami Cecha;Ulica;Numery;Obszar.' }]],
  ['no street', [HEADER], [{ line: 1, message: 'plik nie ma żadnej ulicy.' }]],
  [
    'every faulty row',
    [
      HEADER,
      'ul.;Długa;1-3;Zarzecze',
      'droga;Krótka;;Zarzecze',
      'ul.;;;Zarzecze',
      'ul.;Krótka;3-1;Zarzecze',
      'ul.;Krótka;;',
      'ul.;Krótka;;Zagórze',
      'ul.;Krótka;Zarzecze',
      `ul.;${'x'.repeat(101)};;Zarzecze`,
    ],
    [
      { line: 3, message: 'nie ma cechy „droga”. Są: ul., al., pl., os., rynek, rondo, skwer, bulwar.' },
      { line: 4, message: 'brak nazwy ulicy.' },
      { line: 5, message: 'numery: w „3-1” pierwszy numer jest większy niż ostatni.' },
      { line: 6, message: 'brak obszaru.' },
      { line: 7, message: 'nie ma obszaru „Zagórze”.' },
      { line: 8, message: 'pól jest 3, a nagłówek ma 4.' },
      { line: 9, message: 'nazwa ulicy ma ponad 100 znaków.' },
    ],
  ],
  [
    'a number in two districts',
    [HEADER, 'ul.;Długa;1-39;Zarzecze', 'ul.;Długa;40-60;Nowe Lipy', 'ul.;długa;39-41 nieparzyste;Śródmieście'],
    [{ line: 4, message: 'te same numery ulicy ul. długa są w innym obszarze w wierszu 2.' }],
  ],
  [
    'a whole street in two districts',
    [HEADER, 'ul.;Długa;;Zarzecze', 'ul.;Długa;;Nowe Lipy'],
    [{ line: 3, message: 'te same numery ulicy ul. Długa są w innym obszarze w wierszu 2.' }],
  ],
  ['an open quote', [HEADER, 'ul.;"Długa;;Zarzecze'], [{ line: 2, message: expect.stringContaining('Cudzysłów') }]],
])('%s is told by its row', (_name, lines, faults) => {
  expect(read(...lines)).toEqual({ ok: false, error: faults });
});

test('columns of the place give the rest of the address', () => {
  const header = `${HEADER};Miejscowość;kod pocztowy`;
  const [given, left] = [
    { city: 'Nowe Lipy', postCode: '97-990' },
    { city: '', postCode: '' },
  ];
  expect(read(header, 'ul.;Długa;;Zarzecze; Nowe  Lipy;97-990', 'ul.;Krótka;;Zarzecze;;')).toMatchObject({
    ok: true,
    value: [{ parts: [given] }, { parts: [left] }],
  });
});

test('a place that no address can have, and two places of one number, are told by their row', () => {
  const list = read(
    `${HEADER};Kod pocztowy;Miejscowość`,
    'ul.;Długa;1-9;Zarzecze;97990;Lipogród',
    'ul.;Długa;1-9;Zarzecze;97-990;L1pogród',
    'ul.;Krótka;1-9;Zarzecze;97-990;Lipogród',
    'ul.;Krótka;9-11 nieparzyste;Zarzecze;97-991;Lipogród',
    'ul.;Krótka;11;Zarzecze;97-991;Lipy',
    `ul.;Nowa;;Zarzecze;;${'x'.repeat(51)}`,
  );
  expect(list).toEqual({
    ok: false,
    error: [
      { line: 2, message: 'adres: Kod pocztowy ma postać 00-000.' },
      { line: 3, message: 'adres: Użyj liter, spacji, łącznika, apostrofu lub kropki.' },
      { line: 5, message: 'te same numery ulicy ul. Krótka mają inny kod pocztowy w wierszu 4.' },
      { line: 7, message: 'adres: Najwyżej 50 znaków, wpisano 51.' },
    ],
  });
});

test.each([
  ['sides of a street', 'nieparzyste', 'parzyste'],
  ['ranges that only meet', '1-39', '40-80'],
  ['a letter that is taken out of a range', '1-39', '12a'],
  ['odd numbers between even ones', '11-13 nieparzyste', '12-12'],
])('%s overlap nowhere', (_name, one, other) => {
  expect(read(HEADER, `ul.;Długa;${one};Zarzecze`, `ul.;Długa;${other};Nowe Lipy`)).toMatchObject({ ok: true });
});

test('two districts of one name cannot be told apart', () => {
  const twice = [...districts, { id: 9, name: 'zarzecze' }];
  expect(readStreetList(`${HEADER}\nul.;Długa;;Zarzecze`, twice)).toEqual({
    ok: false,
    error: [{ line: 2, message: 'obszary o nazwie „Zarzecze” są dwa.' }],
  });
});

test('the largest list is read in a moment', () => {
  const rows = Array.from({ length: 30_000 }, (_, i) => `ul.;Długa;${(i % 9_999) + 1};Zarzecze`);
  expect(read(HEADER, ...rows)).toMatchObject({ ok: true });
});

test('a point stands with both of its numbers, or there is none', () => {
  const header = 'Ulica;Obszar;Szerokość;Długość';
  expect(read(header, 'Rynek;Zarzecze;51.2159;19.1344', 'Nowa;Zarzecze;;')).toEqual({
    ok: true,
    value: [
      { feature: '', name: 'Nowa', parts: [{ districtId: 2, numbers: '', city: '', postCode: '' }] },
      {
        feature: '',
        name: 'Rynek',
        parts: [
          { districtId: 2, numbers: '', city: '', postCode: '', place: { latitude: 51.2159, longitude: 19.1344 } },
        ],
      },
    ],
  });
  const sentence = 'położenie to dwie liczby z kropką, na przykład 51.215933 i 19.134422.';
  expect(read(header, 'Rynek;Zarzecze;51,2;19.1', 'Nowa;Zarzecze;51.2;', 'Stara;Zarzecze;91;19')).toEqual({
    ok: false,
    error: [2, 3, 4].map((line) => ({ line, message: sentence })),
  });
});

test('streets of one name are told apart by locality, or by the part of it; a row that could be of either is a fault', () => {
  const header = `${HEADER};Miejscowość;Część miejscowości`;
  const apart = read(
    header,
    'ul.;Leśna;1-9;Zarzecze;Lipogród;Podlas',
    'ul.;Leśna;1-9;Nowe Lipy;Lipogród;Stawki',
    'ul.;Leśna;;Zarzecze;Zagórze;',
  );
  expect(apart).toMatchObject({
    ok: true,
    value: [{ name: 'Leśna', parts: [{ cityPart: 'Podlas' }, { cityPart: 'Stawki' }, { city: 'Zagórze' }] }],
  });
  for (const [row, difference] of [
    ['ul.;Leśna;3;Nowe Lipy;Lipogród;', 'są w innym obszarze'],
    ['ul.;Leśna;3;Nowe Lipy;;', 'są w innym obszarze'],
    ['ul.;Leśna;3;Zarzecze;;', 'są w innej miejscowości'],
    ['ul.;Leśna;3;Nowe Lipy;Lipogród;Podlas', 'są w innym obszarze'],
  ] as const) {
    expect(read(header, 'ul.;Leśna;1-9;Zarzecze;Lipogród;Podlas', row)).toEqual({
      ok: false,
      error: [{ line: 3, message: `te same numery ulicy ul. Leśna ${difference} w wierszu 2.` }],
    });
  }
});
