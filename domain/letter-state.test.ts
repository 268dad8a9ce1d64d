import { expect, test } from 'vitest';
import { failedLetters, isLetterFailed, letterState, voteOfLetter } from './letter-state.ts';

test.each([
  [{ sends: true, hasFailed: false, willTry: true }, 'waits', false],
  [{ sends: true, hasFailed: true, willTry: true }, 'retries', true],
  [{ sends: true, hasFailed: true, willTry: false }, 'stopped', true],
  // It was written while there was no mail server, so that nothing tries it.
  [{ sends: true, hasFailed: false, willTry: false }, 'stopped', true],
  [{ sends: false, hasFailed: false, willTry: false }, 'kept', false],
  [{ sends: false, hasFailed: true, willTry: true }, 'kept', false],
] as const)('%o: %s', (letter, state, isFailed) => {
  expect(letterState(letter)).toBe(state);
  expect(isLetterFailed(state)).toBe(isFailed);
});

test.each([
  ['vote:7', 7],
  ['comment:7', null],
  [null, null],
])('a letter of %s belongs to the vote %s', (topic, vote) => {
  expect(voteOfLetter(topic)).toBe(vote);
});

test.each([
  [1, '1 list nie wyszedł'],
  [3, '3 listy nie wyszły'],
  [12, '12 listów nie wyszło'],
])('%i: %s', (count, text) => {
  expect(failedLetters(count).replaceAll('\u00a0', ' ')).toBe(text);
});
