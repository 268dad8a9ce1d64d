import { actsFor, caseActs, caseStates, isActOf } from '@wiec/domain/case-course.ts';
import { expect, test } from 'vitest';
import { actForms, offeredActs } from './act-forms.ts';

test('every act of the office has a form, and none of the author or of a unit has', () => {
  expect(Object.keys(actForms).toSorted()).toEqual(caseActs.filter((act) => isActOf(act, 'office')).toSorted());
});

test.each(caseStates)('in the state %s every act that the table allows is offered', (state) => {
  const acts = actsFor(state, 'office');
  expect(offeredActs(acts).toSorted()).toEqual(acts.toSorted());
});

test('words are asked for by their own name', () => {
  for (const { fields, words } of Object.values(actForms)) expect(words !== undefined).toBe(fields.includes('words'));
});
