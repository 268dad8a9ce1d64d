import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  matchesPattern,
  MOST_STATES,
  PATTERN_ANSWER_MAX_LENGTH,
  readAnswerPattern,
  runPattern,
} from './answer-pattern.ts';
import { PATTERN_MAX_LENGTH } from './parse-pattern.ts';

const read = (source: string) => {
  const pattern = readAnswerPattern(source);
  if (!pattern.ok) throw new Error(pattern.error.message);
  return pattern.value;
};
const matches = (source: string, text: string) => matchesPattern(read(source), text);

test.each([
  ['[0-9]{2}-[0-9]{3}', ['00-950'], ['0-950', '00-9500', ' 00-950', '00-950\n']],
  ['^\\d{2}-\\d{3}$', ['00-950'], ['00950']],
  ['tak|nie', ['tak', 'nie'], ['taknie', 'ta', '']],
  ['(?:ul\\.|al\\.) \\p{Lu}\\p{L}*', ['ul. Żółta', 'al. X'], ['ul. żółta', 'ul Żółta']],
  ['[^\\d\\s]+', ['łąka!'], ['a 1', '']],
  ['\\P{L}{2,}', ['12', '🚲🚲'], ['a1', '1']],
  ['.{2}', ['🚲ż'], ['🚲', 'a\n']],
  ['[\\w.-]+@[a-z]+', ['a.b-c@d'], ['@d', 'ą@d']],
  ['[a\\]\\\\-]+', [']\\-a'], ['[']],
  ['(\\d{1,3}( \\d{3})*)?', ['', '1', '12 345 678'], ['1234', '12 34']],
  ['a{0}b{2,}', ['bb', 'bbb'], ['ab', 'b']],
  ['(a|)(b?)*', ['', 'a', 'bb', 'abb'], ['ba']],
  ['\\t\\n\\/\\-', ['\t\n/-'], ['tn/-']],
])('%s takes %o and not %o', (source, taken, refused) => {
  expect(taken.filter((text) => !matches(source, text))).toEqual([]);
  expect(refused.filter((text) => matches(source, text))).toEqual([]);
});

it('reads a letter with its mark as one, however the pattern was typed', () => {
  expect(matches('z\u0307', 'ż')).toBe(true);
});

