import { answerField } from '@wiec/domain/questions/answer-field.ts';
import { expect, test } from 'vitest';
import { refusedFaults } from './refused-faults.ts';

test('what the server refuses of a question is told as the server said it, and passes for no other fault', () => {
  const errors = [
    { field: answerField(13), message: 'Takiego kodu nie ma.' },
    { field: answerField(99), message: 'Tego pytania tu nie ma.' },
    { field: 'authorizeCode', message: 'Kod wygasł.' },
  ];
  expect(refusedFaults({ errors }, new Map([[13, '2']]))).toEqual([
    { questionId: 13, message: 'Takiego kodu nie ma.' },
  ]);
});
