import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { DeclaredPerson } from './identity-scheme.ts';
import { identityOf, needsVerification } from './identity-scheme.ts';
import type { Pesel } from './pesel.ts';

const pesel = '44051401359' as Pesel;
const declared: DeclaredPerson = {
  firstname: 'Zofia',
  surname: 'Żółć-Lipska',
  birthDate: '1951-02-03',
  postCode: '41-300',
  city: 'Lipogród',
  street: 'Lipowa',
  number: '12/14',
};
const declaredText = 'declared:zofia żółć-lipska|1951-02-03|41-300/lipogród/lipowa/12\\/14';

describe('identityOf', () => {
  test.each([
    ['account', { accountId: 12, pesel }, 'account:12'],
    ['account', { pesel, declared }, null],
    ['pesel', { accountId: 12, pesel, declared }, 'pesel:44051401359'],
    ['pesel', { accountId: 12, declared }, declaredText],
    ['pesel', { accountId: 12 }, null],
    ['declared', { accountId: 12, pesel, declared }, declaredText],
    ['declared', { accountId: 12, pesel }, null],
    ['none', { accountId: 12, pesel, declared }, null],
  ] as const)('%s of %o is %s', (scheme, voter, identity) => {
    expect(identityOf(scheme, voter)).toBe(identity);
  });

  it('is the same person in capitals, with more spaces, or typed on another keyboard', () => {
    const typed = {
      ...declared,
      firstname: '  ZOFIA ',
      surname: 'żółć-lipska'.normalize('NFD'),
      city: 'LIPOGRÓD',
      street: ' Lipowa  ',
    };
    expect(identityOf('declared', { declared: typed })).toBe(declaredText);
  });

  it('keeps people apart who differ in any part, whatever marks the parts hold', () => {
    const part = fc.string({ unit: fc.constantFrom('a', '|', '/', '\\', '1'), maxLength: 4 });
    const person = fc.record({ postCode: part, city: part, street: part, number: part });
    fc.assert(
      fc.property(person, person, (one, other) => {
        const identity = (parts: typeof one) => identityOf('declared', { declared: { ...declared, ...parts } });
        expect(identity(one) === identity(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['declared', { declared }, true],
  ['pesel', { declared }, true],
  ['pesel', { pesel, declared }, false],
  ['account', { accountId: 1 }, false],
  ['none', {}, false],
] as const)('under %s, %o waits for verification: %s', (scheme, voter, expected) => {
  expect(needsVerification(scheme, voter)).toBe(expected);
});
