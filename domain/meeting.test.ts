import { describe, expect, test } from 'vitest';
import { checkMeeting, type MeetingDraft, meetingHours, meetingMark } from './meeting.ts';

const draft: MeetingDraft = {
  title: 'Zieleń w parkach: spacer z ornitologiem',
  shortDescription: '',
  dateFrom: new Date('2026-11-24T15:00:00Z'),
  dateTo: new Date('2026-11-24T17:00:00Z'),
  place: 'Park Lipowy, brama od Młyńskiej',
  address: 'ul. Młyńska 4, Lipogród',
  directions: null,
  latitude: 51.2,
  longitude: 19.1,
  online: null,
  signUp: null,
  programme: [{ time: '16:00', text: 'Zbiórka' }],
  access: ['Trasa bez schodów'],
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  participants: null,
  cancellation: null,
};

describe('a meeting', () => {
  test('as it should be', () => expect(checkMeeting(draft)).toEqual([]));

  test.each<[string, Partial<MeetingDraft>, RegExp]>([
    ['without a title', { title: ' ' }, /^Tytuł: pole jest wymagane/],
    ['without a place', { place: '' }, /^Miejsce: pole jest wymagane/],
    ['without an address', { address: '' }, /^Adres: pole jest wymagane/],
    ['with an essay for a place', { place: 'x'.repeat(301) }, /^Miejsce: najwyżej 300 znaków, wpisano 301/],
    ['that ends before it begins', { dateTo: draft.dateFrom }, /późniejszy/],
    ['of four days', { dateTo: new Date('2026-11-28T15:00:00Z') }, /najwyżej 72 godziny/],
    ['with half a point', { longitude: null }, /obie współrzędne/],
    ['beyond the pole', { latitude: 91 }, /^Współrzędne/],
    ['with an hour that there is not', { programme: [{ time: '24:00', text: 'Noc' }] }, /GG:MM/],
    ['with an empty convenience', { access: [''] }, /^Każde udogodnienie/],
    ['whose mail has no address', { contactEmail: 'transport' }, /e-mail/],
    ['to which half a person came', { participants: 1.5 }, /^Liczba uczestników/],
    ['cancelled without a reason', { cancellation: '' }, /^Powód odwołania/],
  ])('%s is told so', (_what, change, sentence) => {
    expect(checkMeeting({ ...draft, ...change })).toEqual([expect.stringMatching(sentence)]);
  });
});

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-14T10:00:00Z', 'za 10 dni', 'later'],
  ['2026-11-17T10:00:00Z', 'za 7 dni', 'soon'],
  ['2026-11-22T23:30:00Z', 'jutro', 'soon'],
  ['2026-11-23T23:30:00Z', 'dziś o 16.00', 'soon'],
  ['2026-11-24T15:00:00Z', 'trwa', 'now'],
  ['2026-11-24T17:00:01Z', 'odbyło się', 'over'],
])('at %s it is "%s"', (now, text, urgency) => {
  const mark = meetingMark(new Date(now), draft.dateFrom, draft.dateTo);
  expect({ ...mark, text: plain(mark.text) }).toEqual({ text, urgency });
});

test('a meeting at midnight is told by its own day', () => {
  const midnight = new Date('2026-11-23T23:00:00Z');
  expect(meetingMark(new Date('2026-11-23T10:00:00Z'), midnight, draft.dateTo).text).toBe('jutro');
});

test('hours, also over midnight', () => {
  expect(plain(meetingHours(draft.dateFrom, draft.dateTo))).toBe('godz. 16.00–18.00');
  expect(plain(meetingHours(draft.dateFrom, new Date('2026-11-25T01:00:00Z')))).toBe(
    'godz. 16.00 do 25 listopada 2026, godz. 2.00',
  );
});
