import { expect, test } from 'vitest';
import { errorsIn, withoutTouched } from './field-errors.ts';

test('of a refusal, each field has the first sentence about it, and the rest has no field', () => {
  const errors = [
    { message: 'Podaj nazwę', field: 'name' },
    { message: 'Nazwa jest za krótka', field: 'name' },
    { message: 'Ktoś zmienił to w międzyczasie' },
    { message: 'Podaj kod', field: 'postCode' },
  ];
  expect(errorsIn({ errors })).toEqual({ name: 'Podaj nazwę', postCode: 'Podaj kod' });
  expect(errorsIn({ errors: [{ message: 'Ktoś zmienił to w międzyczasie' }] })).toEqual({});
});

test('a field that was changed is no longer wrong, the others are', () => {
  const errors = { name: 'Podaj nazwę', postCode: 'Podaj kod' };
  expect(withoutTouched(errors, ['name'])).toEqual({ postCode: 'Podaj kod' });
  expect(withoutTouched(errors, ['city'])).toEqual(errors);
});

test('what is wrong with a part of something goes with a change of the whole', () => {
  const errors = { name: 'Podaj nazwę', hours0days: 'Podaj dni', hours1hours: 'Podaj godziny' };
  const touches = (field: string, changed: string) =>
    field === changed || (changed === 'hours' && /^hours\d/.test(field));
  expect(withoutTouched(errors, ['hours'], touches)).toEqual({ name: 'Podaj nazwę' });
});
