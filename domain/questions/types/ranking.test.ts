import { expect, test } from 'vitest';
import { answer, faultsIn, formOf, options, question, sheetOf, tablesOf } from '../../testing/sample-questions.ts';
import { checkFormDefinition } from '../form-definition.ts';
import { formResults, type QuestionResults, summarise } from '../form-summary.ts';
import type { Answer } from '../question.ts';
import { rankingStandings } from '../ranking-standings.ts';
import { sheetText } from '../sheet-text.ts';

const places = question('Ranking', 10, { questionOptions: options('chodnik', 'drzewa', 'ławki') });
const form = formOf(places);
const ranked = (...pairs: [id: number, place: number | null][]): Answer =>
  answer(10, ...pairs.map(([questionOptionId, ranking]) => ({ questionOptionId, ranking })));
const PLACES = 'Nadaj każdej odpowiedzi inne miejsce, od 1 do 3.';

test.each([
  ['every place once', ranked([1, 3], [2, 1], [3, 2]), []],
  ['none', ranked([1, null], [2, null]), [['answer-missing', 10, 'Brak odpowiedzi na pytanie']]],
  [
    'one left out',
    ranked([1, 2], [2, 1], [3, null]),
    [['answer-incomplete', 10, 'Brak odpowiedzi na wszystkie możliwe opcje. Zostało: „ławki”.']],
  ],
  ['a place twice', ranked([1, 1], [2, 1], [3, 2]), [['no-such-place', 10, PLACES]]],
  ['a place too far', ranked([1, 1], [2, 2], [3, 4]), [['no-such-place', 10, PLACES]]],
  ['place 0', ranked([1, 0], [2, 1], [3, 2]), [['no-such-place', 10, PLACES]]],
  ['half a place', ranked([1, 1.5], [2, 1], [3, 2]), [['no-such-place', 10, PLACES]]],
  ['no number', ranked([1, Number.NaN], [2, 1], [3, 2]), [['no-such-place', 10, PLACES]]],
  [
    'an option twice',
    ranked([1, 1], [1, 2], [3, 3]),
    [['option-repeated', 10, 'Tę samą odpowiedź wysłano więcej niż raz.']],
  ],
])('%s', (_name, given, expected) => {
  expect(faultsIn(form, given)).toEqual(expected);
});

test('each option is counted at each place', () => {
  const sheets = [ranked([3, 1], [2, 2], [1, 3]), ranked([1, 1], [2, 2], [3, 3])].map((given) => sheetOf(form, given));
  expect(sheetText(sheets[0]!)).toBe(
    '[{"answerOptions":[{"questionOptionId":1,"ranking":3},{"questionOptionId":2,"ranking":2},{"questionOptionId":3,"ranking":1}],"questionId":10}]',
  );
  const half = (first: number, second: number, third: number) =>
    [first, second, third].map((total, i) => [`miejsce ${i + 1}`, total, total * 5000]);
  expect(tablesOf(form, sheets)).toEqual([half(1, 0, 1), half(0, 2, 0), half(1, 0, 1)]);
});

test('the definition wants two options, and no limit of ticks', () => {
  expect(checkFormDefinition(form)).toEqual([]);
  const faulty = { ...places, questionOptions: options('chodnik'), questionOptionCount: 1 };
  expect(checkFormDefinition(formOf(faulty))).toEqual([
    { questionId: 10, field: 'questionOptionCount', message: 'Pytanie tego rodzaju nie może mieć limitu zaznaczeń.' },
    { questionId: 10, field: 'questionOptions', message: 'Podaj co najmniej 2 odpowiedzi.' },
  ]);
});

test('options stand by Borda’s points, each with its mean place', () => {
  const sheets = [ranked([3, 1], [2, 2], [1, 3]), ranked([3, 1], [1, 2], [2, 3])].map((given) => sheetOf(form, given));
  const [{ groups }] = formResults(form, summarise(form, sheets)) as [QuestionResults];
  expect(rankingStandings(groups).map(({ group, points, meanPlace }) => [group.content, points, meanPlace])).toEqual([
    ['ławki', 4, 1],
    ['chodnik', 1, 2.5],
    ['drzewa', 1, 2.5],
  ]);
  const [nobody] = formResults(form, summarise(form, [])) as [QuestionResults];
  expect(rankingStandings(nobody.groups).map(({ points, meanPlace }) => [points, meanPlace])).toEqual(
    Array.from({ length: 3 }, () => [0, null]),
  );
});
