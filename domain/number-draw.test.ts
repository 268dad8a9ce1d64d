import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawKey,
  isAsNumbered,
  type ListedArea,
  listHash,
  listText,
  numbered,
  type NumberedProject,
  numberingActs,
  numberingFault,
  numberingProblem,
  placeFault,
  prefixFault,
  seedCommitment,
} from './number-draw.ts';

const areas: ListedArea[] = [
  { districtId: 1, name: 'Cały Lipogród', projects: [7, 3].map((id) => ({ id, title: `Projekt ${id}` })) },
  {
    districtId: 4,
    name: 'Śródmieście',
    projects: [
      { id: 12, title: 'Łąka' },
      { id: 11, title: 'Zegar' },
      { id: 10, title: 'Lipa\ti dąb' },
    ],
  },
];
const seed = 'ab'.repeat(32);
const byLot = { way: 'lot', seed, prefix: '' } as const;

const shaOf = (text: string): string => execFileSync('sha256sum', { input: text }).toString().slice(0, 64);
const numbersOf = (found: readonly ListedArea<NumberedProject>[]) =>
  found.map(({ projects }) => projects.map(({ id, number }) => [id, number]));

test('the list has a line for each project, by area and id', () => {
  expect(listText(areas)).toBe('1\t3\tProjekt 3\n1\t7\tProjekt 7\n4\t10\tLipa i dąb\n4\t11\tZegar\n4\t12\tŁąka\n');
});

test('anybody repeats a lot with sha256sum and sort alone', () => {
  const key = shaOf(`${seed}:${shaOf(listText(areas))}`);
  const order = areas.map(({ projects }) =>
    projects
      .map(({ id }) => `${shaOf(`${key}:${id}`)} ${id}`)
      .toSorted()
      .map((line) => Number(line.split(' ')[1])),
  );
  expect(shaOf(seed)).toBe(seedCommitment(seed));
  expect(drawKey(seed, listHash(areas))).toBe(key);
  expect(numbersOf(numbered(areas, byLot))).toEqual([
    order[0]!.map((id, at) => [id, String(at + 1)]),
    order[1]!.map((id, at) => [id, String(at + 3)]),
  ]);
});

test('in the order of the alphabet and of submission, with what begins each number', () => {
  const inOrder = (way: 'alphabet' | 'submission') => numbersOf(numbered(areas, { way, seed: null, prefix: 'L-' }))[1];
  expect(inOrder('alphabet')).toEqual([
    [10, 'L-3'],
    [12, 'L-4'],
    [11, 'L-5'],
  ]);
  expect(inOrder('submission')).toEqual([
    [10, 'L-3'],
    [11, 'L-4'],
    [12, 'L-5'],
  ]);
  expect(() => numbered(areas, { ...byLot, seed: null })).toThrow(TypeError);
});

const anyAreas = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 }).chain((ids) =>
  fc.array(fc.integer({ min: 0, max: 3 }), { minLength: ids.length, maxLength: ids.length }).map((places) =>
    [1, 2, 3, 4].map((districtId, at) => ({
      districtId,
      name: `Obszar ${districtId}`,
      projects: ids.filter((_, i) => places[i] === at).map((id) => ({ id, title: `Projekt ${id}` })),
    })),
  ),
);

