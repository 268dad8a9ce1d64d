import type { ResultDistrict } from '@wiec/contract/budget-results.ts';
import { NBSP } from '@wiec/domain/polish-text.ts';
import { describe, expect, it } from 'vitest';
import { otherRuleSentence } from './other-rule.ts';
import { budgetResult, counted, resultDistrict, resultProject } from './results-fixture.ts';
import { foundAreas, othersWords, resultsFront } from './results-front.ts';

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
    expect(foundAreas(all, 'nie ma')).toEqual([]);
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
