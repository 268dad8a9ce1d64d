import { describe, expect, test } from 'vitest';
import { warsawDate } from './calendar.ts';
import { answerDue, classDue } from './case-class.ts';
import {
  checkLetter,
  correctableFields,
  correctedFields,
  envelopeFields,
  type LetterDraft,
  LETTER_LIMITS,
  receivedAtOf,
  tidyLetter,
} from './case-letter.ts';
import { caseStates, isOpenCase } from './case-course.ts';

const TODAY = '2026-11-26';
const sound: LetterDraft = {
  way: 'letter',
  receivedOn: '2026-11-20',
  name: 'Jan Kowalski',
  address: 'Lipowa 1, 97-990 Lipogród',
  email: '',
  title: 'Przystanek przy szkole',
  content: 'Proszę o przesunięcie przystanku.',
  locationDescription: '',
};

test('a whole letter is sound, and one that nobody signed', () => {
  expect(checkLetter(sound, TODAY)).toEqual([]);
  expect(checkLetter({ ...sound, name: '', address: '' }, TODAY)).toEqual([]);
});

describe('each field and its limits', () => {
  test.each<[Partial<LetterDraft>, string[]]>([
    [{ receivedOn: '' }, ['receivedOn']],
    [{ receivedOn: '2026-02-30' }, ['receivedOn']],
    [{ receivedOn: TODAY }, []],
    [{ receivedOn: '2026-11-27' }, ['receivedOn']],
    [{ receivedOn: '2025-11-25' }, []],
    [{ receivedOn: '2025-11-24' }, ['receivedOn']],
    [{ name: 'ą'.repeat(LETTER_LIMITS.name) }, []],
    [{ name: 'ą'.repeat(LETTER_LIMITS.name + 1) }, ['name']],
    [{ address: 'a'.repeat(LETTER_LIMITS.address) }, []],
    [{ address: 'a'.repeat(LETTER_LIMITS.address + 1) }, ['address']],
    [{ email: 'jan@example.pl' }, []],
    [{ email: 'jan@' }, ['email']],
    [{ title: ' ' }, ['title']],
    [{ title: 'a'.repeat(100) }, []],
    [{ title: 'a'.repeat(101) }, ['title']],
    [{ content: '' }, ['content']],
    [{ content: '👍'.repeat(10_000) }, []],
    [{ content: '👍'.repeat(10_001) }, ['content']],
    [{ locationDescription: 'a'.repeat(201) }, ['locationDescription']],
  ])('%j', (change, fields) => {
    expect(checkLetter(tidyLetter({ ...sound, ...change }), TODAY).map(({ field }) => field)).toEqual(fields);
  });
});

test('terms run from the day of the stamp, not from that of typing', () => {
  const now = new Date('2026-11-26T08:00:00Z');
  const received = receivedAtOf('2026-11-06', now);
  expect(warsawDate(received)).toBe('2026-11-06');
  // Two working days after a Friday before a day off: 9 and 10 November; fourteen days: 20 November.
  expect(warsawDate(new Date(classDue(received).getTime() - 1))).toBe('2026-11-10');
  expect(warsawDate(new Date(answerDue('other', received).getTime() - 1))).toBe('2026-11-20');
});

test('a letter of today came now, also early in the morning: never later than it is', () => {
  const now = new Date('2026-11-26T05:00:00Z');
  expect(receivedAtOf('2026-11-26', now)).toEqual(now);
});

test('what is corrected is told by its fields; spaces alone are no correction', () => {
  expect(correctedFields(sound, tidyLetter({ ...sound, name: ' Jan  Kowalski ' }))).toEqual([]);
  const changed = { ...sound, way: 'desk', email: 'jan@example.pl', address: '' } as const;
  expect(correctedFields(sound, changed)).toEqual(['way', 'email', 'address']);
});

test('all of it may be corrected while the case is open, and the way alone after its end', () => {
  for (const state of caseStates)
    expect([state, correctableFields(state)]).toEqual([state, isOpenCase(state) ? [...envelopeFields] : ['way']]);
});
