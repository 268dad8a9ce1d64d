import type { OfficeEdition } from '@wiec/contract/office-editions.ts';
import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import { expect, test } from 'vitest';
import { calendarEntries } from './calendar-entries.ts';

const stage = (key: OfficeEdition['stages'][number]['key'], name: string, from: string, until: string | null) => ({
  key,
  name,
  from,
  until,
  state: 'future' as const,
});
const edition = {
  id: 3,
  value: 2027,
  stages: [
    stage('submission', 'Nabór', '2026-03-01T00:00:00Z', '2026-03-31T21:59:00Z'),
    stage('voting', 'Głosowanie', '2026-09-11T22:00:00Z', '2026-09-25T21:59:00Z'),
    stage('implementation', 'Realizacja', '2026-12-31T23:00:00Z', null),
  ],
} as unknown as OfficeEdition;
const vote = {
  id: 7,
  year: 2027,
  title: 'Rozdaj punkty',
  status: 1,
  dateFrom: '2026-09-11T22:00:00Z',
  dateTo: '2026-09-25T21:59:00Z',
} as unknown as OfficeVote;
const titles = (votes: OfficeVote[]) =>
  calendarEntries([], votes, [edition]).map(({ lane, title }) => `${lane}: ${title}`);

test('an edition lends its lane the stages of its calendar, and its votes tell of voting', () => {
  expect(titles([])).toEqual(['Budżet 2027: Nabór', 'Budżet 2027: Głosowanie']);
  expect(titles([vote])).toEqual(['Budżet 2027: Nabór', 'Budżet 2027: Rozdaj punkty']);
});
