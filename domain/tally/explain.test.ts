import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explain } from './explain.ts';
import { tallyGreedy } from './greedy.ts';
import { reasonSentence, type SentenceOptions } from './reason-sentence.ts';
import type { Candidate, GreedyOptions } from './types.ts';

const zl = (amount: number) => amount * 100;
const greedy: GreedyOptions = { budget: zl(1000), stop: 'skip', threshold: null, ties: { rule: 'id' } };

function project(id: string, total: number, cost: number, voters = total): Candidate {
  return { id, total, cost, voters };
}

/** The sentences of a count by project, with plain spaces. */
function sentences(projects: Candidate[], rules: Partial<GreedyOptions> = {}, words: Partial<SentenceOptions> = {}) {
  const options = { ...greedy, ...rules };
  const reasons = explain(tallyGreedy(projects, options), options);
  return Object.fromEntries(
    reasons.map((reason) => [
      reason.id,
      reasonSentence(reason, { unit: 'points', ...words }).replaceAll('\u00a0', ' '),
    ]),
  );
}

describe('with skipping', () => {
  const projects = [
    project('a', 90, zl(400)),
    project('b', 80, zl(200)),
    project('c', 70, zl(900)),
    project('d', 60, zl(100)),
    project('e', 50, 100_050),
    project('f', 40, 12_345),
  ];

  test('each project has its sentence', () => {
    expect(sentences(projects, {}, { where: 'w mieście' })).toEqual({
      a: 'Najwięcej punktów w mieście. Po wyborze zostało 600 zł.',
      b: 'Drugi wynik, koszt mieścił się w budżecie. Po wyborze zostało 400 zł.',
      c: 'Trzeci wynik, ale zabrakło 500 zł: do wydania było 400 zł.',
      d: 'Czwarty wynik. Trzeci projekt był za drogi, ten się zmieścił. Po wyborze zostało 300 zł.',
      e: 'Piąty wynik, ale zabrakło 700,50 zł: do wydania było 300 zł.',
      f: 'Szósty wynik. Dwa wyżej oceniane były za drogie. Po wyborze zostało 176,55 zł.',
    });
  });

  test('one that cannot win beside a winner is told which', () => {
    const exclusive = [['a', 'b']] as const;
    expect(sentences(projects, { exclusive }, { nameOf: (id) => `„${id}”` }).b).toBe(
      'Wygrał projekt „a”, a z tych dwóch może powstać tylko jeden.',
    );
    const equal = [project('a', 9, zl(10)), project('b', 9, zl(10))];
    expect(sentences(equal, { exclusive }).b).toBe(
      'Przegrany remis. Wygrał projekt a, a z tych dwóch może powstać tylko jeden.',
    );
  });

  test.each([
    [4, 'Piąty wynik. Cztery wyżej oceniane były za drogie.'],
    [5, 'Szósty wynik. Pięć wyżej ocenianych było za drogich.'],
    [12, 'Trzynasty wynik. 12 wyżej ocenianych było za drogich.'],
    [22, '23. wynik. 22 wyżej oceniane były za drogie.'],
  ])('after %i that were too expensive, words agree with the number', (count, start) => {
    const dear = Array.from({ length: count }, (_, i) => project(`dear ${i}`, 100 - i, zl(1001)));
    expect(sentences([...dear, project('cheap', 1, zl(1000))]).cheap).toBe(`${start} Po wyborze zostało 0 zł.`);
  });

  test('one of equal total that did not fit is not called higher', () => {
    const projects = [project('a', 9, zl(100)), project('b', 7, zl(1001)), project('c', 7, zl(50))];
    expect(sentences(projects).c).toBe('Drugi wynik, koszt mieścił się w budżecie. Po wyborze zostało 850 zł.');
  });

  test('sums of a million have their thousands apart', () => {
    expect(sentences([project('a', 9, zl(437_535))], { budget: zl(3_000_000) }).a).toBe(
      'Najwięcej punktów. Po wyborze zostało 2 562 465 zł.',
    );
  });
});

