import type { VoteRecord } from '@wiec/contract/vote-record.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VoteRecordFacts } from './vote-record-facts.tsx';

const record: VoteRecord = {
  voteId: 1,
  title: 'Głosowanie',
  budgetYearValue: 2026,
  openedAt: '2026-09-08T00:00:00.000Z',
  closedAt: '2026-09-26T22:00:00.000Z',
  configHash: 'c'.repeat(64),
  configUrl: '/api/project/1/record/zasady.json',
  acts: [],
  auditorKey: null,
  countingRules: ['Wygrywają projekty z największą sumą punktów.', 'Remis rozstrzyga losowanie.'],
  lotCommitment: 'd'.repeat(64),
  lotSeed: null,
  setAside: [
    { reason: 'unieważniony', count: 12 },
    { reason: 'inne powody', count: 5 },
  ],
  lists: { count: 3, lastHash: 'e'.repeat(64), url: '/api/project/1/record/koperty.txt' },
};

const groups = (html: string): string[][] =>
  [...html.matchAll(/<div>(<dt>.*?)<\/div>/g)].map(([, pair]) =>
    [...pair!.matchAll(/<d[td]>(.*?)<\/d[td]>/g)].map(([, text]) =>
      text!
        .replace(/<[^>]*>/g, '')
        .replaceAll('\u00a0', ' ')
        .trim(),
    ),
  );

test('a name stands together with all that it says, also with two values', () => {
  expect(groups(renderToStaticMarkup(<VoteRecordFacts record={record} />)).slice(2)).toEqual([
    ['Zasady liczenia', ...record.countingRules],
    ['Skrót zamrożonych zasad (SHA-256)', record.configHash],
    ['Zobowiązanie do losu: skrót ziarna', record.lotCommitment],
    ['Odłożone koperty', '12: unieważniony', '5: inne powody'],
    ['Skrót ostatniej listy kopert', `lista nr 3: ${record.lists.lastHash}`],
  ]);
});

test('before the first list no list is named', () => {
  const html = renderToStaticMarkup(
    <VoteRecordFacts record={{ ...record, lists: { ...record.lists, count: 0, lastHash: record.configHash } }} />,
  );
  expect(groups(html).at(-1)).toEqual(['Skrót ostatniej listy kopert', record.configHash]);
});
