import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TerytItem } from '@wiec/contract/teryt.ts';
import { smallRegister, withRegisterFiles } from '../../testing/register-files.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { importRegister } from './import-register.ts';

const streets = [
  ...smallRegister.ULIC,
  '91;01;01;1;9100001;00005;al.;Podlipowa;;',
  '91;01;01;1;9100001;00006;ul.;Lipca;22;',
  '91;01;01;1;9100001;00007;ul.;3 Maja;;',
];

let server: TestApp;
let unloaded: { status: number; body: unknown };
beforeAll(async () => {
  server = await testApp();
  unloaded = await ask([{ columnName: 'type', operation: 'equals', value: 2 }]);
  await withRegisterFiles({ ...smallRegister, ULIC: streets }, ({ terc, simc, ulic }) =>
    importRegister(server.deps, { files: [terc, simc, ulic], allowFewer: false }),
  );
});
afterAll(() => server.close());

interface Filter {
  columnName: string;
  operation: string;
  value: unknown;
}

async function ask(filters: unknown, more: Record<string, string> = { size: '0' }) {
  const query = { ...more, filters: JSON.stringify(filters) };
  const { statusCode, json } = await server.app.inject({ method: 'GET', url: '/api/teryt', query });
  return {
    status: statusCode,
    body: json<{ data: { items: TerytItem[]; total: number }; errors: { message: string }[] }>(),
  };
}

const within = (type: number, column: string, id: string, ...more: Filter[]): Filter[] => [
  { columnName: 'type', operation: 'equals', value: type },
  { columnName: column, operation: 'equals', value: id },
  ...more,
];
const containing = (columnName: string, value: string): Filter => ({ columnName, operation: 'contains', value });

async function names(filters: Filter[], more?: Record<string, string>): Promise<string[]> {
  const { status, body } = await ask(filters, more);
  expect(status).toBe(200);
  return body.data.items.map(({ concatenatedName }) => concatenatedName);
}

test('says in its details that there is no register yet', () => {
  expect(unloaded).toMatchObject({
    status: 503,
    body: {
      errors: [
        {
          message:
            'Nie udało się pobrać danych TERYT. Szczegóły: Urząd nie wczytał jeszcze rejestru miejscowości i ulic.',
        },
      ],
    },
  });
});

test('goes from the province down to the street', async () => {
  expect(await names([{ columnName: 'type', operation: 'equals', value: '2' }])).toEqual(['podgórze lipowe']);
  expect(await names(within(4, 'provinceId', '91', containing('districtName', 'LIP')))).toEqual([
    'lipogrodzki (powiat)',
  ]);
  expect(await names(within(8, 'districtId', '9101'))).toEqual([
    'Kamionka (gmina miejsko-wiejska)',
    'Lipogród (gmina miejska)',
  ]);
  expect(await names(within(16, 'communeId', '9101023', containing('cityName', 'zag')))).toEqual([
    'Zagórze (część miejscowości Żółwin)',
  ]);
  expect(await names(within(32, 'cityId', '9100001', containing('streetName', 'zielinskiej')))).toEqual([
    'ul. Heleny Zielińskiej',
  ]);
});

test('an item carries the ids of all levels above it', async () => {
  const { body } = await ask(within(32, 'cityId', '9100001', containing('streetName', 'lipowa')));
  expect(body.data.items[0]).toEqual({
    type: 32,
    id: '9100001-00001',
    provinceId: '91',
    districtId: '9101',
    communeId: '9101011',
    cityId: '9100001',
    streetId: '9100001-00001',
    name: 'Lipowa',
    concatenatedName: 'ul. Lipowa',
  });
  const { body: city } = await ask(within(16, 'communeId', '9101011'));
  expect(city.data.items[0]).toMatchObject({ id: '9100001', districtId: '9101', communeId: '9101011', streetId: null });
});

describe('finding', () => {
  test.each([
    [
      'what begins with it stands first, then what has a word that does',
      'lip',
      ['ul. Lipowa', 'ul. 22 Lipca', 'al. Podlipowa'],
    ],
    ['with its feature', 'UL.  lip', ['ul. Lipowa']],
    ['without case and diacritics', 'ZÓLW', ['pl. Oddziału "Żółw" 50%']],
    ['a per cent sign is itself', '%', ['pl. Oddziału "Żółw" 50%']],
    ['an underline is itself', '_', []],
    ['a quote is itself', `'; drop table teryt_unit; --`, []],
    ['nowhere', 'xyz', []],
  ])('%s', async (_, term, found) => {
    expect(await names(within(32, 'cityId', '9100001', containing('streetName', term)))).toEqual(found);
  });

  test('equals takes the whole name alone', async () => {
    const whole = (value: string) =>
      names(within(16, 'communeId', '9101023', { columnName: 'cityName', operation: 'equals', value }));
    expect(await whole('ZAGORZE')).toEqual(['Zagórze (część miejscowości Żółwin)']);
    expect(await whole('Zag')).toEqual([]);
  });

  test('by the Polish alphabet with numbers by size, in both directions, as many as were asked for', async () => {
    const all = within(32, 'cityId', '9100001');
    const sortings = (direction: string) => JSON.stringify([{ columnName: 'concatenatedName', direction }]);
    const up = await names(all, { sortings: sortings('asc') });
    expect(up).toHaveLength(7);
    expect(up.indexOf('ul. 3 Maja')).toBeLessThan(up.indexOf('ul. 22 Lipca'));
    expect(await names(all, { sortings: sortings('desc') })).toEqual(up.toReversed());
    const { body } = await ask(all, { size: '2' });
    expect(body.data).toMatchObject({ total: 7, size: 2, items: [{}, {}] });
  });
});

describe('refuses with a sentence', () => {
  const type = (value: unknown) => ({ columnName: 'type', operation: 'equals', value });
  test.each<[string, unknown, Record<string, string>?]>([
    ['no type', []],
    ['an unknown type', [type(3)]],
    ['a type by contains', [{ ...type(2), operation: 'contains' }]],
    ['streets of no city', [type(32)]],
    ['streets of a commune', within(32, 'communeId', '9101011')],
    ['a city by the name of a street', within(16, 'communeId', '9101011', containing('streetName', 'lip'))],
    ['an id by contains', [type(16), containing('communeId', '91')]],
    ['one column twice', [type(2), type(2)]],
    ['an unknown column', [type(2), containing('password', 'x')]],
    ['an unknown operation', [{ ...type(2), operation: 'like' }]],
    ['a value that is a list', [type([2])]],
    ['a name without end', within(4, 'provinceId', '91', containing('districtName', 'x'.repeat(101)))],
    ['no list', { columnName: 'type' }],
    ['a huge size', [type(2)], { size: '1001' }],
    ['a negative size', [type(2)], { size: '-1' }],
    ['a size that is no number', [type(2)], { size: 'all' }],
    ['an unknown sorting', [type(2)], { sortings: '[{"columnName":"id"}]' }],
    ['a sorting that is not JSON', [type(2)], { sortings: 'concatenatedName' }],
  ])('%s', async (_, filters, more) => {
    const { status, body } = await ask(filters, more);
    expect(status).toBe(400);
    expect(body.errors[0]!.message).toMatch(/^\S.*\.$/);
    expect(body.errors[0]!.message).not.toMatch(/Invalid|expected/i);
  });
});
