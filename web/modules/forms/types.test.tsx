import { questionTypes } from '@wiec/domain/questions/types.ts';
import { expect, test } from 'vitest';
import { resultParts } from './result-types.ts';
import { questionParts } from './types.ts';

test('every type of questions has its parts, in the order by which they are numbered', () => {
  const names = questionTypes.map(({ name }) => name);
  expect(questionParts.map(({ name }) => name)).toEqual(names);
  expect(resultParts.map(({ name }) => name)).toEqual(names);
});
