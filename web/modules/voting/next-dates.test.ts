import { afterEach, expect, test, vi } from 'vitest';
import type { ApiCaller } from '../../lib/api.ts';
import { readNextDates } from './next-dates.ts';
import { voteProject } from './vote-fixture.ts';

afterEach(() => vi.unstubAllGlobals());

const NBSP = '\u00a0';
const date = (key: string, at: string) => ({ key, name: key, effect: '', at, isEnd: true });

/** The calendar as the server tells it: results by 18 December, the report by 15 February. */
const calendar: ApiCaller = async () => ({
  status: 200,
  body: {
    data: {
      title: 'Budżet obywatelski 2027',
      notices: [],
      dates: [
        date('voting-end', '2026-12-01T22:59:00Z'),
        date('results', '2026-12-18T22:59:00Z'),
        date('report', '2027-02-15T22:59:00Z'),
      ],
    },
  },
});

const read = (api: ApiCaller, dateTo: string) => {
  vi.stubGlobal('window', { location: { origin: 'https://wiec.example.pl' } });
  return readNextDates(api, voteProject({ dateTo }));
};

test('results and report have the days of the calendar, under the names by which its own file knows them', async () => {
  const dates = await read(calendar, '2026-12-01T22:59:00Z');
  expect(dates.map(({ when, event }) => [when, event.uid])).toEqual([
    [`do 18${NBSP}grudnia${NBSP}2026`, 'edycja-2027-results@wiec.example.pl'],
    [`do 15${NBSP}lutego${NBSP}2027`, 'edycja-2027-report@wiec.example.pl'],
  ]);
});

test('a vote that was extended past what was planned for its results has none', async () => {
  const dates = await read(calendar, '2026-12-20T22:59:00Z');
  expect(dates.map(({ key }) => key)).toEqual(['report']);
});

test('an edition without a calendar has no dates', async () => {
  expect(await read(async () => ({ status: 404, body: {} }), '2026-12-01T22:59:00Z')).toEqual([]);
});
