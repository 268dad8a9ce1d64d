import { expect, test } from 'vitest';
import { ageOn } from '@wiec/domain/age.ts';
import { type DeclaredPerson, identityOf } from '@wiec/domain/identity-scheme.ts';
import { readPesel } from '@wiec/domain/pesel.ts';
import { inventedResident } from './invented-resident.ts';

const today = '2026-11-21';

test('each has a valid PESEL of their own, with the sex and age asked for', () => {
  const seen = new Set<string>();
  for (let index = 0; index < 100_000; index++) {
    const sex = (['female', 'male', null] as const)[index % 3];
    const age = index % 5 === 0 ? null : index % 100;
    const resident = inventedResident({ index, sex, age, districtId: null, today });
    const read = readPesel(resident.pesel!, today);
    if (!read.ok) throw new Error(`${resident.pesel} of ${index}`);
    if (sex && read.value.sex !== sex) throw new Error(`sex of ${index}`);
    if (age !== null && ageOn(read.value.birthDate, today) !== age) throw new Error(`age of ${index}`);
    if (read.value.birthDate !== resident.birthDate) throw new Error(`birth date of ${index}`);
    seen.add(resident.pesel!);
  }
  expect(seen.size).toBe(100_000);
});

test('no two residents share name, birth date and house', () => {
  const declared = new Set<string | null>();
  for (let index = 0; index < 50_000; index++) {
    const resident = inventedResident({ index, sex: 'female', age: 40, districtId: null, today });
    declared.add(identityOf('declared', { declared: resident as DeclaredPerson }));
  }
  expect(declared.size).toBe(50_000);
});

test('the same seed is the same person', () => {
  const seed = { index: 33_694, sex: 'female', age: 142, districtId: 3, today } as const;
  expect(inventedResident(seed)).toEqual(inventedResident(seed));
});
