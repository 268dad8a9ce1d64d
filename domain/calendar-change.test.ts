import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedDates, judgeChange, needsNotice, type StandingCalendar } from './calendar-change.ts';
import { type CalendarDates, defaultCalendar, editionDateKeys, type EditionDateKey } from './edition-calendar.ts';
import { warsawInstant } from './warsaw-instant.ts';

const at = (day: string, time = '23:59'): Date => warsawInstant(day, time);
const usual = defaultCalendar(2027);
const standing = (changes: Partial<StandingCalendar> = {}): StandingCalendar => ({
  year: 2027,
  dates: usual,
  vote: null,
  isDraft: false,
  ...changes,
});
const before = at('2026-02-10', '12:00');
const after = at('2026-04-10', '12:00');
const said = { reason: 'Więcej czasu na ocenę zgłoszeń.', orderNumber: ' 12/2026 ' };
const move = (changes: Partial<Record<EditionDateKey, Date | undefined>>) =>
  ({ ...usual, ...changes }) as CalendarDates;
const later = move({ 'formal-results': at('2026-05-12') });

test('before submission begins a date changes without a word', () => {
  expect(judgeChange(standing(), { dates: later, reason: '', orderNumber: '' }, before)).toMatchObject({
    ok: true,
    notice: null,
    changes: [{ key: 'formal-results', from: usual['formal-results'], to: at('2026-05-12') }],
  });
});

test('from the minute in which submission begins it takes a reason and the number of an order', () => {
  const begins = usual['submission-start'];
  const asked = { dates: later, reason: ' \n', orderNumber: ' ' };
  expect(judgeChange(standing(), asked, new Date(begins.getTime() - 1)).ok).toBe(true);
  expect(judgeChange(standing(), asked, begins)).toEqual({
    ok: false,
    faults: { reason: expect.any(String), orderNumber: expect.any(String) },
  });
  expect(judgeChange(standing(), { dates: later, ...said }, begins)).toMatchObject({
    ok: true,
    notice: { reason: said.reason, orderNumber: '12/2026' },
  });
});

test('a beginning that is put off still counts as it stood', () => {
  const dates = move({ 'submission-start': at('2026-04-20', '00:00'), 'submission-end': at('2026-05-20') });
  expect(judgeChange(standing(), { dates, reason: '', orderNumber: '' }, after)).toMatchObject({
    ok: false,
    faults: { reason: expect.any(String) },
  });
});

describe('what has passed', () => {
  test.each<[string, Partial<Record<EditionDateKey, Date | undefined>>, EditionDateKey | null]>([
    ['is not moved back', { 'submission-end': at('2026-03-27') }, 'submission-end'],
    ['is not moved forward into the past', { 'submission-end': at('2026-04-09') }, 'submission-end'],
    ['may begin again by an order', { 'submission-end': at('2026-04-15'), 'paper-projects': at('2026-04-22'), 'author-edits-end': at('2026-04-15') }, null], // prettier-ignore
    ['stays in the calendar', { 'paper-projects': undefined }, 'paper-projects'],
  ])('%s', (_, changes, key) => {
    const verdict = judgeChange(standing(), { dates: move(changes), ...said }, after);
    if (key === null) expect(verdict).toMatchObject({ ok: true });
    else expect(verdict).toMatchObject({ ok: false, faults: { [key]: expect.stringContaining('minęła') } });
  });

  test('what lies ahead is not put into the past', () => {
    expect(judgeChange(standing(), { dates: move({ 'formal-results': at('2026-04-09') }), ...said }, after)).toEqual({
      ok: false,
      faults: { 'formal-results': expect.stringContaining('przed nami') },
    });
  });

  test('a date that passes while somebody types is held to it as it passed', () => {
    const passes = usual['formal-results'];
    const asked = { dates: move({ 'formal-results': at('2026-05-04') }), ...said };
    expect(judgeChange(standing(), asked, at('2026-05-03')).ok).toBe(true);
    expect(judgeChange(standing(), asked, passes)).toMatchObject({ ok: false });
  });
});

test('a calendar that begins takes the days of a vote that there is', () => {
  const vote = { from: at('2026-09-14', '08:00'), to: at('2026-09-23') };
  const dates = move({ 'voting-start': undefined, 'voting-end': undefined });
  const verdict = judgeChange(standing({ dates: null, vote }), { dates, reason: '', orderNumber: '' }, before);
  expect(verdict).toMatchObject({ ok: true, dates: { 'voting-start': vote.from, 'voting-end': vote.to } });
});

test('a draft, and a calendar that begins, take any right dates', () => {
  const asked = { dates: later, reason: '', orderNumber: '' };
  for (const calendar of [standing({ isDraft: true }), standing({ dates: null })]) {
    expect(judgeChange(calendar, asked, at('2027-06-01'))).toMatchObject({ ok: true, notice: null });
    expect(needsNotice(calendar, at('2027-06-01'))).toBe(false);
  }
});

test('dates of the vote stay, whatever is sent', () => {
  const vote = { from: usual['voting-start'], to: usual['voting-end'] };
  const dates = move({ 'voting-end': at('2026-09-18'), 'formal-results': at('2026-05-12') });
  const verdict = judgeChange(standing({ vote }), { dates, ...said }, after);
  expect(verdict).toMatchObject({ ok: true, dates: { 'voting-end': usual['voting-end'] } });
  expect(verdict.ok && verdict.changes.map(({ key }) => key)).toEqual(['formal-results']);
});

test('what stands wrong and cannot be helped bars no other change', () => {
  // The vote was extended beyond the day by which paper was to be typed in.
  const dates = move({ 'voting-end': at('2026-10-01') });
  const vote = { from: usual['voting-start'], to: at('2026-10-01') };
  const now = at('2026-09-30', '12:00');
  const wanted = { ...dates, report: at('2026-12-07') };
  expect(judgeChange(standing({ dates, vote }), { dates: wanted, ...said }, now)).toMatchObject({ ok: true });
});

test('whatever is asked, nothing that passed goes back, and what changed is told', () => {
  const shift = fc.dictionary(fc.constantFrom(...editionDateKeys), fc.integer({ min: -9, max: 9 }), { maxKeys: 3 });
  fc.assert(
    fc.property(shift, fc.integer({ min: 0, max: 300 }), (days, day) => {
      const now = new Date(usual['campaign-start'].getTime() + day * 86_400_000 + 1);
      const dates = Object.fromEntries(
        editionDateKeys.map((key) => [key, new Date(usual[key].getTime() + (days[key] ?? 0) * 86_400_000)]),
      ) as CalendarDates;
      const verdict = judgeChange(standing(), { dates, ...said }, now);
      if (!verdict.ok) return;
      expect(verdict.notice !== null).toBe(verdict.changes.length > 0 && usual['submission-start'] <= now);
      for (const { from, to } of changedDates(usual, verdict.dates)) {
        expect(to! > now).toBe(true);
        if (from! <= now) expect(to! > from!).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});
