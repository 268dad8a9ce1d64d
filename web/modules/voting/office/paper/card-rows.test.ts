import { describe, expect, it, test } from 'vitest';
import { category, voteForm } from '../../vote-fixture.ts';
import { type CardRow, checkRows, emptyRow, projectOf, projectsOf, usualPoints, withRoom } from './card-rows.ts';

const zatorze = voteForm({
  id: 5,
  district: { id: 5, name: 'Zatorze', isSystem: false },
  categories: [category(50, 'Sport', [[501, 'Bieżnia przy Młynarskiej']])],
});
const forms = [voteForm(), zatorze];
const row = (id: number, number: string, points: string, formId: number | null = null): CardRow => ({
  id,
  number,
  points,
  formId,
});
const check = (...rows: CardRow[]) => checkRows({ consultationForms: forms }, rows);

test.each(['201', ' 201 ', '2 01'])('the number %j is found', (number) => {
  expect(projectOf(forms, row(1, number, ''))).toMatchObject({ questionId: 201 });
});

test('letters of a number may be typed small', () => {
  const questions = forms[1]!.categories[0]!.questions.map((question) => ({
    ...question,
    projectTask: { ...question.projectTask, number: 'ZA/1' },
  }));
  const named = [{ ...zatorze, categories: [{ ...zatorze.categories[0]!, questions }] }];
  expect(projectsOf(named, 'za/1')).toMatchObject([{ questionId: 501 }]);
});

test('the rows become a ballot, area by area, without the empty ones', () => {
  const { choices, rowErrors, cardErrors } = check(row(1, '201', '3'), row(2, '501', '2'), emptyRow(3));
  expect(choices).toEqual([
    { formId: 1, choices: [{ questionId: 201, points: 3 }] },
    { formId: 5, choices: [{ questionId: 501, points: 2 }] },
  ]);
  expect([...rowErrors, ...cardErrors]).toEqual([]);
});

describe('what is wrong stands where it was typed', () => {
  test.each<[string, CardRow[], string]>([
    ['a number that is not there', [row(1, '999', '1')], '1 number Na tej karcie nie ma projektu o takim numerze'],
    ['points without a number', [row(1, '', '1')], '1 number Wpisz numer projektu'],
    ['no points', [row(1, '201', '')], '1 points Brak odpowiedzi na pytanie'],
    ['points that are no number', [row(1, '201', 'x')], '1 points To musi być liczba'],
    ['over the cap', [row(1, '201', '4')], '1 points Przekroczono ilość punktów dla projektu. Najwyżej 3, wpisano 4.'],
    [
      'twice the same project',
      [row(1, '201', '1'), row(2, '201', '2')],
      '2 points Projekt wysłano w głosie więcej niż raz.',
    ],
  ])('%s', (_name, rows, told) => {
    expect(check(...rows).rowErrors.map(({ rowId, field, message }) => `${rowId} ${field} ${message}`)).toContain(told);
  });

  it('is told of the area, by its name', () => {
    expect(check(row(1, '101', '3'), row(2, '102', '1'), row(3, '201', '3')).cardErrors).toEqual([
      'Miasto: Suma punktów przekracza maksymalną ilość punktów na obszar. Najwyżej 6, rozdano 7.',
    ]);
  });

  it('is told of a card on which nothing was chosen', () => {
    expect(check(emptyRow(1)).cardErrors).toEqual(['Głosowanie nie ma żadnej odpowiedzi']);
  });
});

describe('a number that stands in two areas', () => {
  const twice = [forms[0]!, { ...zatorze, categories: [category(50, 'Sport', [[201, 'Bieżnia przy Młynarskiej']])] }];
  const of = (formId: number | null) => checkRows({ consultationForms: twice }, [row(1, '201', '1', formId)]);

  it('needs the area', () => {
    expect(of(null).rowErrors).toEqual([{ rowId: 1, field: 'formId', message: 'Wybierz obszar' }]);
  });

  it('is one project with it', () => {
    expect(of(5).choices).toEqual([{ formId: 5, choices: [{ questionId: 201, points: 1 }] }]);
  });
});

test('there is always one empty row, and one only, at the end', () => {
  expect(withRoom([])).toEqual([emptyRow(1)]);
  expect(withRoom([row(1, '2', '')])).toEqual([row(1, '2', ''), emptyRow(2)]);
  expect(withRoom([row(1, '2', ''), emptyRow(2)])).toHaveLength(2);
});

test('where projects are only chosen, the number stands for one point', () => {
  expect(usualPoints(voteForm())).toBe('');
  expect(usualPoints(voteForm({ questionMaxPoint: 1 }))).toBe('1');
});
