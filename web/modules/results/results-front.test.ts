import type { CountingSettings, ResultDistrict } from '@wiec/contract/budget-results.ts';
import { NBSP } from '@wiec/domain/polish-text.ts';
import { describe, expect, it } from 'vitest';
import { otherRuleSentence } from './other-rule.ts';
import { budgetResult, counted, resultDistrict, resultProject } from './results-fixture.ts';
import { areasWords, foundAreas, othersWords, resultsFront } from './results-front.ts';
import { residentsOf, townResidents } from './results-summary.ts';

const plain = (text: string | null) => text?.replaceAll(NBSP, ' ') ?? null;
const lost = { selected: false, place: null };
const town = resultDistrict({ districtId: null, districtName: 'Miasto', projects: [resultProject()] });
const zarzecze = resultDistrict({
  districtId: 3,
  districtName: 'Zarzecze',
  projects: [resultProject({ projectTaskId: 2, place: 1 }), resultProject({ projectTaskId: 3, ...lost })],
});
const doorsOf = (over: Parameters<typeof budgetResult>[0]) =>
  resultsFront(budgetResult(over), []).doors.map(({ part, sentence }) => [part, plain(sentence)]);

describe('the first page', () => {
  it('tells of each area its winners, its money, and of which projects it decided', () => {
    const { areas, lead, only } = resultsFront(budgetResult({ districts: [town, zarzecze] }), []);
    expect(plain(lead)).toBe('100 ważnych głosów, 3 nieważne. Wybrano 2 projekty za 80 000 zł, nie wydano 20 000 zł.');
    expect(
      areas.map(({ at, name, projectIds, winners }) => [at, name, projectIds, winners.map(({ id }) => id)]),
    ).toEqual([
      [0, 'Miasto', [1], [1]],
      [1, 'Zarzecze', [2, 3], [2]],
    ]);
    expect(only).toBe(null);
  });

  it('holds the whole result where there is one area alone', () => {
    const result = budgetResult({ districts: [town] });
    expect(resultsFront(result, []).only).toBe(result);
  });

  it.each<[string, Parameters<typeof budgetResult>[0], string[]]>([
    ['counted before the count was kept', { districts: [town] }, ['mapa', 'kto-glosowal', 'zasady']],
    ['nobody won', { districts: [resultDistrict({ projects: [resultProject(lost)] })] }, ['kto-glosowal', 'zasady']],
    ['who voted is not shown', { districts: [town], budgetVoteShowResultsBySex: false }, ['mapa', 'zasady']],
  ])('leads only to what there is: %s', (_what, over, parts) => {
    expect(doorsOf(over).map(([part]) => part)).toEqual(parts);
  });

  it('answers at each door in one sentence', () => {
    const counting = counted([
      { voters: 80, votersWithoutWinner: 20, equalShares: { winners: [], preferThis: 1, preferOther: 0 } },
      { voters: 40, votersWithoutWinner: 2, equalShares: { winners: [2], preferThis: 0, preferOther: 0 } },
    ]);
    expect(doorsOf({ districts: [town, { ...zarzecze, threshold: 50 }], counting })).toEqual([
      ['mapa', '2 wybrane projekty na planie miasta, z listą obok.'],
      ['kto-glosowal', '100 ważnych głosów. Kobiety 56,00%, mężczyźni 44,00%.'],
      [
        'co-dostali-glosujacy',
        'Od 75,00% do 95,00% głosujących w obszarze ma wśród wybranych choć jeden projekt, na który dało punkty.',
      ],
      ['inna-metoda', 'Przy metodzie równych udziałów zmieniłby się 1 z 2 wybranych.'],
      ['zasady', 'Różne w różnych obszarach, zamrożone przy otwarciu głosowania.'],
    ]);
  });
});

