import { describe, expect, test } from 'vitest';
import { checkMeeting, type MeetingDraft } from './meeting-draft.ts';

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
    expect(checkMeeting({ ...draft, ...change }).map(({ message }) => message)).toEqual([
      expect.stringMatching(sentence),
    ]);
  });
});
