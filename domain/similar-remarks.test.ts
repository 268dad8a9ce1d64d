import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedRemark, similarGroups, similarLimits } from './similar-remarks.ts';

const said = (...texts: string[]): ComparedRemark[] => texts.map((words, at) => ({ id: at + 1, place: 0, words }));
const ids = (...given: Parameters<typeof similarGroups>): number[][] =>
  similarGroups(...given).map(({ ids: each }) => [...each]);

test.each<[string, string[], number[][]]>([
  [
    'the same wish in other words and forms',
    [
      'Proponuję 5 cm zamiast 10 cm. Przy 10 cm korzenie młodych lip przemarzają.',
      'Zamiast 10 cm proponuję 5 cm, bo korzenie młodych lip przemarzają.',
      'Wykreślić cały punkt, bo i tak nikt tego nie sprawdzi.',
      'Korzenie młodej lipy przemarzają przy 10 cm, proponuję 5 cm!',
    ],
    [[1, 2, 4]],
  ],
  ['nothing in common but words that say nothing', ['Proszę o więcej ławek.', 'Proszę jeszcze raz o latarnie.'], []],
  [
    'a single word of several is not enough',
    ['Drzewa przy szkole uschły latem.', 'Drzewa hałasują w nocy koło bloku.'],
    [],
  ],
  ['no words at all', ['?!', '...', ''], []],
])('%s', (_, texts, groups) => {
  expect(ids(said(...texts))).toEqual(groups);
});

test('a longer remark that says more stays out', () => {
  const groups = ids(
    said(
      'Kto podlewa młode drzewa?',
      'Dopisać, kto podlewa młode drzewa.',
      'Podlewanie tak, ale deszczówką zbieraną w zbiorniku przy stawie, a nie wodą z wodociągu, która kosztuje całe miasto.',
    ),
  );
  expect(groups).toEqual([[1, 2]]);
});

test('remarks about different places are never together', () => {
  const [first, second] = said('Więcej ławek przy stawie', 'Więcej ławek przy stawie');
  expect(ids([first!, { ...second!, place: 7 }])).toEqual([]);
  expect(ids([first!, second!])).toEqual([[1, 2]]);
});

test('what a clerk has split is not proposed again, as a whole or in part', () => {
  const remarks = said(...Array.from({ length: 3 }, () => 'Więcej ławek przy stawie'));
  expect(ids(remarks, [[1, 2, 3]])).toEqual([]);
  expect(ids(remarks, [[1, 2]])).toHaveLength(1);
  for (const group of ids(remarks, [[1, 2]])) expect(group).not.toEqual(expect.arrayContaining([1, 2]));
});

test('the words in common are those of the first remark', () => {
  const [group] = similarGroups(said('Ławki przy stawie są za niskie', 'Za niska ławka przy stawie'));
  expect(group!.common.toSorted()).toEqual(['niskie', 'stawie', 'ławki']);
});

test('no chain joins what is not alike: each pair of a group is', () => {
  const word = fc.constantFrom(
    'lipy',
    'staw',
    'ławki',
    'hałas',
    'kosze',
    'droga',
    'szkoła',
    'woda',
    'latarnie',
    'trawa',
  );
  const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 25 }), (texts) => {
      const remarks = said(...texts);
      const groups = ids(remarks);
      const members = groups.flat();
      expect(new Set(members).size).toBe(members.length);
      for (const group of groups) {
        expect(group.length).toBeGreaterThan(1);
        expect(group.length).toBeLessThanOrEqual(similarLimits.group);
        for (const a of group) for (const b of group) expect(share(texts[a - 1]!, texts[b - 1]!)).toBe(true);
      }
    }),
  );
});

const share = (a: string, b: string): boolean => a.split(' ').some((word) => b.split(' ').includes(word));

test('a campaign of the same words is one group, whatever its size up to the limit', () => {
  const copies = Array.from({ length: 600 }, () => 'Ratujmy skwer przy dworcu!');
  const groups = ids(said(...copies, 'Skwer przy dworcu ratujmy wszyscy'));
  expect(groups).toHaveLength(1);
  expect(groups[0]).toHaveLength(similarLimits.group);
});
