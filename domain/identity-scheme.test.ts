import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { DeclaredPerson } from './identity-scheme.ts';
import { identityOf, namesOf, needsVerification } from './identity-scheme.ts';
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

  it('is the same person with characters that nobody sees, and letters that look the same', () => {
    const hidden = {
      ...declared,
      firstname: 'Zo\u200bfia\u00ad',
      street: '\u2060Lip\ufeffowa\u202e',
      number: '12\u200d/14',
    };
    expect(identityOf('declared', { declared: hidden })).toBe(declaredText);
    const cyrillic = { ...declared, firstname: 'Zоfіа', city: 'Lіроgród', street: 'Lipоwа' };
    expect(identityOf('declared', { declared: cyrillic })).toBe(declaredText);
    const greek = { ...declared, firstname: 'ΖΟfia', street: 'Liρowα' };
    expect(identityOf('declared', { declared: greek })).toBe(declaredText);
    const wide = { ...declared, street: 'Ｌｉｐｏｗａ' };
    expect(identityOf('declared', { declared: wide })).toBe(declaredText);
  });

  it('is written as it was where a vote was opened before, and claimed in the new way, too', () => {
    const hidden = { ...declared, street: 'Lip\u200bowa' };
    const before = identityOf('declared', { declared: hidden }, 1)!;
    expect(before).not.toBe(declaredText);
    expect(namesOf('declared', { declared: hidden }, null, 1)).toEqual({
      binding: [before, declaredText],
      further: [],
    });
    expect(namesOf('declared', { declared }, null, 1)).toEqual({ binding: [declaredText], further: [] });
  });

  it('keeps people apart whose names differ in Cyrillic or by marks', () => {
    const names = ['Іван', 'Иван', 'Олена', 'Олёна', 'Łucja', 'Lucja', 'Zażółć', 'Zazolc'];
    const texts = names.map((firstname) => identityOf('declared', { declared: { ...declared, firstname } }));
    expect(new Set(texts).size).toBe(names.length);
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

describe('namesOf', () => {
  const number = `pesel:${pesel}`;
  test.each([
    ['account', { accountId: 12, pesel }, ['account:12', number], []],
    ['pesel', { accountId: 12, pesel }, [number, 'account:12'], []],
    ['pesel', { pesel, declared }, [number, declaredText], []],
    ['pesel', { accountId: 12, declared }, [declaredText, 'account:12'], []],
    ['declared', { pesel, declared }, [declaredText, number], []],
  ] as const)('%s of %o: %o', (scheme, voter, binding, further) => {
    expect(namesOf(scheme, voter)).toEqual({ binding, further });
  });

  it('claims what a profile declares where it is free, and only where somebody can vote by declaring', () => {
    const account = { accountId: 12, pesel };
    expect(namesOf('pesel', account, declared)!.further).toEqual([declaredText]);
    expect(namesOf('account', account, declared)!.further).toEqual([]);
    expect(namesOf('none', account, declared)).toBeNull();
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
