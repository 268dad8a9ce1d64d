import { checkSheet } from '@wiec/domain/questions/answer-sheet.ts';
import { formOf, options, question } from '@wiec/domain/testing/sample-questions.ts';
import { expect, test } from 'vitest';
import { commentOf, withComment, withoutComment } from './answer-comment.ts';
import { saying } from './question-part.ts';

test('a comment stands on the first option, and stays when another is chosen', () => {
  const commented = withComment([saying({ questionOptionId: 1 }), saying({ questionOptionId: 2 })], 'bo tak');
  expect(commented.map(({ comment }) => comment)).toEqual(['bo tak', null]);
  const next = withComment(commented.slice(1), commentOf(commented));
  expect(next).toEqual([saying({ questionOptionId: 2, comment: 'bo tak' })]);
  expect(withoutComment(next)).toEqual([saying({ questionOptionId: 2 })]);
});

test('a comment to nothing is kept, and the rules tell what is missing', () => {
  const alone = withComment([], 'bo tak');
  expect([commentOf(alone), withoutComment(alone), withComment(alone, '')]).toEqual(['bo tak', [], []]);
  const form = formOf(question('SingleRadio', 7, { canComment: true, questionOptions: options('tak', 'nie') }));
  const sheet = checkSheet(form, [{ questionId: 7, categoryId: null, answerOptions: alone }]);
  expect(sheet.ok ? [] : sheet.error.map(({ code }) => code)).toEqual(['answer-missing', 'comment-alone']);
});
