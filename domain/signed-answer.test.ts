import { expect, test } from 'vitest';
import { signedAnswer } from './signed-answer.ts';

const officeName = 'Urząd Miasta Lipogród';
const signed = `Tak.\n\nAnna Lipowska\n${officeName}`;

test.each([
  ['Tak.', signed],
  ['Tak.\n\n', signed],
  [`Tak.\n\n${officeName}`, signed],
  [`Tak.\n${officeName}\n`, signed],
  [`Pisze do Pani ${officeName}`, `Pisze do Pani ${officeName}\n\nAnna Lipowska\n${officeName}`],
])('%j is signed once', (words, all) => {
  expect(signedAnswer(words, { name: 'Anna Lipowska', officeName })).toBe(all);
});

test('where no name is known, the office signs', () => {
  expect(signedAnswer('Tak.', { name: null, officeName })).toBe(`Tak.\n\n${officeName}`);
});
