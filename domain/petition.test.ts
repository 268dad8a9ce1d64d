import { describe, expect, test } from 'vitest';
import { caseStates, openStates } from './case-course.ts';
import {
  checkPetition,
  type PetitionDraft,
  petitionLimits,
  petitionNeed,
  petitionStateName,
  withoutPersonalData,
  yearlyListDue,
  settledAs,
} from './petition.ts';

const sound: PetitionDraft = {
  subject: 'Nocny autobus do Zarzecza',
  content: 'Prosimy o kurs o 23.40.',
  petitioner: null,
  outcome: null,
  settlement: '',
  published: true,
  checked: true,
};
const fieldsOf = (change: Partial<PetitionDraft>, state: Parameters<typeof checkPetition>[1] = 'in-progress') =>
  Object.keys(checkPetition({ ...sound, ...change }, state));

describe('what is wrong with a petition before it is published', () => {
  test.each<[string, Partial<PetitionDraft>, string[]]>([
    ['nothing', {}, []],
    ['no subject', { subject: ' ' }, ['subject']],
    ['no text', { content: '' }, ['content']],
    ['a consent without a name', { petitioner: ' ' }, ['petitioner']],
    ['a name with consent', { petitioner: 'Rada Osiedla Zarzecze' }, []],
    ['not read through', { checked: false }, ['checked']],
    ['not read through, but kept back', { checked: false, published: false }, []],
    ['words without an outcome', { settlement: 'Kurs będzie od marca.' }, ['outcome']],
    ['an outcome while it runs', { outcome: 'granted' }, ['outcome']],
    ['the longest subject', { subject: '🌳'.repeat(petitionLimits.subject) }, []],
    ['a longer subject', { subject: '🌳'.repeat(petitionLimits.subject + 1) }, ['subject']],
    ['a longer text', { content: 'a'.repeat(petitionLimits.content + 1) }, ['content']],
  ])('%s', (_name, change, fields) => expect(fieldsOf(change)).toEqual(fields));

  test('an outcome stands once its case has ended', () => {
    expect(fieldsOf({ outcome: 'granted', settlement: 'Kurs będzie od marca.' }, 'answered')).toEqual([]);
  });
});

test('what looks like personal data is masked, and nothing else is lost', () => {
  expect(withoutPersonalData('Piszę w sprawie ulicy Lipowej 12. Tel. 600 100 200, jan@example.pl. Dziękuję.')).toBe(
    'Piszę w sprawie ulicy Lipowej 12. Tel. […], […]. Dziękuję.',
  );
  expect(withoutPersonalData('Bez danych.')).toBe('Bez danych.');
});

test('what the office owes: publication at once, the outcome once it is settled', () => {
  expect(petitionNeed({ published: false, outcome: null }, 'new')).toBe('publication');
  expect(petitionNeed({ published: true, outcome: null }, 'in-progress')).toBeNull();
  expect(petitionNeed({ published: true, outcome: null }, 'answered')).toBe('settlement');
  expect(petitionNeed({ published: true, outcome: 'granted' }, 'closed')).toBeNull();
  expect(petitionNeed({ published: true, outcome: null }, 'merged')).toBeNull();
});

test('every state has words for everybody, and what runs is told alike', () => {
  for (const state of openStates) expect(petitionStateName(state)).toBe('W toku');
  for (const state of caseStates) expect(petitionStateName(state)).not.toBe('');
  expect(petitionStateName('answered')).toBe('Rozpatrzona');
});

test('the list of a year stands by 30 June of the next', () => expect(yearlyListDue(2025)).toBe('2026-06-30'));

test.each([
  ['answered', 'accepted', 'granted'],
  ['closed', 'partly-accepted', 'partly-granted'],
  ['answered', 'not-accepted', 'not-granted'],
  ['answered', null, null],
  // Only written so far.
  ['drafted', 'accepted', null],
  ['approved', 'accepted', null],
  ['forwarded', null, 'passed-on'],
  ['unexamined', null, 'unexamined'],
  ['withdrawn', 'accepted', 'withdrawn'],
  ['merged', null, null],
] as const)('a petition whose case is %s and %s was settled as %s', (state, outcome, expected) => {
  expect(settledAs(state, outcome)).toBe(expected);
});
