import { questionTypes } from '@wiec/domain/questions/types.ts';
import { expect, test } from 'vitest';
import { questionParts } from './types.ts';

test('every type of questions has its part', () => {
  expect(questionParts).toHaveLength(questionTypes.length);
});
