import type { OfficeLetter } from '@wiec/contract/office-letters.ts';
import { expect, test } from 'vitest';
import { letterSentence, writtenAt } from './letter-words.ts';

const letter: OfficeLetter = {
  ref: '',
  subject: 'Zaproszenie',
  voteId: null,
  state: 'retries',
  day: '2027-03-10',
  queuedAt: '2027-03-10T08:00:00Z',
  sentAt: null,
  tries: 3,
  nextTry: '2027-03-10T09:00:00Z',
  reason: '550',
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each<[Partial<OfficeLetter>, string]>([
  [{}, 'Serwer poczty nie przyjął listu. Kod: 550. Prób: 3. Portal sam spróbuje ponownie 10 marca 2027, godz. 10.00.'],
  [
    { state: 'stopped', nextTry: null, reason: 'ESOCKET' },
    'Nie ma połączenia z serwerem poczty. Kod: ESOCKET. Prób: 3. Portal już go sam nie wyśle.',
  ],
  [
    { state: 'stopped', nextTry: null, reason: null, tries: 0 },
    'Powstał, gdy portal nie miał serwera poczty. Portal już go sam nie wyśle.',
  ],
  [{ state: 'waits', reason: null, tries: 0 }, 'Czeka na wysłanie od 10 marca 2027, godz. 10.00.'],
  [{ state: 'kept', reason: null }, 'Jest w skrzynce nadawczej portalu: serwer poczty nie jest ustawiony.'],
  [{ state: 'sent', sentAt: '2027-03-10T08:01:00Z' }, 'Serwer poczty przyjął go 10 marca 2027, godz. 9.01.'],
])('%o is told', (change, sentence) => {
  expect(plain(letterSentence({ ...letter, ...change }))).toBe(sentence);
});

test('of letters of a vote the day alone is told', () => {
  const ofVote = { ...letter, voteId: 7, queuedAt: null, tries: null, nextTry: null };
  expect(plain(writtenAt(ofVote))).toBe(
    'Listy z głosowania nr 7, najnowszy z 10 marca 2027. Ile ich jest, tego portal nie pokazuje.',
  );
  expect(plain(letterSentence(ofVote))).toBe(
    'Serwer poczty nie przyjął listu. Kod: 550. Portal sam spróbuje ponownie.',
  );
});