describe('turnout', () => {
  const settings = (residents: (number | null)[]): CountingSettings => ({
    shares: { utility: 'cost', completion: 'add1', exhaustiveStop: true },
    minVoters: null,
    leastTurnout: null,
    leftOver: 'stays',
    sentinelCost: null,
    exclusive: [],
    areas: residents.map((count) => ({ townWide: false, residents: count })),
    tieDecisions: [],
  });
  it.each([
    [
      'of the town, as its own area tells',
      [1000, 300],
      1000,
      300,
      '100 ważnych głosów, 10,00% mieszkańców. Kobiety 56,00%, mężczyźni 44,00%.',
    ],
    [
      'of all areas together',
      [null, 300],
      300,
      300,
      '100 ważnych głosów, 33,33% mieszkańców. Kobiety 56,00%, mężczyźni 44,00%.',
    ],
    ['not told', [null, null], null, null, '100 ważnych głosów. Kobiety 56,00%, mężczyźni 44,00%.'],
  ] as const)('%s', (_what, residents, ofTown, ofDistrict, sentence) => {
    const counting = { ...counted([null, null]), settings: settings([...residents]) };
    const over = { districts: [town, zarzecze], counting };
    expect(townResidents(budgetResult(over))).toBe(ofTown);
    expect(residentsOf(budgetResult(over), 3)).toBe(ofDistrict);
    expect(residentsOf(budgetResult(over), 99)).toBe(null);
    expect(Object.fromEntries(doorsOf(over))['kto-glosowal']).toBe(sentence);
  });
});

describe('another rule', () => {
  const sentence = (winners: number[], projects: ResultDistrict['projects']) =>
    otherRuleSentence(
      budgetResult({ districts: [resultDistrict({ projects })] }),
      counted([{ voters: 9, votersWithoutWinner: 0, equalShares: { winners, preferThis: 0, preferOther: 0 } }]),
    );
  const [won, other] = [resultProject(), resultProject({ projectTaskId: 2, ...lost })];

  it.each([
    ['the same', [1], 'Przy metodzie równych udziałów wygrałyby te same projekty.'],
    ['one more', [1, 2], 'Przy metodzie równych udziałów wygrałyby też inne projekty.'],
    ['another', [2], 'Przy metodzie równych udziałów zmieniłby się 1 z 1 wybranych.'],
  ])('%s', (_what, winners, told) => expect(sentence(winners, [won, other])).toBe(told));

  it('says nothing where none was worked out', () => {
    expect(otherRuleSentence(budgetResult({ districts: [town] }), counted([null]))).toBe(null);
  });
});

describe('many areas', () => {
  const areas = ['Łęgi', 'Miasto', 'Lipy', 'Zawodzie'].map((districtName, at) =>
    resultDistrict({ districtName, districtId: districtName === 'Miasto' ? null : at + 1 }),
  );
  const { areas: all } = resultsFront(budgetResult({ districts: areas }), []);

  it('stand by the Polish alphabet behind the town', () => {
    expect(foundAreas(all, '').map(({ name }) => name)).toEqual(['Miasto', 'Lipy', 'Łęgi', 'Zawodzie']);
  });

  it('are found by a part of the name, in any case', () => {
    expect(foundAreas(all, ' ŁĘ ').map(({ name }) => name)).toEqual(['Łęgi']);
    expect(foundAreas(all, 'legi').map(({ name }) => name)).toEqual(['Łęgi']);
    expect(foundAreas(all, 'nie ma')).toEqual([]);
  });

  it('are found by a street that lies in them', () => {
    expect(foundAreas(all, 'Długa', new Set([4, 99])).map(({ name }) => name)).toEqual(['Zawodzie']);
  });

  it('are counted apart from the town', () => {
    expect(plain(areasWords(all))).toBe('Miasto i 3 obszary');
    expect(plain(areasWords(all.slice(2)))).toBe('2 obszary');
  });

  it('tell which winner has most points, where no other has as many', () => {
    const projects = [
      resultProject({ projectTaskId: 1, projectTaskPoints: 9, place: 1 }),
      resultProject({ projectTaskId: 2, projectTaskPoints: 9, place: 2 }),
    ];
    const most = (points: (number | null)[]) =>
      resultsFront(
        budgetResult({
          districts: [
            resultDistrict({ projects: projects.map((one, i) => ({ ...one, projectTaskPoints: points[i]! })) }),
            town,
          ],
        }),
        [],
      ).areas[0]!.winners.map(({ hasMost }) => hasMost);
    expect(most([9, 9])).toEqual([false, false]);
    expect(most([9, 8])).toEqual([true, false]);
    expect(most([null, null])).toEqual([false, false]);
  });

  it('other winners are counted in Polish', () => {
    expect([1, 3, 5, 22].map((others) => plain(othersWords(others)))).toEqual([
      'i 1 inny',
      'i 3 inne',
      'i 5 innych',
      'i 22 inne',
    ]);
  });
});
