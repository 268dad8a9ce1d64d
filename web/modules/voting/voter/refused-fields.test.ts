import { expect, test } from 'vitest';
import { refusedFields } from './refused-fields.ts';
import { emptyVoterData } from './voter-form.ts';

const sent = { ...emptyVoterData, email: 'anna@example.pl', surname: 'Wójcik' };
const taken = { message: 'Z tego adresu e-mail oddano już głos.', field: 'email' };

test('what the server refused stands at its field, without the name that the field has anyway', () => {
  const errors = [taken, { message: 'Nazwisko: Pole jest wymagane', field: 'surname' }];
  expect(refusedFields(errors, sent, sent)).toEqual({ email: taken.message, surname: 'Pole jest wymagane' });
});

test('it is gone once the field says something else, and for that field alone', () => {
  const errors = [taken, { message: 'Nazwisko: za długie', field: 'surname' }];
  expect(refusedFields(errors, sent, { ...sent, email: 'ola@example.pl' })).toEqual({ surname: 'za długie' });
});

test('errors of areas, of the code and of nothing in particular are not of the data', () => {
  const errors = [{ message: 'a', formId: 1 }, { message: 'b', field: 'authorizeCode' }, { message: 'c' }];
  expect(refusedFields(errors, sent, sent)).toEqual({});
  expect(refusedFields([taken], null, sent)).toEqual({});
});