describe('by lot', () => {
  test('every project of an area has one number, from 1 on, whatever the order in which the list was read', () => {
    fc.assert(
      fc.property(anyAreas, fc.string(), (list, someSeed) => {
        const drawn = numbered(list, { ...byLot, seed: someSeed });
        const numbers = drawn.flatMap(({ projects }) => projects.map(({ number }) => Number(number)));
        expect(numbers).toEqual(numbers.map((_, at) => at + 1));
        const idsOf = (of: readonly ListedArea[]) => of.map(({ projects }) => new Set(projects.map(({ id }) => id)));
        expect(idsOf(drawn)).toEqual(idsOf(list));
        const turned = list.map((area) => ({ ...area, projects: area.projects.toReversed() }));
        expect(numbered(turned, { ...byLot, seed: someSeed })).toEqual(drawn);
      }),
    );
  });

  test('each place is as likely for each project: of 2000 draws of four, none has a place less than 400 times', () => {
    const four = [{ districtId: 1, name: '', projects: [1, 2, 3, 4].map((id) => ({ id, title: '' })) }];
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 2000; draw++) {
      const [{ projects }] = numbered(four, { ...byLot, seed: `${draw}` }) as [ListedArea<NumberedProject>];
      for (const { id, number } of projects) counts.set(`${id} ${number}`, (counts.get(`${id} ${number}`) ?? 0) + 1);
    }
    expect(counts.size).toBe(16);
    expect(Math.min(...counts.values())).toBeGreaterThan(400);
  });

  test('another title on the list is another order', () => {
    const orders = Array.from({ length: 20 }, (_, at) => {
      const renamed = areas.map((area) => ({
        ...area,
        projects: area.projects.map((project) => (project.id === 12 ? { ...project, title: `Łąka ${at}` } : project)),
      }));
      return JSON.stringify(numbersOf(numbered(renamed, byLot)));
    });
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});

describe('a published numbering', () => {
  const published = {
    ...byLot,
    commitment: seedCommitment(seed),
    listHash: listHash(areas),
    areas: numbered(areas, byLot),
  };
  const swapped = published.areas.map((area) => ({ ...area, projects: area.projects.toReversed() }));
  const renumbered = published.areas.map((area) => ({
    ...area,
    projects: area.projects.map((project) => ({ ...project, number: `0${project.number}` })),
  }));
  test.each([
    ['as it was drawn', published, null],
    ['with another seed', { ...published, seed: 'cd' }, 'seed'],
    ['without its commitment', { ...published, commitment: null }, 'seed'],
    ['with another list', { ...published, areas: areas.map((area) => ({ ...area, projects: [] })) }, 'list'],
    ['in another order', { ...published, areas: swapped }, 'order'],
    ['with other numbers', { ...published, areas: renumbered }, 'order'],
  ])('%s', (_how, numbering, fault) => {
    expect(numberingFault(numbering)).toBe(fault);
  });
});

test('a list is as it was numbered while the same projects have the same numbers in the same areas', () => {
  const given = numbered(areas, byLot);
  const [first, second] = given as [(typeof given)[0], (typeof given)[0]];
  const [one, other] = [first.projects[0]!, first.projects[1]!];
  const withProjects = (projects: NumberedProject[]) => [{ ...first, projects }, second];
  expect(isAsNumbered(given, given.toReversed())).toBe(true);
  expect(isAsNumbered(given, withProjects([other, { ...one, title: 'Poprawiony tytuł' }]))).toBe(true);
  expect(isAsNumbered(given, withProjects([one]))).toBe(false);
  expect(isAsNumbered(given, withProjects([one, other, { id: 99, title: '', number: '9' }]))).toBe(false);
  expect(isAsNumbered(given, withProjects([one, { ...other, number: '99' }]))).toBe(false);
  expect(
    isAsNumbered(given, [
      { ...first, districtId: 4 },
      { ...second, districtId: 1 },
    ]),
  ).toBe(false);
});

test('acts by state: two people draw, and nothing happens once the vote is open', () => {
  const possible = (state: 'none' | 'committed' | 'numbered', isOwnCommitment = false, isInPreparation = true) =>
    numberingActs.filter((act) => numberingProblem(act, { isInPreparation, state, isOwnCommitment }) === null);
  expect(possible('none')).toEqual(['commit', 'order']);
  expect(possible('committed')).toEqual(['draw', 'annul']);
  expect(possible('committed', true)).toEqual(['annul']);
  expect(possible('numbered')).toEqual(['annul']);
  for (const state of ['none', 'committed', 'numbered'] as const) expect(possible(state, false, false)).toEqual([]);
});

test('what begins a number has ten characters at most, and a place is written', () => {
  expect([prefixFault(''), prefixFault('L'.repeat(10)), prefixFault('L'.repeat(11))]).toEqual([
    null,
    null,
    'Najwyżej 10 znaków.',
  ]);
  expect([placeFault(' '), placeFault('Sala 7'), placeFault('a'.repeat(201))]).toEqual([
    'Napisz, gdzie odbywa się losowanie.',
    null,
    'Najwyżej 200 znaków.',
  ]);
});
