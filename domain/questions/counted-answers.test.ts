import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersTo, formOfType, names } from '../testing/drawn-forms.ts';
import { checkSheet, type Sheet } from './answer-sheet.ts';
import { countedAnswers } from './counted-answers.ts';
import { questionsById } from './form-questions.ts';
import { formResults, summarise } from './form-summary.ts';
import type { AnswerOption } from './question.ts';

test.each(names)('%s: each number is of the answer that so many gave', (type) => {
  const form = formOfType(type);
  const sheets = fc.array(answersTo(form), { maxLength: 8 });
  fc.assert(
    fc.property(sheets, (all) => {
      const kept = all.flatMap((answers): Sheet[] => {
        const sheet = checkSheet(form, answers);
        return sheet.ok ? [sheet.value] : [];
      });
      for (const results of formResults(form, summarise(form, kept))) {
        const { question } = questionsById(form).get(results.questionId)!;
        const given = kept.flatMap(
          (sheet) => sheet.find(({ questionId }) => questionId === results.questionId)?.answerOptions ?? [],
        );
        const groups = results.groups.map((group) => ({ ...group, merged: null }));
        for (const { quantity, ...answer } of countedAnswers(question, { groups })) {
          const fields = Object.keys(answer) as (keyof typeof answer)[];
          const same = (option: AnswerOption) => fields.every((field) => option[field] === answer[field]);
          const isNo = Object.values(answer).every((field) => field === null);
          expect(quantity).toBe(isNo ? results.asked - results.answered : given.filter(same).length);
        }
      }
    }),
    { numRuns: 50 },
  );
});
