import type { ConsultationDraft, ConsultationWords } from '@wiec/contract/office-consultations.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { expect, test } from 'vitest';
import { emptyConsultation, faultsOf, typedConsultation, wordsOf } from './consultation-draft.ts';

const words: ConsultationWords = {
  title: 'Zieleń',
  shortDescription: 'Krótko',
  description: '<p>Drzewa</p>',
  sections: [{ title: 'Po co', html: '<p>Cień</p>' }],
  mode: 2,
  onlyForLegalAge: true,
  withTerms: true,
  moderatorName: 'Wydział Środowiska',
  comments: false,
  opinions: true,
  mailForm: true,
  postForm: false,
  dateFrom: '2027-03-01T07:00:00.000Z',
  dateTo: '2027-03-31T17:30:00.000Z',
};
const draft: ConsultationDraft = { ...words, id: 7, identityScheme: null, terms: null, revision: 'a' };

test('what was read is sent as it was, whatever else the page knows of it', () => {
  const typed = typedConsultation({ ...draft, type: 0 } as ConsultationDraft);
  expect([typed.dateFrom, typed.timeFrom, typed.dateTo, typed.timeTo]).toEqual([
    '2027-03-01',
    '08:00',
    '2027-03-31',
    '19:30',
  ]);
  expect(wordsOf(typed)).toEqual(words);
});

test('an empty form lacks its title and its last day, and says both at once', () => {
  const today = warsawDate(new Date());
  const empty = emptyConsultation(1, today);
  expect(faultsOf(empty, null)).toEqual({ title: 'Tytuł: od 1 do 200 znaków.', dateTo: 'Podaj dzień i godzinę.' });
  expect(faultsOf({ ...empty, dateTo: addDays(today, 7) }, null)).toEqual({ title: 'Tytuł: od 1 do 200 znaków.' });
});

test('whether adults alone may take part depends on how its surveys know who answers', () => {
  const today = warsawDate(new Date());
  const typed = { ...emptyConsultation(1, today), title: 'Zieleń', dateTo: addDays(today, 7), mode: 0 as const };
  const adults = { ...typed, onlyForLegalAge: true };
  expect(Object.keys(faultsOf(adults, null))).toEqual(['onlyForLegalAge']);
  expect(faultsOf(adults, 'account')).toEqual({});
});

test('dates of a contact form are sent while the form is on, and asked for where they are not whole', () => {
  const own = { from: '2027-03-05T07:00:00.000Z', to: '2027-03-10T15:00:00.000Z' };
  const typed = typedConsultation({ ...draft, mailDates: own });
  expect(typed.mailDates).toEqual({ dateFrom: '2027-03-05', timeFrom: '08:00', dateTo: '2027-03-10', timeTo: '16:00' });
  expect(wordsOf(typed)).toEqual({ ...words, mailDates: own });
  expect(wordsOf({ ...typed, mailForm: false })).toEqual({ ...words, mailForm: false });

  const today = warsawDate(new Date());
  const whole = { ...emptyConsultation(1, today), title: 'Zieleń', dateTo: addDays(today, 7), mailForm: true };
  const dates = { dateFrom: today, timeFrom: '08:00', dateTo: addDays(today, 3), timeTo: '20:00' };
  expect(faultsOf({ ...whole, mailDates: dates }, null)).toEqual({});
  expect(Object.keys(faultsOf({ ...whole, mailDates: { ...dates, dateTo: '' } }, null))).toEqual(['mailDates']);
  expect(Object.keys(faultsOf({ ...whole, mailDates: { ...dates, dateTo: addDays(today, 9) } }, null))).toEqual([
    'mailDates',
  ]);
});
