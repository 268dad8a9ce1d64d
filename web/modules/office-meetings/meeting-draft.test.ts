import type { OfficeMeeting } from '@wiec/contract/office-meetings.ts';
import { expect, test } from 'vitest';
import { emptyMeeting, meetingFaults, meetingWords, typedMeeting } from './meeting-draft.ts';

const meeting: OfficeMeeting = {
  id: 7,
  title: 'Spacer',
  shortDescription: 'Po parku',
  description: '<p>Opis</p>',
  dateFrom: '2027-03-01T16:00:00.000Z',
  dateTo: '2027-03-01T18:30:00.000Z',
  place: 'Brama parku',
  address: 'ul. Lipowa 1',
  directions: 'Tramwaj 3',
  latitude: 52.2297,
  longitude: 21.0122,
  online: '',
  signUp: '',
  programme: [{ time: '17:00', text: 'Powitanie' }],
  access: ['Pętla indukcyjna'],
  contactName: 'Wydział Zieleni',
  contactPhone: '',
  contactEmail: '',
  district: 'Zarzecze',
  noteBy: '2027-03-15',
  note: '',
  participants: null,
  cancellation: null,
  isPublic: true,
  revision: 2,
};
const { id: _id, cancellation: _cancellation, isPublic: _isPublic, revision: _revision, ...words } = meeting;
const typed = typedMeeting(meeting);

test('what was read is sent as it was', () => {
  expect(meetingWords(typed)).toEqual(words);
  expect([typed.latitude, typed.timeFrom, typed.programme]).toEqual(['52,2297', '17:00', '17:00 Powitanie']);
  expect(meetingFaults(typed)).toEqual({});
});

test('a programme is typed as people write hours', () => {
  expect(meetingWords({ ...typed, programme: '9.30 Spacer\n\n 10:15 – Rozmowa ' }).programme).toEqual([
    { time: '09:30', text: 'Spacer' },
    { time: '10:15', text: 'Rozmowa' },
  ]);
});

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['no place', { place: '' }, 'place'],
  ['no day', { dateTo: '' }, 'dateTo'],
  ['an end before the beginning', { timeTo: '16:00' }, 'dateTo'],
  ['an item without an hour', { programme: 'Powitanie' }, 'programme'],
  ['half a point', { longitude: '' }, 'latitude'],
  ['words for a point', { latitude: 'obok szkoły' }, 'latitude'],
  ['a wrong address', { contactEmail: 'zielen@' }, 'contactEmail'],
  ['half a person', { participants: '2,5' }, 'participants'],
])('%s', (_what, change, field) => {
  expect(Object.keys(meetingFaults({ ...typed, ...change }))).toEqual([field]);
});

test('a new one lacks its names', () => {
  expect(Object.keys(meetingFaults(emptyMeeting('2027-03-01'))).toSorted()).toEqual(['address', 'place', 'title']);
});
