import { describe, expect, test } from 'vitest';
import { type CalendarEntry, nextDates, yearCalendar } from './year-calendar.ts';

const NOW = new Date('2026-09-14T07:12:00Z');
const entry = (title: string, from: string, to: string, over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  lane: 'Konsultacje',
  title,
  href: `/${title}`,
  from: new Date(from),
  to: new Date(to),
  isDraft: false,
  ...over,
});
const barsOf = (...entries: CalendarEntry[]) => yearCalendar(entries, NOW).lanes.flatMap(({ bars }) => bars);

test('a year has its days, and today is one of them', () => {
  const { year, days, today } = yearCalendar([], NOW);
  expect([year, days, today]).toEqual([2026, 365, 256]);
  expect(yearCalendar([], new Date('2028-12-31T22:30:00Z'))).toMatchObject({ year: 2028, days: 366, today: 365 });
  // In Poland the new year has begun.
  expect(yearCalendar([], new Date('2027-12-31T23:30:00Z'))).toMatchObject({ year: 2028, today: 0 });
});

test.each<[string, string, string, Partial<CalendarEntry>, string]>([
  ['what is over', '2026-03-01T07:00:00Z', '2026-03-31T18:00:00Z', {}, 'done'],
  ['what runs', '2026-09-01T07:00:00Z', '2026-10-05T18:00:00Z', {}, 'now'],
  ['what will run', '2026-10-12T07:00:00Z', '2026-11-05T18:00:00Z', {}, 'future'],
  ['a draft whose time has come', '2026-09-01T07:00:00Z', '2026-10-05T18:00:00Z', { isDraft: true }, 'future'],
])('%s is drawn so', (_what, from, to, over, state) => {
  expect(barsOf(entry('A', from, to, over))).toMatchObject([{ state }]);
});

test('a bar is as long as it lasts, within a place that has room for its title', () => {
  const [bar] = barsOf(entry('Plan ogólny gminy', '2026-01-11T07:00:00Z', '2026-01-20T23:00:00Z'));
  expect(bar).toMatchObject({ start: 10, span: 44, barLeft: 0, firstDay: '2026-01-11', lastDay: '2026-01-20' });
  expect(bar!.barWidth).toBeCloseTo(10 / 44);
});

test('at the end of the year the title stands to the left of its bar, and nothing leaves the year', () => {
  const [bar] = barsOf(entry('Targ świąteczny', '2026-12-20T07:00:00Z', '2027-01-20T07:00:00Z'));
  expect(bar!.start + bar!.span).toBe(365);
  expect(bar!.barLeft + bar!.barWidth).toBeCloseTo(1);
  expect(bar!.barWidth * bar!.span).toBeCloseTo(12);
});

test('what began before the year begins with it', () => {
  const [bar] = barsOf(entry('A', '2025-12-01T07:00:00Z', '2026-01-10T07:00:00Z'));
  expect(bar).toMatchObject({ start: 0, firstDay: '2025-12-01' });
  expect(bar!.barWidth * bar!.span).toBeCloseTo(10);
});

test('what falls into another year, or ends before it begins, is not drawn, and an empty lane neither', () => {
  expect(
    yearCalendar(
      [
        entry('A', '2025-01-01T07:00:00Z', '2025-12-31T22:00:00Z'),
        entry('B', '2027-01-01T07:00:00Z', '2027-02-01T07:00:00Z', { lane: 'Ankiety i sondy' }),
        entry('C', '2026-05-02T07:00:00Z', '2026-05-01T07:00:00Z'),
      ],
      NOW,
    ).lanes,
  ).toEqual([]);
});

test('what would overlap stands on another line, and a line is used again', () => {
  const bars = barsOf(
    entry('A', '2026-01-01T07:00:00Z', '2026-03-01T07:00:00Z'),
    entry('B', '2026-02-01T07:00:00Z', '2026-02-10T07:00:00Z'),
    entry('C', '2026-06-01T07:00:00Z', '2026-07-01T07:00:00Z'),
  );
  expect(bars.map(({ title, row }) => [title, row])).toEqual([
    ['A', 0],
    ['B', 1],
    ['C', 0],
  ]);
  for (const row of [0, 1]) {
    const inRow = bars.filter((bar) => bar.row === row);
    for (const [at, bar] of inRow.entries()) {
      if (at > 0) expect(bar.start).toBeGreaterThanOrEqual(inRow[at - 1]!.start + inRow[at - 1]!.span);
    }
  }
});

describe('the next dates', () => {
  const running = entry('A', '2026-09-01T07:00:00Z', '2026-10-05T18:00:00Z');
  const coming = entry('B', '2026-09-20T07:00:00Z', '2026-11-05T18:00:00Z');
  const draft = entry('C', '2026-09-25T07:00:00Z', '2026-09-26T18:00:00Z', { isDraft: true });

  test('come in their order; of a draft only when it is to begin', () => {
    expect(nextDates([running, coming, draft], NOW, 5).map(({ what, entry: { title } }) => [what, title])).toEqual([
      ['begins', 'B'],
      ['begins', 'C'],
      ['ends', 'A'],
      ['ends', 'B'],
    ]);
  });

  test('are as many as are asked for', () => {
    expect(nextDates([running, coming], NOW, 1)).toHaveLength(1);
  });
});
