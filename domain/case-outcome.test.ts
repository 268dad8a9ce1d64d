import { expect, test } from 'vitest';
import { caseClasses } from './case-class.ts';
import { decisionWords, isOutcomeFor, outcomeName, outcomesFor } from './case-outcome.ts';

const named = (caseClass: Parameters<typeof outcomesFor>[0]) => outcomesFor(caseClass).map(({ name }) => name);

test('what may be decided is named as the law of its class names it', () => {
  expect(named('other')).toEqual([
    'Przyjęta',
    'Przyjęta w części',
    'Nieprzyjęta',
    'Sama odpowiedź, bez rozstrzygnięcia',
  ]);
  expect(named(null)).toEqual(named('other'));
  expect(named('proposal')).toEqual(['Przyjęta', 'Przyjęta w części', 'Nieprzyjęta']);
  expect(named('petition')).toEqual(['Uwzględniona', 'Częściowo uwzględniona', 'Nieuwzględniona']);
  expect(named('complaint')).toEqual(['Zasadna', 'Zasadna w części', 'Bezzasadna']);
});

test.each(caseClasses)('a case of the class %s can be granted, granted in part and refused', (caseClass) => {
  const outcomes = outcomesFor(caseClass).map(({ outcome }) => outcome);
  expect(outcomes.slice(0, 3)).toEqual(['accepted', 'partly-accepted', 'not-accepted']);
});

test('what the law wants settled is not only explained', () => {
  const settled = caseClasses.filter((caseClass) => !isOutcomeFor(caseClass, 'explained'));
  expect(settled).toEqual(['petition', 'complaint', 'proposal']);
  // Decided before its class was changed, it still has a name.
  expect(outcomeName('petition', 'explained')).toBe('Sama odpowiedź, bez rozstrzygnięcia');
});

test('the author is told the decision, and nothing where there is only an answer', () => {
  expect(decisionWords('other', 'partly-accepted')).toBe('przyjęta w części');
  expect(decisionWords('other', 'explained')).toBeNull();
  expect(decisionWords('other', null)).toBeNull();
});
