import { expect, test } from 'vitest';
import { formatDate } from './calendar.ts';
import {
  answerFields,
  answerTemplateLimits,
  checkAnswerTemplate,
  fillAnswer,
  fitsClass,
  unfilledField,
} from './answer-template.ts';

const facts = {
  number: 'IN-2026-0007',
  class: 'proposal',
  receivedAt: new Date('2026-09-09T10:00:00Z'),
  // The first moment after the last day.
  dueAt: new Date('2026-10-09T22:00:00Z'),
  officeName: 'Urząd Miasta Lipogród',
  unitName: null,
  sign: null,
} as const;

test('a case fills what it knows; how its author is addressed is left to whoever writes', () => {
  expect(fillAnswer('{autor}, sprawa {numer} ({rodzaj}) z {wpływ}, do {termin}: {podstawa}. {urząd}', facts)).toBe(
    `{autor}, sprawa IN-2026-0007 (Wniosek) z ${formatDate('2026-09-09')}, do ${formatDate('2026-10-09')}: art. 244 § 1 k.p.a.. Urząd Miasta Lipogród`,
  );
});

test('the sign of a case is filled once the office has given it', () => {
  expect(fillAnswer('{znak}', facts)).toBe('{znak}');
  expect(fillAnswer('{znak}', { ...facts, sign: 'OR.152.77.2026' })).toBe('OR.152.77.2026');
});

test('the unit is filled where the case is with one', () => {
  expect(fillAnswer('{jednostka}', facts)).toBe('{jednostka}');
  expect(fillAnswer('{jednostka}', { ...facts, unitName: 'Biuro Rady' })).toBe('Biuro Rady');
});

test('without a class no term of an answer is told', () => {
  expect(fillAnswer('{rodzaj}, do {termin}', { ...facts, class: null })).toBe('{rodzaj}, do {termin}');
});

test.each([
  ['Szanowna {autor}, do {termin}', 'autor'],
  ['Do {termin}, {autor}', 'termin'],
  ['Wartość {x}, {}, {autora}', null],
  ['', null],
])('in "%s" the first field that was not filled is %s', (words, field) => {
  expect(unfilledField(words)).toBe(field);
});

test('every field can stand in a template, and no other', () => {
  const body = Object.keys(answerFields)
    .map((name) => `{${name}}`)
    .join(' ');
  const sound = { name: 'Brak w budżecie', classes: ['proposal', 'other'], body };
  expect(checkAnswerTemplate(sound)).toEqual({});
  expect(checkAnswerTemplate({ ...sound, body: 'Do {termi}' }).body).toMatch(/^Nie ma pola \{termi\}/);
  expect(checkAnswerTemplate({ ...sound, classes: ['toString'] })).toEqual({ classes: 'Wybierz rodzaje z listy' });
  expect(checkAnswerTemplate({ name: ' ', classes: [], body: '\n' })).toEqual({
    name: 'Pole jest wymagane',
    body: 'Pole jest wymagane',
  });
});

test.each(['name', 'body'] as const)('the %s has its limit in code points', (field) => {
  const most = answerTemplateLimits[field];
  const of = (length: number) =>
    checkAnswerTemplate({ name: 'a', body: 'b', classes: [], [field]: '🌳'.repeat(length) });
  expect(of(most)).toEqual({});
  expect(of(most + 1)[field]).toBe(`Najwyżej ${most} znaków, wpisano ${most + 1}`);
});

test('a template of some classes is offered in these, one of none in all', () => {
  expect(fitsClass([], 'petition')).toBe(true);
  expect(fitsClass(['petition'], 'petition')).toBe(true);
  expect(fitsClass(['petition'], 'other')).toBe(false);
  expect(fitsClass(['petition'], null)).toBe(true);
});