describe('what a clerk is told', () => {
  test.each([
    ['', 1, 'Znak 1: wzór jest pusty.'],
    ['a'.repeat(PATTERN_MAX_LENGTH + 1), 501, 'Znak 501: wzór może mieć najwyżej 500 znaków.'],
    ['a(b', 2, 'Znak 2: nawias ( nie jest zamknięty. Sam znak zapisz jako \\(.'],
    ['ab)', 3, 'Znak 3: ten nawias niczego nie zamyka. Sam znak zapisz jako \\).'],
    ['a[b', 2, 'Znak 2: nawias [ nie jest zamknięty. Sam znak zapisz jako \\[.'],
    ['a[]', 2, 'Znak 2: w nawiasie [ ] nie ma żadnego znaku.'],
    ['a[^]', 2, 'Znak 2: w nawiasie [ ] nie ma żadnego znaku.'],
    ['a]', 2, 'Znak 2: ten nawias niczego nie zamyka. Sam znak zapisz jako \\].'],
    ['a}', 2, 'Znak 2: ten nawias niczego nie zamyka. Sam znak zapisz jako \\}.'],
    ['[[:alpha:]]', 2, 'Znak 2: w nawiasie [ ] znak [ zapisz jako \\[.'],
    ['[z-a]', 2, 'Znak 2: zakres z-a jest odwrócony.'],
    ['[a-\\d]', 2, 'Znak 2: zakres w nawiasie [ ] może mieć na końcach tylko pojedyncze znaki.'],
    ['*a', 1, 'Znak 1: przed * nie ma nic do powtórzenia. Sam znak zapisz jako \\*.'],
    ['a|+', 3, 'Znak 3: przed + nie ma nic do powtórzenia. Sam znak zapisz jako \\+.'],
    ['a+?', 3, 'Znak 3: powtórzenie stoi zaraz po powtórzeniu. Zostaw jedno z nich.'],
    ['a{2}{3}', 5, 'Znak 5: powtórzenie stoi zaraz po powtórzeniu. Zostaw jedno z nich.'],
    ['a{x}', 2, 'Znak 2: w nawiasie { } podaj liczbę powtórzeń, na przykład {3}, {2,5} albo {2,}.'],
    ['a{,3}', 2, 'Znak 2: w nawiasie { } podaj liczbę powtórzeń, na przykład {3}, {2,5} albo {2,}.'],
    ['a{5,2}', 2, 'Znak 2: pierwsza liczba powtórzeń jest większa od drugiej.'],
    ['a{1001}', 2, 'Znak 2: powtórzeń może być najwyżej 1000.'],
    ['(a)\\1', 4, 'Znak 4: nie można powołać się na to, co pasowało wcześniej.'],
    ['(?<n>a)\\k<n>', 1, 'Znak 1: takiego nawiasu nie można użyć. Dozwolone są ( ) i (?: ).'],
    ['(?=a)', 1, 'Znak 1: takiego nawiasu nie można użyć. Dozwolone są ( ) i (?: ).'],
    ['a(?<!b)', 2, 'Znak 2: takiego nawiasu nie można użyć. Dozwolone są ( ) i (?: ).'],
    ['\\bkot', 1, 'Znak 1: skrótu \\b nie można użyć. Dozwolone są \\d, \\w, \\s, \\p{L} i podobne.'],
    ['a\\', 2, 'Znak 2: po znaku \\ czegoś brakuje. Sam znak zapisz jako \\\\.'],
    ['\\p{Greek}', 1, 'Znak 1: po \\p musi stać w nawiasie { } jedna z grup znaków: L, Lu, Ll, M, N, Nd, P, S, Z, Zs.'],
    [
      '\\p{constructor}',
      1,
      'Znak 1: po \\p musi stać w nawiasie { } jedna z grup znaków: L, Lu, Ll, M, N, Nd, P, S, Z, Zs.',
    ],
    ['a^b', 2, 'Znak 2: znak ^ może stać tylko na początku wzoru. Sam znak zapisz jako \\^.'],
    ['a$b', 2, 'Znak 2: znak $ może stać tylko na końcu wzoru. Sam znak zapisz jako \\$.'],
    ['🚲🚲(', 3, 'Znak 3: nawias ( nie jest zamknięty. Sam znak zapisz jako \\(.'],
    ['x(a{100}){100}', 10, 'Znak 10: wzór jest za duży. Zmniejsz tę liczbę powtórzeń.'],
    ['(){1000}'.repeat(6), 3, 'Znak 3: wzór jest za duży. Zmniejsz tę liczbę powtórzeń.'],
  ])('about %s', (source, position, message) => {
    expect(readAnswerPattern(source)).toEqual({ ok: false, error: { position, message } });
  });
});

// Patterns of the subset, as JavaScript reads them too.
const atom = fc.constantFrom(
  ...['a', 'b', 'ż', '🚲', '.', '\\d', '\\D', '\\w', '\\s', '\\S', '\\p{L}', '\\P{Lu}', '\\.', '\\\\'],
  ...['[ab]', '[^ab]', '[a-c1-3]', '[\\d-]', '[-a]', '[--a]', '[a-b-c]', '[^\\s\\p{Ll}]', '[$^.|]', '[a\\]]'],
);
const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{0}', '{1,3}', '{2,}', '{0,1}');
const { pattern: patterns } = fc.letrec<{ pattern: string; sequence: string; piece: string }>((tie) => ({
  pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|')),
  sequence: fc.array(tie('piece'), { maxLength: 4 }).map((parts) => parts.join('')),
  piece: fc
    .tuple(
      fc.oneof(
        { maxDepth: 2 },
        atom,
        tie('pattern').map((inside) => `(${inside})`),
        tie('pattern').map((inside) => `(?:${inside})`),
      ),
      quantifier,
    )
    .map((parts) => parts.join('')),
}));
const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', 'ż', 'Ż', '🚲', '1', '2', ' ', '-', '.', '\\', ']', '\n', '$'), {
    maxLength: 8,
  })
  .map((characters) => characters.join(''));

