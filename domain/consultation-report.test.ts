import { expect, test } from 'vitest';
import {
  checkEffect,
  checkReport,
  factRows,
  noTexts,
  proposedTexts,
  reportDue,
  reportPromise,
  type ReportFacts,
} from './consultation-report.ts';

const facts: ReportFacts = {
  from: '2026-09-01',
  to: '2026-10-05',
  remarks: 38,
  channels: { portal: 30, letter: 5, meeting: 3 },
  authors: 25,
  decisions: { accepted: 11, partly: 5, rejected: 22 },
  likes: 3,
  unlikes: 1,
  sheets: 12,
};
const full = { ...noTexts, subject: 'a', basis: 'b', course: 'c', changes: 'd', next: 'e' };

test('a draft may be unfinished; what is handed over says everything but the cost', () => {
  expect(checkReport(noTexts, 'write')).toEqual({});
  expect(Object.keys(checkReport(noTexts, 'submit'))).toEqual(['subject', 'basis', 'course', 'changes', 'next']);
  expect(checkReport(full, 'submit')).toEqual({});
  expect(checkReport({ ...full, cost: 'ż'.repeat(10_001) }, 'write')).toHaveProperty('cost');
  expect(checkReport(full, 'correct')).toEqual({ note: 'Napisz, co się zmieniło i dlaczego.' });
  expect(checkReport(full, 'correct', 'Błąd w dacie.')).toEqual({});
});

test.each([
  [{ happenedOn: '2026-11-20', words: 'Rada przyjęła uchwałę.', link: '' }, []],
  [{ happenedOn: '2026-11-26', words: 'Jutro.', link: '' }, ['happenedOn']],
  [{ happenedOn: '2026-02-30', words: 'Dzień, którego nie ma.', link: '' }, ['happenedOn']],
  [{ happenedOn: '2026-11-20', words: ' ', link: 'javascript:alert(1)' }, ['words', 'link']],
  [{ happenedOn: '2026-11-20', words: 'Jest.', link: 'https://bip.example/1' }, []],
])('an effect %j', (effect, fields) => {
  expect(Object.keys(checkEffect(effect, '2026-11-25'))).toEqual(fields);
});

test('what was counted is told in the order of the report, and nothing that did not happen', () => {
  const plain = factRows(facts).map(([name, value]) => [name, value.replaceAll('\u00a0', ' ')]);
  expect(plain).toEqual([
    ['Trwały', 'od 1 września 2026 do 5 października 2026'],
    ['Uwagi', '38'],
    ['w tym: portal', '30'],
    ['w tym: pismo', '5'],
    ['w tym: spotkanie', '3'],
    ['Autorzy uwag', '25'],
    ['Wypełnione ankiety', '12'],
    ['Oceny całej konsultacji', '3 za, 1 przeciw'],
  ]);
  const fewer = factRows({ ...facts, likes: 0, unlikes: 0, sheets: 0 }).map(([name]) => name);
  expect(fewer).toEqual(['Trwały', 'Uwagi', 'w tym: portal', 'w tym: pismo', 'w tym: spotkanie', 'Autorzy uwag']);
});

test('what is proposed follows from the register, and fits', () => {
  const taken = [
    { number: 9, place: '§ 2 pkt 2', reason: 'Zmieniamy na 7 cm.' },
    { number: 18, place: 'Całość', reason: '' },
  ];
  const texts = proposedTexts(facts, { title: 'Zieleń', taken });
  expect(texts.changes).toBe('§ 2 pkt 2 (uwaga nr 9): Zmieniamy na 7 cm.\nCałość (uwaga nr 18)');
  expect(texts.course.replaceAll('\u00a0', ' ')).toContain('Wpłynęło: 38 uwag (portal 30, pismo 5, spotkanie 3).');
  expect(texts.course).toContain('nie uwzględniono: 22');
  expect(texts.next).toBe('');
  const many = Array.from({ length: 2000 }, (_, number) => ({ number, place: '§ 1', reason: 'x'.repeat(90) }));
  expect(checkReport(proposedTexts(facts, { title: 'Z', taken: many }), 'write')).toEqual({});
});

test('it is due thirty days after the last day', () => {
  expect(reportDue(new Date('2026-10-05T22:00:00Z'))).toBe('2026-11-04');
});

test('before there is one, everybody reads by when it comes, or was to come', () => {
  expect(reportPromise('2026-11-04', '2026-11-04')).toBe('Raport w przygotowaniu do 4\u00a0listopada\u00a02026');
  expect(reportPromise('2026-11-04', '2026-11-05')).toBe(
    'Raport w przygotowaniu, miał być do 4\u00a0listopada\u00a02026',
  );
});
