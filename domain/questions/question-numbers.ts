import type { Form, Question } from './question.ts';
import { questionsInOrder } from './questions-in-order.ts';

/** Numbers through all parts of a form, by question id: 5, and for what its options ask 5a, 5b, whichever option asks it. */
export function questionNumbers(form: Pick<Form, 'categories'>): ReadonlyMap<number, string> {
  const main = questionsInOrder(form).filter(({ under }) => under === null);
  return new Map(
    main.flatMap(({ question }, i) => {
      const number = String(i + 1);
      const subs = question.questionOptions.flatMap(({ questions }) => questions);
      return [
        [question.id, number] as const,
        ...subs.map((sub) => [sub.id, subNumber(number, question, sub.id)] as const),
      ];
    }),
  );
}

/** @param number of the question whose option asks the other */
export function subNumber(number: string, { questionOptions }: Question, subId: number): string {
  const place = questionOptions.flatMap(({ questions }) => questions).findIndex(({ id }) => id === subId);
  return `${number}${letters(place)}`;
}

/** a to z, then aa. @param place from 0 */
const letters = (place: number): string =>
  (place > 25 ? letters(Math.floor(place / 26) - 1) : '') + String.fromCodePoint(97 + (place % 26));