/** More of them, one in another, and JavaScript's own engine would not come to an end: which is why ours is there. */
const hasFewRepetitions = (source: string) => (source.match(/[*+?]|\d\}|,\}/g) ?? []).length <= 4;

it('judges as JavaScript does, for any pattern of the subset', () => {
  const seen = { yes: 0, no: 0 };
  fc.assert(
    fc.property(patterns, fc.array(texts, { minLength: 8, maxLength: 8 }), (source, candidates) => {
      fc.pre(source !== '' && source.length <= PATTERN_MAX_LENGTH && hasFewRepetitions(source));
      const own = readAnswerPattern(source);
      fc.pre(own.ok || !own.error.message.includes('za duży'));
      const theirs = new RegExp(`^(?:${source})$`, 'u');
      for (const text of candidates) {
        const expected = theirs.test(text);
        seen[expected ? 'yes' : 'no'] += 1;
        expect(own.ok && matchesPattern(own.value, text)).toBe(expected);
      }
    }),
    { numRuns: 800 },
  );
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(500);
});

it('refuses or reads whatever is typed, and what it reads JavaScript reads too', () => {
  const typed = fc
    .array(fc.constantFrom(...'ab1()[]{}|*+?.^$\\-,:=!<dpLk'.split('')), { minLength: 1, maxLength: 12 })
    .map((characters) => characters.join(''));
  fc.assert(
    fc.property(typed, texts, (source, text) => {
      const own = readAnswerPattern(source);
      if (!own.ok) {
        expect(own.error.position).toBeGreaterThanOrEqual(1);
        expect(own.error.position).toBeLessThanOrEqual([...source].length);
        return;
      }
      // JavaScript wants other characters that mean nothing, such as "-" or ",", without a backslash outside of [ ].
      fc.pre(!/\\[-,:=!<]/.test(source));
      expect(matchesPattern(own.value, text)).toBe(new RegExp(`^(?:${source})$`, 'u').test(text));
    }),
    { numRuns: 3000 },
  );
});

describe('takes time in proportion to the answer', () => {
  test.each([
    '(a+)+',
    '(a|a)*',
    '(a*)*b',
    '(a|aa)+$',
    '(.*a){20}',
    '((a?){30}a{30})',
    '(\\w+\\s?)*',
    'a{0,1000}',
    '(a{2,9}){2,9}',
  ])('%s', (source) => {
    const pattern = read(source);
    const steps = (length: number) => runPattern(pattern, `${'a'.repeat(length)}!`).steps;
    for (const length of [10, 100, PATTERN_ANSWER_MAX_LENGTH]) {
      expect(steps(length)).toBeLessThanOrEqual((length + 2) * pattern.states.length);
    }
    // And what a hundred more characters cost does not grow with those before them.
    expect(steps(1000) - steps(900)).toBeLessThanOrEqual(steps(600) - steps(500));
  });

  it('for any pattern, with no more states than are allowed', () => {
    fc.assert(
      fc.property(patterns, texts, (source, text) => {
        const pattern = readAnswerPattern(source === '' ? 'a' : source);
        fc.pre(pattern.ok);
        expect(pattern.value.states.length).toBeLessThanOrEqual(MOST_STATES + 1);
        expect(runPattern(pattern.value, text).steps).toBeLessThanOrEqual(
          (text.length + 1) * pattern.value.states.length,
        );
      }),
    );
  });

  it('holds the largest pattern and the longest answer', () => {
    const pattern = read('(a|b){900}');
    expect(pattern.states.length).toBeGreaterThan(2000);
    expect(matchesPattern(pattern, 'ab'.repeat(450))).toBe(true);
    expect(matchesPattern(pattern, 'ab'.repeat(500))).toBe(false);
  });
});