describe('a tie', () => {
  const twins = [project('a', 9, zl(600)), project('b', 9, zl(700))];

  test.each([
    ['cheaper', 'rozstrzygnął niższy koszt', 'a'],
    ['dearer', 'rozstrzygnął wyższy koszt', 'b'],
    ['id', 'rozstrzygnął niższy numer projektu', 'a'],
  ] as const)('decided by %s', (rule, decided, winner) => {
    expect(sentences(twins, { ties: { rule } })[winner]).toContain(
      `Tyle samo punktów co projekt niżej. Remis ${decided}, zgodnie z zasadami. Po wyborze zostało`,
    );
  });

  test('lost names what was lacking', () => {
    expect(sentences(twins).b).toBe('Przegrany remis. Zabrakło 300 zł: do wydania było 400 zł.');
  });

  test('decided by a lot, among several', () => {
    const triplets = [...twins, project('c', 9, zl(800))];
    const ties = { rule: 'lot', seed: 'x' } as const;
    const [winner] = tallyGreedy(triplets, { ...greedy, ties }).winners;
    expect(sentences(triplets, { ties })[winner!]).toContain(
      'Tyle samo punktów co projekty niżej. Remis rozstrzygnęło losowanie, zgodnie z zasadami.',
    );
  });

  test('that the rule left open says that the number decided', () => {
    const equal = [project('a', 9, zl(600)), project('b', 9, zl(600))];
    expect(sentences(equal, { ties: { rule: 'voters' } }, { unit: 'votes' }).a).toBe(
      'Tyle samo głosów co projekt niżej. Remis rozstrzygnęła większa liczba głosujących, a gdy i to nie ' +
        'wystarczyło, niższy numer projektu, zgodnie z zasadami. Po wyborze zostało 400 zł.',
    );
  });

  test('is not blamed for a project that no order would have selected', () => {
    const projects = [...twins, project('c', 9, zl(1200))];
    expect(sentences(projects).c).toBe('Pierwszy wynik, ale zabrakło 800 zł: do wydania było 400 zł.');
  });
});

describe('below the threshold', () => {
  test.each([
    [299, 'points', 'Za mało punktów: 299 z 300 wymaganych. Zabrakło 1 punktu.'],
    [278, 'votes', 'Za mało głosów: 278 z 300 wymaganych. Zabrakło 22 głosów.'],
  ] as const)('%i %s', (total, unit, sentence) => {
    expect(sentences([project('a', total, zl(1))], { threshold: 300 }, { unit }).a).toBe(sentence);
  });
});

test('without skipping, the rest learns what ended the selection', () => {
  const projects = [
    project('a', 90, zl(800)),
    project('b', 80, zl(300)),
    project('c', 80, zl(200)),
    project('d', 70, zl(1)),
  ];
  expect(sentences(projects, { stop: 'no-skip' })).toEqual({
    a: 'Najwięcej punktów. Po wyborze zostało 200 zł.',
    b: 'Drugi wynik, ale zabrakło 100 zł: do wydania było 200 zł. Na tym projekcie wybieranie się zakończyło.',
    c: 'Przegrany remis. Wybieranie zakończyło się wcześniej: na drugi wynik nie starczyło pieniędzy.',
    d: 'Czwarty wynik. Wybieranie zakończyło się wcześniej: na drugi wynik nie starczyło pieniędzy.',
  });
});

test('in any election every project has one reason, and its sums are those of the count', () => {
  const candidates = fc.uniqueArray(
    fc.record({ id: fc.stringMatching(/^[a-z]{1,2}$/), total: fc.nat(4), cost: fc.nat(40), voters: fc.nat(4) }),
    { selector: ({ id }) => id, maxLength: 8 },
  );
  const rules = fc.record({
    budget: fc.nat(100),
    stop: fc.constantFrom('skip' as const, 'no-skip' as const),
    threshold: fc.option(fc.nat(4)),
    ties: fc.record({ rule: fc.constantFrom('id' as const, 'cheaper' as const) }),
  });
  fc.assert(
    fc.property(candidates, rules, (all, options) => {
      const outcome = tallyGreedy(all, options);
      const reasons = explain(outcome, options);
      expect(reasons.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
      for (const reason of reasons) {
        const { cost, total } = all.find(({ id }) => id === reason.id)!;
        if (reason.kind === 'won') expect(outcome.winners[reason.number - 1]).toBe(reason.id);
        if (reason.kind === 'belowThreshold') expect(total + reason.lacking).toBe(options.threshold);
        if (reason.kind === 'tooExpensive' || reason.kind === 'lostTie') {
          expect(reason.left + reason.lacking).toBe(cost);
          expect(reason.lacking).toBeGreaterThan(0);
        }
        if (reason.kind === 'lostTie') expect(outcome.ties.some(({ lost }) => lost.includes(reason.id))).toBe(true);
      }
    }),
  );
});
