import { expect, test } from 'vitest';
import { surveyProject } from '../../modules/surveys/survey-fixture.ts';
import { type AskingProject, emptyVoterData } from '../../modules/voting/voter/voter-form.ts';
import { nobodyYet } from '../../modules/voting/voter/voter-state.ts';
import { missingOf } from './parts/missing-data.ts';

const asking = (emailConfirmation: boolean): AskingProject => ({
  ...surveyProject(),
  consultationForms: [],
  voterDataSettings: {
    usesPesel: false,
    usesTeryt: false,
    uniqueEmail: false,
    emailConfirmation,
    postCodeRequired: false,
    singleArea: true,
  },
});
const data = {
  ...emptyVoterData,
  firstname: 'Anna',
  surname: 'Lipa',
  birthDate: '1980-05-14',
  city: 'Lipogród',
  number: '3',
  email: 'anna@example.pl',
};
const saved = { ...nobodyYet, data, saved: true };

test('a sheet that asks for data waits for them, and then for the code, where one is sent', () => {
  expect(missingOf(asking(true), nobodyYet)).toBe('Wyślesz ankietę, gdy podasz dane.');
  expect(missingOf(asking(true), { ...saved, saved: false })).toBe('Wyślesz ankietę, gdy podasz dane.');
  expect(missingOf(asking(true), saved)).toBe('Wyślesz ankietę, gdy wpiszesz kod z e-maila.');
  expect(missingOf(asking(true), { ...saved, code: '1234 5678' })).toBeNull();
  expect(missingOf(asking(false), saved)).toBeNull();
});
