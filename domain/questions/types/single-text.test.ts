import { expect, it, test } from 'vitest';
import { answer, codesIn, faultsIn, formOf, question, sheetOf } from '../../testing/sample-questions.ts';
import { checkSheet } from '../answer-sheet.ts';
import { checkFormDefinition } from '../form-definition.ts';
import { formResults, summarise } from '../form-summary.ts';
import type { Question } from '../question.ts';

const free = formOf(question('SingleText', 10));
const code = formOf(
  question('SingleText', 10, {
    required: false,
    validationRegExp: '\\d{2}-\\d{3}',
    validationErrorMessage: 'Kod pocztowy ma postać 00-000.',
  }),
);

test.each([
  ['its form', '00-950', []],
  ['its form between spaces', ' 00-950\n', []],
  ['another', '00950', [['pattern', 10, 'Kod pocztowy ma postać 00-000. Wpisano 00950.']]],
  ['nothing, where nothing is asked for', ' \u200b ', []],
  [
    'more than any pattern is asked about',
    '0'.repeat(1001),
    [['text-too-long', 10, 'Odpowiedź jest za długa. Najwyżej 1 000 znaków, wpisano 1001.']],
  ],
])('a pattern takes or refuses %s', (_name, openText, expected) => {
  expect(faultsIn(code, answer(10, { openText }))).toEqual(expected);
});

test.each([
  ['', 'answer-missing', 'Brak odpowiedzi na pytanie'],
  [' \n ', 'answer-missing', 'Brak odpowiedzi na pytanie'],
  ['\u200b', 'answer-missing', 'Brak odpowiedzi na pytanie'],
  ['ż'.repeat(4001), 'text-too-long', 'Odpowiedź jest za długa. Najwyżej 4 000 znaków, wpisano 4001.'],
  ['a\0b', 'text-unreadable', 'Odpowiedź zawiera znaki, których nie da się zapisać. Wpisz tekst od nowa.'],
  ['a\ud800', 'text-unreadable', 'Odpowiedź zawiera znaki, których nie da się zapisać. Wpisz tekst od nowa.'],
])('%j is refused', (openText, fault, message) => {
  expect(faultsIn(free, answer(10, { openText }))).toEqual([[fault, 10, message]]);
});

it('has a limit of its own, in characters as people count them', () => {
  const short = formOf(question('SingleText', 10, { answerMaxLength: 3 }));
  expect(faultsIn(short, answer(10, { openText: 'z\u0307🚲ó' }))).toEqual([]);
  expect(faultsIn(short, answer(10, { openText: 'abcd' }))).toEqual([
    ['text-too-long', 10, 'Odpowiedź jest za długa. Najwyżej 3 znaki, wpisano 4.'],
  ]);
});

it('takes one text', () => {
  expect(codesIn(free, answer(10, { openText: 'a' }, { openText: 'b' }))).toEqual([['too-many-options', 10]]);
});

it('keeps the words as they were, but for how they are encoded and what is empty around them', () => {
  const sheet = sheetOf(free, answer(10, { openText: '  Z\u0307o\u0301łw,\r\n  a obok:\tstaw.\r ' }));
  expect(sheet[0]!.answerOptions[0]!.openText).toBe('Żółw,\n  a obok:\tstaw.');
});

it('lists texts apart from any sheet, alphabetically', () => {
  const sheets = ['więcej ławek', 'drzewa', 'drzewa'].map((openText) => sheetOf(free, answer(10, { openText })));
  const [results] = formResults(free, summarise(free, sheets));
  expect(results).toMatchObject({ asked: 3, answered: 3, groups: [], texts: ['drzewa', 'drzewa', 'więcej ławek'] });
});

test.each<[string, Partial<Question>, [string, string][]]>([
  ['a limit above the longest answer', { answerMaxLength: 4001 }, [['answerMaxLength', 'od 1 do 4 000']]],
  ['no limit at all', { answerMaxLength: 0 }, [['answerMaxLength', 'od 1 do 4 000']]],
  [
    'a limit above what patterns are asked about',
    { answerMaxLength: 1001, validationRegExp: 'a', validationErrorMessage: 'Wpisz a.' },
    [['answerMaxLength', 'od 1 do 1 000']],
  ],
  [
    'a pattern that cannot be read, without a message',
    { validationRegExp: '(?=a)' },
    [
      ['validationErrorMessage', 'Pole jest wymagane'],
      ['validationRegExp', 'Znak 1: takiego nawiasu nie można użyć. Dozwolone są ( ) i (?: ).'],
    ],
  ],
])('the definition may not have %s', (_name, more, expected) => {
  const faults = checkFormDefinition(formOf(question('SingleText', 10, more)));
  expect(faults.map(({ field }) => field)).toEqual(expected.map(([field]) => field));
  faults.forEach(({ message }, i) => expect(message.replaceAll('\u00a0', ' ')).toContain(expected[i]![1]));
});

it('is not asked with a pattern that nobody checked', () => {
  const unchecked = formOf(question('SingleText', 10, { validationRegExp: '(' }));
  expect(() => checkSheet(unchecked, [answer(10, { openText: 'a' })])).toThrow(TypeError);
});

test.each([
  ['Podaj kod', '9799', 'Podaj kod. Wpisano 9799.'],
  ['Podaj kod!', '9799', 'Podaj kod! Wpisano 9799.'],
  ['Podaj kod.', 'a'.repeat(50), `Podaj kod. Wpisano ${'a'.repeat(39)}….`],
])('%s is told with the beginning of what was typed', (validationErrorMessage, openText, message) => {
  const asked = formOf(question('SingleText', 10, { validationRegExp: '\\d{2}-\\d{3}', validationErrorMessage }));
  expect(faultsIn(asked, answer(10, { openText }))).toEqual([['pattern', 10, message]]);
});
