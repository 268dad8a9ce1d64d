import { describe, expect, it, test } from 'vitest';
import { answer, faultsIn, formOf, options, question, sheetOf } from '../testing/sample-questions.ts';
import { formResults, summarise } from './form-summary.ts';
import type { Answer, Form } from './question.ts';
import { readSheetText, sheetText } from './sheet-text.ts';

const one = formOf(
  question('MultipleCheck', 10, { questionOptions: options('a', 'b'), canComment: true }),
  question('SingleText', 11, { required: false }),
);
const form: Form = {
  ...one,
  categories: [...one.categories, { id: 2, name: 'Druga', maxPoint: null, questions: [question('SingleDate', 20)] }],
};
const date = answer(20, { openDate: '2026-05-01' });
const ticked = answer(10, { questionOptionId: 2 });
const AGAIN = 'Odśwież stronę i spróbuj jeszcze raz.';

test.each<[string, Answer[], ReturnType<typeof faultsIn>]>([
  ['all that is required', [date, ticked], []],
  [
    'a question of nowhere',
    [date, ticked, answer(99)],
    [['unknown-question', 99, `Tego pytania nie ma w formularzu. ${AGAIN}`]],
  ],
  [
    'an answer sent twice',
    [date, ticked, ticked],
    [['question-repeated', 10, 'Odpowiedź na to pytanie wysłano więcej niż raz.']],
  ],
  [
    'an answer and its taking back',
    [date, answer(10), ticked],
    [
      ['question-repeated', 10, 'Odpowiedź na to pytanie wysłano więcej niż raz.'],
      ['answer-missing', 10, 'Brak odpowiedzi na pytanie'],
    ],
  ],
  [
    'the parts where they are',
    [
      { ...date, categoryId: 2 },
      { ...ticked, categoryId: 1 },
    ],
    [],
  ],
  [
    'another part',
    [{ ...date, categoryId: 1 }, ticked],
    [['foreign-category', 20, `Pytanie wysłano w innej części formularza niż jego. ${AGAIN}`]],
  ],
  [
    'nothing at all',
    [],
    [
      ['answer-missing', 10, 'Brak odpowiedzi na pytanie'],
      ['answer-missing', 20, 'Brak odpowiedzi na pytanie'],
    ],
  ],
])('%s', (_name, answers, expected) => {
  expect(faultsIn(form, ...answers)).toEqual(expected);
});

describe('a comment', () => {
  it('stands on what was said, and is listed apart', () => {
    const sheet = sheetOf(form, date, answer(10, { questionOptionId: 1, comment: ' bo blisko ' }));
    expect(sheetText(sheet)).toContain('{"comment":"bo blisko","questionOptionId":1}');
    expect(formResults(form, summarise(form, [sheet]))[0]).toMatchObject({ texts: [], comments: ['bo blisko'] });
  });
  it('is not taken for an answer, nor dropped', () => {
    const alone = answer(10, { questionOptionId: 1 }, { comment: 'żadna z nich' });
    expect(faultsIn(form, date, alone)).toEqual([
      ['comment-alone', 10, 'Komentarz można dodać tylko do udzielonej odpowiedzi.'],
    ]);
  });
  it('has a limit', () => {
    expect(faultsIn(form, date, answer(10, { questionOptionId: 1, comment: 'a'.repeat(1001) }))).toEqual([
      ['text-too-long', 10, 'Komentarz jest za długi. Najwyżej 1 000 znaków, wpisano 1001.'],
    ]);
  });
  it('is ignored where none is asked for, as every other field', () => {
    expect(sheetText(sheetOf(form, ticked, answer(20, { ...date.answerOptions[0], comment: 'x', ranking: 3 })))).toBe(
      sheetText(sheetOf(form, ticked, date)),
    );
  });
});

describe('a text that is no sheet of the form', () => {
  const good = sheetText(sheetOf(form, date, ticked));
  it('is told from one that is', () => {
    expect(readSheetText(form, good)).toEqual(sheetOf(form, ticked, date));
  });
  test.each([
    ['of no JSON', '['],
    ['of another kind', '{}'],
    ['of numbers', '[1]'],
    ['of other fields', '[{"questionId":10}]'],
    ['of no option', '[{"questionId":10,"answerOptions":[null]}]'],
    ['of texts for numbers', good.replace('"questionOptionId":2', '"questionOptionId":"2"')],
    ['of numbers for texts', good.replace('"2026-05-01"', '20260501')],
    ['with more in it', good.replace('"questionOptionId":2', '"questionOptionId":2,"userId":5')],
    ['in another order', sheetText([...sheetOf(form, date, ticked)].reverse() as never)],
    ['of another form', good.replace('"questionId":20', '"questionId":21')],
    ['that breaks a rule', good.replace('2026-05-01', '2026-05-32')],
  ])('%s', (_name, text) => {
    expect(text).not.toBe(good);
    expect(readSheetText(form, text)).toBeNull();
  });
});
