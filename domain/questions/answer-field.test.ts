import { expect, test } from 'vitest';
import { answerField, questionOfField } from './answer-field.ts';

test('a field names a question', () => {
  expect(questionOfField(answerField(13))).toBe(13);
});

test.each([[undefined], ['userData'], ['answers.'], ['answers.x'], ['answers.1.2']])('%s names none', (field) => {
  expect(questionOfField(field)).toBeNull();
});
