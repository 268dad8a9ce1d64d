import { expect, test } from 'vitest';
import { countOfPublished, drawnResults, TOO_FEW, toldWords } from './told-results.ts';

const row = (cell: string, total: number | null) => ({
  cell,
  content: `Odpowiedź ${cell}`,
  total,
  percentage: total === null ? null : total * 100,
});
const question = {
  questionId: 11,
  asked: 60,
  answered: 60,
  groups: [
    {
      questionOptionId: null,
      content: null,
      rows: [row('1', 50), row('2', null), row('3', null)],
      merged: { total: 10, percentage: 1667 },
    },
  ],
  withheld: false,
  texts: { total: 0, different: 0, items: [] },
  comments: { total: 0, different: 0, items: [] },
};

test('what too few chose stands in one row that names it, and no number of it is told', () => {
  expect(drawnResults(question).groups[0]!.rows).toEqual([
    { cell: '1', content: 'Odpowiedź 1', total: 50, percentage: 5000 },
    {
      cell: 'merged',
      content: 'Razem, żeby nie wskazywać osób: Odpowiedź 2, Odpowiedź 3',
      total: 10,
      percentage: 1667,
    },
  ]);
});

test('what several people wrote stands once', () => {
  const told = [
    { content: 'Więcej ławek.', count: 2 },
    { content: 'Cień.', count: 1 },
  ].map(toldWords);
  expect(told.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['Więcej ławek. (2 razy)', 'Cień.']);
});

test('how many answered is told where it points at nobody', () => {
  expect(countOfPublished(question).replaceAll('\u00a0', ' ')).toBe('60 odpowiedzi (zapytano 60 osób).');
  expect(countOfPublished({ ...question, answered: null }).replaceAll('\u00a0', ' ')).toBe('Zapytano 60 osób.');
  expect(countOfPublished({ ...question, asked: null, answered: null, withheld: true })).toBe(TOO_FEW);
  expect(countOfPublished({ ...question, withheld: true })).toContain(TOO_FEW);
});
