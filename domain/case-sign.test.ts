import { expect, test } from 'vitest';
import { checkSign, SIGN_EXAMPLE, SIGN_LIMIT, tidySign } from './case-sign.ts';

/** Of § 5 of the Instrukcja kancelaryjna, and as towns write them. */
test.each([
  SIGN_EXAMPLE,
  'ABC.123.77.2011',
  'ABC.123.78.2.2011',
  'ABC.123.77.2011.JN',
  'OR.BRM.0004.12.2026',
  'WŚ-II.6220.1.2026.ŁK',
])('%s is a sign', (sign) => {
  expect(checkSign(sign)).toBeNull();
});

test.each([
  'OR',
  'OR.152.2026',
  'OR.152.77.1998',
  '152.77.2026',
  'OR..152.77.2026',
  'or.152.77.2026',
  'OR.1.77.2026',
  'OR.152.77.2026.<b>',
  'OR.152.7.7.7.2026',
])('%s is none', (sign) => {
  expect(checkSign(sign)).toMatch(/^To nie jest znak sprawy/);
});

test('spaces that were copied with it go', () => {
  expect(tidySign(' OR-I.152. 77.2026\n')).toBe('OR-I.152.77.2026');
});

test('nothing, and more than a sign can be, is told by its own name', () => {
  expect(checkSign(tidySign(' \n'))).toBe('Podaj znak sprawy.');
  expect(checkSign(`A${'.A'.repeat(SIGN_LIMIT)}`)).toMatch(/najwyżej 60/);
});
