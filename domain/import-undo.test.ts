import { expect, test } from 'vitest';
import { type ImportedTask, importUndoProblem } from './import-undo.ts';

const task: ImportedTask = {
  fields: [],
  isGone: false,
  isTouched: false,
  stoodInVote: false,
  isOnBallot: false,
  isFrozen: false,
};
const voted = { isOnBallot: true, isFrozen: true, stoodInVote: true };
const VOTED = 'Na to mieszkańcy głosują albo głosowali, więc zostaje, jak było.';
const ON_BALLOT = 'Projekt stoi na karcie głosowania, więc to zostaje, jak było.';

test.each<[string, Partial<ImportedTask>, string | null]>([
  ['one that was added goes', {}, null],
  ['one that was changed says what it said', { fields: ['title', 'status'] }, null],
  ['one that is gone stays gone', { isGone: true }, 'Projekt potem usunięto.'],
  ['one that was changed since stays', { isTouched: true }, 'Projekt potem zmieniono.'],
  ['one that a vote has is not deleted', { stoodInVote: true }, 'Projekt jest na karcie głosowania albo na niej był.'],
  ['what is voted on stays', { ...voted, fields: ['decision', 'cost'] }, VOTED],
  ['what is not voted on goes back', { ...voted, fields: ['decision'] }, null],
  ['a project stays admitted on a ballot', { isOnBallot: true, fields: ['status'] }, ON_BALLOT],
  ['an area stays on a ballot', { isOnBallot: true, fields: ['officeThematicAreaId'] }, ON_BALLOT],
  ['a title goes back before the vote', { isOnBallot: true, stoodInVote: true, fields: ['title'] }, null],
])('%s', (_name, changes, problem) => {
  expect(importUndoProblem({ ...task, ...changes })).toBe(problem);
});
