import { questionTypes } from '@wiec/domain/questions/types.ts';
import { expect, test } from 'vitest';
import { questionParts } from './types.ts';

test('every type of questions has its part, in the order by which they are numbered', () => {
  expect(questionParts.map(({ name }) => name)).toEqual(questionTypes.map(({ name }) => name));
});
