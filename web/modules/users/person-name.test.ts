import { expect, test } from 'vitest';
import { listedName, personName } from './person-name.ts';

test('a person has a name in every list', () => {
  const halina = { firstname: 'Halina', surname: 'Pieczątka', loginName: 'halina@example.pl' };
  expect(listedName(halina)).toBe('Pieczątka Halina');
  expect(personName(halina)).toBe('Halina Pieczątka');
  expect(listedName({ ...halina, surname: '' })).toBe('Halina');
  const first = { firstname: '', surname: '', loginName: 'pierwsza@example.pl' };
  expect([listedName(first), personName(first)]).toEqual(['pierwsza@example.pl', 'pierwsza@example.pl']);
});
