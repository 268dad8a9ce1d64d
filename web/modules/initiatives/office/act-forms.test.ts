import { actsFor, authorActs, caseActs, caseStates } from '@wiec/domain/case-course.ts';
import { expect, test } from 'vitest';
import { actForms, offeredActs } from './act-forms.ts';

test('every act of the office has a form, and none of the author has', () => {
  expect(Object.keys(actForms).toSorted()).toEqual(caseActs.filter((act) => !authorActs.includes(act)).toSorted());
});

test.each(caseStates)('in the state %s every act that the table allows is offered', (state) => {
  const acts = actsFor(state, 'office');
  expect(offeredActs(acts).toSorted()).toEqual(acts.toSorted());
});

test('words are asked for by their own name', () => {
  for (const { fields, words } of Object.values(actForms)) expect(words !== undefined).toBe(fields.includes('words'));
});
