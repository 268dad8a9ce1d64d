import { describe, expect, test } from 'vitest';
import { captionProblem, costLinesProblem, diaryFaults, diaryRemovalProblem, type DiaryWords } from './diary.ts';

const TODAY = '2026-11-29';
const words = (changes: Partial<DiaryWords> = {}): DiaryWords => ({
  publicOn: TODAY,
  title: 'Zaczęła się budowa',
  text: 'Plac przekazano wykonawcy.',
  costToDate: null,
  ...changes,
});
const fields = (changes: Partial<DiaryWords>, before: string | null = null) =>
  diaryFaults(words(changes), TODAY, before).map(({ field }) => field);

describe('an entry of the diary', () => {
  test('has a day, a title and a text', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ publicOn: '', title: ' ', text: '\u200b' })).toEqual(['publicOn', 'title', 'text']);
    expect(fields({ title: 'x'.repeat(150), text: 'x'.repeat(5000) })).toEqual([]);
    expect(fields({ title: 'x'.repeat(151), text: 'x'.repeat(5001) })).toEqual(['title', 'text']);
  });

  test('waits for its day at most a year', () => {
    expect(fields({ publicOn: '2027-11-30' })).toEqual([]);
    expect(fields({ publicOn: '2027-12-01' })).toEqual(['publicOn']);
    expect(fields({ publicOn: '2026-02-30' })).toEqual(['publicOn']);
    expect(fields({ publicOn: '1999-12-31' })).toEqual(['publicOn']);
  });

  test('that was read does not hide again, and one that waits may wait longer', () => {
    expect(fields({ publicOn: '2026-12-01' }, '2026-11-28')).toEqual(['publicOn']);
    expect(fields({ publicOn: '2026-11-20' }, '2026-11-28')).toEqual([]);
    expect(fields({ publicOn: '2026-12-05' }, '2026-12-01')).toEqual([]);
    expect(diaryRemovalProblem('2026-11-30', TODAY)).toBeNull();
    expect(diaryRemovalProblem(TODAY, TODAY)).toContain('poprawić');
  });

  test('says what was paid, or nothing', () => {
    expect(fields({ costToDate: 0 })).toEqual([]);
    expect(fields({ costToDate: Number.NaN })).toEqual(['costToDate']);
    expect(fields({ costToDate: -1 })).toEqual(['costToDate']);
  });

  test('has short words under its pictures, or none', () => {
    expect(captionProblem('')).toBeNull();
    expect(captionProblem('x'.repeat(121))).toContain('wpisano 121');
  });
});

test('money has a name and an amount; what is not signed yet has none', () => {
  const line = { name: 'Projekt', contracted: 18_400_00, paid: 0 };
  expect(costLinesProblem([])).toBeNull();
  expect(costLinesProblem([line, { ...line, contracted: null }])).toBeNull();
  expect(costLinesProblem([{ ...line, name: ' ' }])).toContain('Nazwij');
  expect(costLinesProblem([{ ...line, paid: Number.NaN }])).toContain('kwoty');
  expect(costLinesProblem([{ ...line, contracted: -1 }])).toContain('kwoty');
  expect(costLinesProblem(Array.from({ length: 31 }, () => line))).toContain('najwyżej 30');
});
