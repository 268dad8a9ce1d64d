import type { Counting } from '@wiec/contract/budget-results.ts';
import { describe, expect, test } from 'vitest';
import { readCountAddress } from './count-address.ts';
import { countHref } from './count-href.ts';

const counting = (more: Partial<Counting>): Counting => ({
  rule: 'greedy',
  tieRule: 'id',
  lotSeed: null,
  numbers: {},
  areas: [],
  settings: null,
  ...more,
});
const FILE = '/api/budgets/12/ballots/glosy-2027-12-3.pb';
const read = (address: string) => readCountAddress(new URL(address, 'http://localhost').searchParams);

describe('the address of a count', () => {
  test.each<[string, Counting, object]>([
    ['by totals', counting({}), { rule: 'greedy', ties: 'id', seed: '' }],
    [
      'with lots',
      counting({ rule: 'greedy-no-skip', tieRule: 'lot', lotSeed: 'ab12' }),
      { rule: 'greedy-no-skip', ties: 'lot', seed: 'ab12' },
    ],
    [
      'equal shares, of a vote that kept no other rules',
      counting({ rule: 'equal-shares' }),
      { rule: 'equal-shares', completion: 'add1u', exhaustiveStop: true },
    ],
    ['ties that people decided', counting({ tieRule: 'commission' }), { ties: 'id' }],
  ])('holds the file and the rule: %s', (_name, given, due) => {
    expect(read(countHref({ url: FILE }, given))).toMatchObject({ file: FILE, ...due });
  });

  test.each([
    'https://elsewhere.example/glosy.pb',
    '//elsewhere.example/api/budgets/1/ballots/a.pb',
    '/api/budgets/1/ballots/../../accounts.pb',
    '/api/accounts',
    `${FILE}?x=1`,
  ])('chooses nothing but published ballots of this portal: %s', (file) => {
    expect(read(`/przelicz?plik=${encodeURIComponent(file)}`).file).toBeNull();
  });

  test('without anything asked, or with words that it does not know, it is as it always was', () => {
    const usual = { file: null, rule: 'greedy', completion: 'add1', exhaustiveStop: true, ties: 'id', seed: '' };
    expect(read('/przelicz')).toEqual(usual);
    expect(read('/przelicz?regula=cokolwiek&remis=&dopelnienie=x&do-konca=tak')).toEqual(usual);
  });
});
