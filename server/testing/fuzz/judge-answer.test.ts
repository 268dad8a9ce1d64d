import { expect, test } from 'vitest';
import { faultOfAnswer } from './judge-answer.ts';

const refusal = (message: string) => ({
  status: 400,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ title: 'Niepoprawne dane', errors: [{ message }] }),
});
const faultOf = (message: string) => faultOfAnswer({ url: '/api/office/surveys' }, refusal(message));

test.each([
  'Nieprawidłowa wartość; oczekiwano: liczba.',
  'forms.1.parts.0.questions.0.required: Nieprawidłowa wartość; oczekiwano: wartość tak albo nie.',
])('"%s" is a sentence, whatever its field is called', (message) => {
  expect(faultOf(message)).toBeNull();
});

test.each([
  'Required',
  'title: Required',
  'forms.0.title: Invalid input: expected string',
  'Invalid input: expected string',
])('"%s" is English', (message) => {
  expect(faultOf(message)).toBe(`refused in English: ${message}`);
});
