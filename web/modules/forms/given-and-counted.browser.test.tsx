import { formResults, summarise } from '@wiec/domain/questions/form-summary.ts';
import { answer, formOf, option, options, question, sheetOf } from '@wiec/domain/testing/sample-questions.ts';
import { afterEach, expect, test } from 'vitest';
import { clear, drawParts, findings } from '../../testing/drawn-form.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { questionNumbers } from '@wiec/domain/questions/question-numbers.ts';
import { QuestionResult } from './question-result.tsx';

afterEach(clear);

const far = question('SingleRadio', 12, { questionOptions: [option(5, 'Mało'), option(6, 'Dużo')] });
const form = formOf(
  question('SingleRadio', 11, {
    content: 'Konstantynopolitańczykowianeczkowskiego?',
    canComment: true,
    questionOptions: [option(1, 'Pieszo'), option(2, 'Autobusem', [far])],
  }),
  question('SingleCheck', 13, { required: false, questionOptions: [option(7, 'Tak, mam bilet')] }),
  question('SingleText', 14, { required: false }),
  question('SingleDate', 15),
  question('MultipleCheck', 16, { questionOptions: [option(41, 'Częstsze kursy'), option(42, 'Wiata')] }),
  question('Ranking', 17, { questionOptions: [option(51, 'Przejście przy dworcu'), option(52, 'Bulwar')] }),
  question('Matrix', 18, {
    questionOptions: options('Pieszo', 'Pociągiem').map((row) => ({ ...row, id: row.id + 60 })),
    questionMatrixValues: [
      { id: 1, content: 'parę razy w tygodniu' },
      { id: 2, content: 'rzadziej' },
    ],
  }),
);
const sheet = sheetOf(
  form,
  answer(11, { questionOptionId: 2, comment: 'Rano jest tłok.' }),
  answer(12, { questionOptionId: 6 }),
  answer(14, { openText: 'Więcej zieleni.\nI ławek.' }),
  answer(15, { openDate: '2026-11-04' }),
  answer(16, { questionOptionId: 41 }, { questionOptionId: 42 }),
  answer(17, { questionOptionId: 52, ranking: 1 }, { questionOptionId: 51, ranking: 2 }),
  answer(18, { questionOptionId: 61, questionMatrixValueId: 1 }, { questionOptionId: 62, questionMatrixValueId: 2 }),
);
const numbers = questionNumbers(form);

test('answers of every type read back are clean in every size and colour', async () => {
  await drawParts(
    <GivenAnswers
      category={form.categories[0]!}
      numbers={numbers}
      sheet={sheet}
      change={({ id, content }) => (
        <a href={`#pytanie-${id}`}>
          Zmień<span className="visually-hidden"> odpowiedź: {content}</span>
        </a>
      )}
    />,
  );
  expect(await findings()).toEqual([]);
});

test('results of every type are clean in every size and colour', async () => {
  const all = formResults(form, summarise(form, [sheet]));
  const asked = [...form.categories[0]!.questions, far];
  await drawParts(
    all.map((results) => (
      <QuestionResult
        key={results.questionId}
        question={asked.find(({ id }) => id === results.questionId)!}
        number={numbers.get(results.questionId)!}
        results={results}
      />
    )),
  );
  for (const table of document.querySelectorAll('details')) table.open = true;
  expect(await findings()).toEqual([]);
});
