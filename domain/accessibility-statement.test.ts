import { describe, expect, test } from 'vitest';
import {
  type AccessibilityDraft,
  attentionOf,
  checkAccessibility,
  reviewDueOn,
  tidyAccessibility,
} from './accessibility-statement.ts';
import { paragraphsOf } from './polish-text.ts';
import { NBSP } from './polish-text.ts';

const TODAY = '2026-10-13';
const whole: AccessibilityDraft = {
  publishedOn: '2024-01-15',
  updatedOn: '2026-10-12',
  drawnUpOn: '2024-01-15',
  reviewedOn: '2026-03-27',
  status: 'częściowo zgodna',
  gaps: [{ what: 'Skany kosztorysów nie mają tekstu.', why: 'Przysłali je mieszkańcy; przepiszemy je na prośbę.' }],
  method: 'Samoocena urzędu.',
  assessmentUrl: '',
  person: 'Jagoda Wierzba',
  email: 'dostepnosc@lipogrod.example',
  phone: '44 555 01 20',
  applications: '',
  architecture: 'Wejście bez progu.\nWinda.',
  architectureUrl: 'https://lipogrod.example/dojazd',
  communication: 'Tłumaczka w czwartki.',
};

describe('a declaration', () => {
  test('that is whole has nothing to mend', () => expect(checkAccessibility(whole, TODAY)).toEqual({}));

  test.each([
    [{ publishedOn: '' }, ['publishedOn']],
    [{ updatedOn: '2023-01-01' }, ['updatedOn']],
    [{ drawnUpOn: '2026-02-30' }, ['drawnUpOn']],
    [{ reviewedOn: '2026-10-14' }, ['reviewedOn']],
    [{ reviewedOn: '2024-01-14' }, ['reviewedOn']],
    [{ status: 'prawie zgodna' }, ['status']],
    [{ status: 'zgodna' }, ['gaps']],
    [{ gaps: [] }, ['gaps']],
    [{ gaps: [{ what: 'Mapy', why: '' }] }, ['gap0why']],
    [{ gaps: [{ what: 'a'.repeat(1001), why: 'Bo tak.' }] }, ['gap0what']],
    [{ gaps: Array.from({ length: 51 }, () => whole.gaps[0]!) }, ['gaps']],
    [{ email: 'dostepnosc' }, ['email']],
    [{ phone: 'portiernia' }, ['phone']],
    [{ assessmentUrl: 'javascript:alert(1)' }, ['assessmentUrl']],
    [{ architecture: '' }, ['architecture']],
  ])('with %j is not published', (changes, fields) => {
    expect(Object.keys(checkAccessibility({ ...whole, ...changes }, TODAY))).toEqual(fields);
  });

  test('is told of its faults in the order of its form', () => {
    const faults = checkAccessibility({ ...whole, publishedOn: '', gaps: [], communication: ' ' }, TODAY);
    expect(Object.keys(faults)).toEqual(['publishedOn', 'gaps', 'communication']);
  });

  test('loses empty lines and empty rows, and no paragraph', () => {
    const typed = { ...whole, architecture: ' Winda. \n\n  Parking. ', gaps: [...whole.gaps, { what: ' ', why: '' }] };
    expect(tidyAccessibility(typed)).toMatchObject({ architecture: 'Winda.\nParking.', gaps: whole.gaps });
    expect(paragraphsOf('Winda.\nParking.')).toEqual(['Winda.', 'Parking.']);
  });
});

describe('its yearly review', () => {
  test.each([
    ['2026-03-27', '2027-03-31'],
    ['2025-12-30', '2026-03-31'],
    ['', '2025-03-31'],
  ])('after the review of %s is due on %s', (reviewedOn, due) => {
    expect(reviewDueOn({ ...whole, reviewedOn })).toBe(due);
  });

  test.each([
    ['2027-02-28', null],
    ['2027-03-01', 'każe go zrobić do 31 marca 2027'],
    ['2027-03-31', 'każe go zrobić do 31 marca 2027'],
    ['2027-04-01', 'Należał się do 31 marca 2027'],
  ])('on %s says %j', (today, words) => {
    const told = attentionOf(whole, today);
    if (words === null) expect(told).toBeNull();
    else expect(told!.sentence.replaceAll(NBSP, ' ')).toContain(words);
  });

  test('is missed together with the declaration', () => {
    expect(attentionOf(null, TODAY)?.title).toBe('Nie ma deklaracji dostępności');
  });
});
