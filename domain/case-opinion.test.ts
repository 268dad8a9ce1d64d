import { describe, expect, test } from 'vitest';
import { contentForUnit, opinionDayProblem, stateAfterOpinion } from './case-opinion.ts';

describe('the last day that a unit gets', () => {
  test.each([
    ['tomorrow', '2026-11-28', '2026-12-20', null],
    ['the last day of the case', '2026-12-20', '2026-12-20', null],
    ['today', '2026-11-27', '2026-12-20', 'Podaj dzień po dzisiejszym.'],
    ['after the case is due', '2026-12-21', '2026-12-20', 'Termin sprawy biegnie dalej'],
    ['a case that is late already stops nobody', '2026-12-21', '2026-11-20', null],
    ['thirty days', '2026-12-27', '2027-02-20', null],
    ['thirty-one', '2026-12-28', '2027-02-20', 'Jednostka ma najwyżej 30 dni'],
    ['no day', '', '2027-02-20', 'Podaj dzień.'],
  ])('%s', (_what, day, caseDay, problem) => {
    const told = opinionDayProblem(day, '2026-11-27', caseDay)?.replaceAll('\u00a0', ' ');
    if (problem === null) expect(told).toBeUndefined();
    else expect(told).toContain(problem);
  });
});

test('a case waits until its last opinion is over', () => {
  expect([stateAfterOpinion(2), stateAfterOpinion(1), stateAfterOpinion(0)]).toEqual([
    'waits-opinion',
    'waits-opinion',
    'in-progress',
  ]);
});

describe('what a unit gets to read begins as', () => {
  test('the letter with its place, without numbers and addresses', () => {
    const letter = {
      title: 'Ławka',
      content: 'Proszę o ławkę. Tel. 600 100 200, jan@example.pl.',
      locationDescription: 'Lipowa 5',
    };
    expect(contentForUnit(letter)).toBe('Ławka\n\nProszę o ławkę. Tel. […], […].\n\nMiejsce: Lipowa 5');
  });

  test('a message, whose title is its beginning, once', () => {
    expect(contentForUnit({ title: 'Kiedy…', content: 'Kiedy skwer?', locationDescription: '' })).toBe('Kiedy skwer?');
  });
});
