import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  comparePl,
  countPl,
  excerpt,
  formatInteger,
  formatMoney,
  NBSP,
  nbsp,
  nbspHtml,
  pluralPl,
  isBlank,
  textLength,
  tidyText,
  WORD_JOINER,
} from './polish-text.ts';

const shown = (text: string) => text.replaceAll(NBSP, '_').replaceAll(WORD_JOINER, '+');

describe('pluralPl', () => {
  test.each([
    [0, 'punktów'],
    [1, 'punkt'],
    [2, 'punkty'],
    [4, 'punkty'],
    [5, 'punktów'],
    [11, 'punktów'],
    [12, 'punktów'],
    [14, 'punktów'],
    [21, 'punktów'],
    [22, 'punkty'],
    [101, 'punktów'],
    [112, 'punktów'],
    [122, 'punkty'],
  ])('%i %s', (n, word) => {
    expect(pluralPl(n, 'punkt', 'punkty', 'punktów')).toBe(word);
  });

  it('agrees with the plural rules of CLDR', () => {
    const rules = new Intl.PluralRules('pl');
    fc.assert(
      fc.property(fc.nat(1_000_000), (n) => {
        expect(pluralPl(n, 'one', 'few', 'many')).toBe(rules.select(n));
      }),
    );
  });
});

test.each([
  [0, '0_zł'],
  [1, '0,01_zł'],
  [100, '1_zł'],
  [99_999, '999,99_zł'],
  [4_000_000, '40_000_zł'],
  [367_500, '3_675_zł'],
  [174_108_119, '1_741_081,19_zł'],
  [-250, '−2,50_zł'],
])('formatMoney(%i) is %s', (grosze, text) => {
  expect(shown(formatMoney(grosze))).toBe(text);
});

test('numbers keep their noun and their thousands', () => {
  expect(shown(countPl(33_695, 'głos', 'głosy', 'głosów'))).toBe('33_695_głosów');
  expect(shown(formatInteger(-1000))).toBe('−1_000');
  expect(formatInteger(999)).toBe('999');
});

describe('nbspHtml', () => {
  test.each([
    ['<p>w domu</p>', '<p>w_domu</p>'],
    ['<p>Idź w\n  <a title="w domu">lewo</a> i wróć</p>', '<p>Idź w_<a title="w domu">lewo</a> i_wróć</p>'],
    ['<pre>w domu\ni w lesie</pre> a tu', '<pre>w domu\ni w lesie</pre> a_tu'],
    ['5 dni', '5_dni'],
    ['<a href="/e-mail">e-mail</a>', '<a href="/e-mail">e-+mail</a>'],
  ])('%s', (html, expected) => {
    expect(shown(nbspHtml(html))).toBe(expected);
  });
});

describe('nbsp', () => {
  test.each([
    ['Park w mieście i w gminie', 'Park w_mieście i_w_gminie'],
    ['W parku (z placem) a potem', 'W_parku (z_placem) a_potem'],
    ['Głosowanie – drugi dzień', 'Głosowanie_– drugi dzień'],
    ['do 23 września, godz. 23.59', 'do 23_września, godz._23.59'],
    ['koszt 1 741 081 zł brutto', 'koszt 1_741_081_zł brutto'],
    ['zostały 2 dni i 5 punktów', 'zostały 2_dni i_5_punktów'],
    ['w ciągu 24 godzin', 'w_ciągu 24_godzin'],
    ['ul. Lipowa nr 7, § 5 ust. 2', 'ul._Lipowa nr_7, §_5 ust._2'],
    ['rok 2027 100 drzew', 'rok 2027 100 drzew'],
    ['5 maszyn', '5 maszyn'],
    ['kod z e-maila (E-mail)', 'kod z_e-+maila (E-+mail)'],
    ['teren sportowo-rekreacyjny, e-5', 'teren sportowo-rekreacyjny, e-5'],
    ['e-nowak@example.pl', 'e-nowak@example.pl'],
    ['dwa  odstępy w  wierszu', 'dwa  odstępy w  wierszu'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(shown(nbsp(text))).toBe(expected);
  });

  it('changes only spaces and the hyphen of e-mail, and nothing the second time', () => {
    const words = fc.constantFrom(
      'w',
      'i',
      '–',
      '5',
      '100',
      'zł',
      'maja',
      'ul.',
      'Lipowa',
      'nr',
      '§',
      'dom',
      'e-mail',
      'e-',
      '',
    );
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const text = parts.join(' ');
        expect(nbsp(text).replaceAll(NBSP, ' ').replaceAll(WORD_JOINER, '')).toBe(text);
        expect(nbsp(nbsp(text))).toBe(nbsp(text));
      }),
    );
  });
});

test('Polish letters stand in their places, and numbers by value', () => {
  const sorted = ['Żabno', 'Ćmielów', 'Zabór', 'Cieszyn', 'Łódź', 'Lublin', 'Okręg 10', 'Okręg 2', 'Ósma'].sort(
    comparePl,
  );
  expect(sorted).toEqual(['Cieszyn', 'Ćmielów', 'Lublin', 'Łódź', 'Okręg 2', 'Okręg 10', 'Ósma', 'Zabór', 'Żabno']);
});

test('length is counted in NFC code points', () => {
  expect(textLength('Żółć')).toBe(4);
  expect(textLength('Żółć'.normalize('NFD'))).toBe(4);
  expect(textLength('🌳')).toBe(1);
});

test('tidyText leaves single spaces', () => {
  expect(tidyText('  Anna \n Maria\u00a0Lipa ')).toBe('Anna Maria Lipa');
});

test.each([
  ['', true],
  [' \n\u00a0', true],
  ['\u200b\u2060\ufeff', true],
  ['\u0007', true],
  ['\u200ba', false],
  ['🌳', false],
  ['–', false],
])('%j is blank: %s', (text, blank) => expect(isBlank(text)).toBe(blank));

describe('excerpt', () => {
  it('leaves 270 characters whole and cuts the 271st', () => {
    expect(excerpt('a'.repeat(270))).toBe('a'.repeat(270));
    expect(excerpt('a'.repeat(271))).toBe(`${'a'.repeat(269)}…`);
  });

  it('cuts between words, without the comma before the dots', () => {
    expect(excerpt('Sadzimy lipy, klony i jawory', 16)).toBe('Sadzimy lipy…');
    expect(excerpt('Sadzimy lipy dziś', 13)).toBe('Sadzimy lipy…');
  });

  it('is never longer than asked, and never breaks a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 2, max: 300 }), (text, limit) => {
        const cut = excerpt(text, limit);
        expect([...cut].length).toBeLessThanOrEqual(limit);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('a text made to take long', () => {
  // Each of these took seconds or minutes at this length when the work grew with the square of it.
  const LENGTH = 400_000;
  test.each<[string, (text: string) => string, string]>([
    ['spaces in a paragraph', nbspHtml, `<p>${' '.repeat(LENGTH)}x</p>`],
    ['tags that open nothing', nbspHtml, '<pre'.repeat(LENGTH / 4)],
    ['words of one letter', nbsp, 'a '.repeat(LENGTH / 2)],
    ['commas at the end', excerpt, `x${','.repeat(LENGTH)}`],
  ])('%s', (_, work, text) => {
    expect(work(text).length).toBeLessThanOrEqual(text.length);
  });
});
