import { expect, test } from 'vitest';
import { checkProbeDraft, type ProbeDraft } from './probe-draft.ts';

const now = new Date('2026-11-21T12:00:00Z');
const good: ProbeDraft = {
  title: 'Ławka',
  question: 'Gdzie ustawić ławkę?',
  shortDescription: '',
  options: ['Nad rzeką', 'Na rynku'],
  dateFrom: new Date('2026-11-22T07:00:00Z'),
  dateTo: new Date('2026-12-01T22:59:00Z'),
};
const wrong = (change: Partial<ProbeDraft>) => checkProbeDraft({ ...good, ...change }, now);

test('a probe with a title, a question, two answers and an end to come is right', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ dateFrom: new Date('2026-11-01T07:00:00Z') })).toEqual([]);
  expect(wrong({ title: 'ł'.repeat(100), options: Array.from({ length: 10 }, (_, n) => `${n}`) })).toEqual([]);
});

test.each<[Partial<ProbeDraft>, keyof ProbeDraft, string]>([
  [{ title: '' }, 'title', 'Tytuł: pole jest wymagane.'],
  [{ title: 'ł'.repeat(101) }, 'title', 'Tytuł: najwyżej 100 znaków, wpisano 101.'],
  [{ question: '' }, 'question', 'Pytanie: pole jest wymagane.'],
  [{ shortDescription: 'a'.repeat(501) }, 'shortDescription', 'Opis: najwyżej 500 znaków, wpisano 501.'],
  [{ options: ['Tak'] }, 'options', 'Sonda ma od 2 do 10 odpowiedzi, podano 1\u00a0odpowiedź.'],
  [{ options: ['Tak', ''] }, 'options', 'Każda odpowiedź ma od 1 do 200 znaków.'],
  [{ options: ['Żółty', 'żółty'] }, 'options', 'Odpowiedzi muszą się różnić.'],
  [{ dateTo: good.dateFrom }, 'dateTo', 'Koniec sondy musi być po jej początku.'],
  [{ dateFrom: new Date('2026-11-01T07:00:00Z'), dateTo: now }, 'dateTo', 'Sonda musi kończyć się w przyszłości.'],
])('%j is told', (change, field, message) => {
  expect(wrong(change)).toEqual([{ field, message }]);
});
