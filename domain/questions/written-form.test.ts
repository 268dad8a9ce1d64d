import { expect, test } from 'vitest';
import { formOfType, names } from '../testing/drawn-forms.ts';
import { formOf, option, question } from '../testing/sample-questions.ts';
import type { Form } from './question.ts';
import { readWrittenForm, typeNumber, writeForm } from './written-form.ts';

const counting = (): (() => number) => {
  let last = 0;
  return () => ++last;
};
/** Ids and places are given anew. */
const withoutIds = (form: Form): unknown =>
  JSON.parse(JSON.stringify(form, (key, value: unknown) => (key === 'id' || key === 'order' ? undefined : value)));

test.each(names)('a form of %s reads back from what is written of it', (type) => {
  const form = formOfType(type);
  expect(withoutIds(readWrittenForm(writeForm(form), counting()))).toEqual(withoutIds(form));
});

test('a form that is read has each id once, and its options in their order', () => {
  const read = readWrittenForm(
    {
      title: 'Park',
      parts: [
        {
          name: 'Pytania',
          questions: [
            {
              type: 'SingleRadio',
              content: 'Czy?',
              canComment: false,
              required: true,
              columns: [],
              options: [
                { content: 'Tak', questions: [] },
                { content: 'Nie', questions: [] },
              ],
            },
          ],
        },
      ],
    },
    counting(),
  );
  expect(read).toMatchObject({ id: 1, points: null, categories: [{ id: 2, maxPoint: null, questions: [{ id: 3 }] }] });
  expect(read.categories[0]!.questions[0]!.questionOptions).toEqual([
    { id: 4, content: 'Tak', order: 0, questions: [] },
    { id: 5, content: 'Nie', order: 1, questions: [] },
  ]);
});

test('a type is known by its name alone', () => {
  expect([typeNumber('SingleRadio'), typeNumber('Budget'), typeNumber('Radio')]).toEqual([0, 7, -1]);
});

test('pictures are written down with their words, and where there is none nothing is said of any', () => {
  const picture = { sha256: 'a'.repeat(64), alt: 'Plac', width: 640, height: 400 };
  const of = (more: object) => ({ ...option(1, 'Lipy', [question('SingleText', 3, more)]), ...more });
  const form = formOf(
    question('SingleRadio', 1, { picture, questionOptions: [of({ picture }), { ...option(2, 'Dęby') }] }),
  );
  const written = writeForm(form).parts[0]!.questions[0]!;
  expect(written).toMatchObject({ picture, options: [{ picture, questions: [{ picture }] }, { content: 'Dęby' }] });
  expect(Object.keys(written.options[1]!)).toEqual(['content', 'questions']);
  expect(withoutIds(readWrittenForm(writeForm(form), counting()))).toEqual(withoutIds(form));
});
