import { expect, test } from 'vitest';
import { lastDayOf } from './calendar.ts';
import {
  answerDue,
  type CaseClass,
  caseClasses,
  classAdvice,
  classDue,
  classOfType,
  classRules,
  dueFromReceipt,
  likelyClass,
  longestDue,
} from './case-class.ts';

/** Received on a day, by class: the last day to answer (3-the-office §5, the table of classes). */
test.each([
  ['petition', '2026-09-09', '2026-12-09'],
  ['petition', '2026-11-30', '2027-03-01'],
  ['complaint', '2026-11-23', '2026-12-23'],
  ['complaint', '2026-11-24', '2026-12-28'],
  ['proposal', '2026-09-09', '2026-10-09'],
  ['application', '2026-10-11', '2026-11-12'],
  ['public-information', '2026-09-11', '2026-09-25'],
  ['public-information', '2026-12-11', '2026-12-28'],
  ['legislative-initiative', '2026-08-15', '2026-11-16'],
  ['budget-project', '2026-11-22', '2026-12-22'],
  ['consultation-proposal', '2026-11-25', '2026-12-28'],
  ['accessibility', '2026-11-04', '2026-11-12'],
  ['other', '2026-09-09', '2026-09-23'],
] as const)('%s of %s is due on %s', (caseClass, received, day) => {
  expect(lastDayOf(answerDue(caseClass, new Date(`${received}T10:00:00Z`)))).toBe(day);
});

test.each([
  ['2026-09-11', '2026-09-15'],
  ['2026-12-23', '2026-12-29'],
])('what came on %s is classified by %s', (received, day) => {
  expect(lastDayOf(classDue(new Date(`${received}T10:00:00Z`)))).toBe(day);
});

test('what may be put off is never due earlier than its term', () => {
  const received = new Date('2026-11-20T10:00:00Z');
  for (const each of caseClasses) {
    const longest = longestDue(each, received);
    if (longest) expect(longest.getTime()).toBeGreaterThan(answerDue(each, received).getTime());
    expect(classRules[each].source).not.toBe('');
  }
  expect(longestDue('legislative-initiative', received)).toBeNull();
});

/** Received on a day by what was typed, due on another; the right day of receipt; the last day after that. */
test.each<[CaseClass | null, string, string, string, string]>([
  // Nobody has said yet what it is: two working days.
  [null, '2026-11-16', '2026-11-18', '2026-11-13', '2026-11-17'],
  // By the table of terms, earlier and later, over a holiday and a Saturday.
  ['other', '2026-11-16', '2026-11-30', '2026-11-06', '2026-11-20'],
  ['other', '2026-11-06', '2026-11-20', '2026-10-28', '2026-11-12'],
  ['complaint', '2026-11-23', '2026-12-23', '2026-11-24', '2026-12-28'],
  ['petition', '2026-09-09', '2026-12-09', '2026-11-30', '2027-03-01'],
  // Put off: the day that its author was told stays,
  ['other', '2026-11-16', '2026-12-10', '2026-11-06', '2026-12-10'],
  // but no longer than two months from the right day,
  ['other', '2026-11-16', '2027-01-18', '2026-11-06', '2027-01-07'],
  // and never before the term itself.
  ['other', '2026-11-02', '2026-11-18', '2026-11-16', '2026-11-30'],
])('%s of %s, due on %s: of %s it is due on %s', (caseClass, typed, due, right, day) => {
  const at = (date: string) => new Date(`${date}T10:00:00Z`);
  const dueAt = new Date(`${due}T23:00:00Z`);
  const moved = dueFromReceipt({ class: caseClass, receivedAt: at(typed), dueAt }, at(right));
  expect(lastDayOf(moved)).toBe(day);
});

test('what the author chose is a class too', () => {
  expect([1, 2, 3, 4].map(classOfType)).toEqual(['budget-project', 'consultation-proposal', 'other', 'other']);
});

test.each([
  ['Petycja w sprawie przystanku', 'petition'],
  ['Składamy petycję i wniosek', 'petition'],
  ['Proszę o udostępnienie informacji publicznej: ile kosztowało', 'public-information'],
  ['Skarżę się na śmieci', 'complaint'],
  ['Wnoszę o dwie ławki', 'proposal'],
  ['Strona nie działa z czytnikiem ekranu', 'accessibility'],
  ['Ładny park, dziękuję', null],
])('%s looks like %s', (text, caseClass) => {
  expect(likelyClass(text)).toBe(caseClass);
});

test('only of an application its author is told to bring it another way', () => {
  expect(caseClasses.filter((each) => classAdvice(each) !== null)).toEqual(['application']);
  expect(classAdvice('application')).toContain('e-Doręczeń');
});
