import { describe, expect, test } from 'vitest';
import {
  checkComment,
  commentAuthor,
  CommentStatus,
  cutOut,
  isCutOf,
  nextStatuses,
  refusalReasonNames,
  refusalReasons,
  repeatsComment,
  signatureOf,
  tidyComment,
} from './comment.ts';
import { commentStatusNames } from './comment-config.ts';

const { Waiting, Published, Refused, Withdrawn } = CommentStatus;

test.each([
  ['moderator', Waiting, [Published, Refused]],
  ['moderator', Published, [Refused]],
  ['moderator', Refused, [Published]],
  ['moderator', Withdrawn, []],
  ['author', Waiting, [Withdrawn]],
  ['author', Published, [Withdrawn]],
  ['author', Refused, [Withdrawn, Waiting]],
  ['author', Withdrawn, []],
] as const)('the %s may move a comment of status %i to %j', (who, from, to) => {
  expect(nextStatuses(from, who)).toEqual(to);
});

test('statuses have the numbers of their names', () => {
  expect(Object.entries(CommentStatus).map(([, number]) => commentStatusNames[number])).toEqual([
    'Czeka na sprawdzenie',
    'Opublikowany',
    'Odrzucony',
    'Wycofany',
    'Wpisany przez urząd',
  ]);
  expect(Object.keys(refusalReasonNames)).toEqual([...refusalReasons]);
});

test('lines stay, and what nobody sees goes', () => {
  expect(tidyComment('  Za mało drzew.\r\nI ławek.\u0000\u202e ')).toBe('Za mało drzew.\nI ławek.');
  expect(tidyComment('z\u0307')).toBe('ż');
});

test('a comment has something in it, and no more than is allowed, counted in characters', () => {
  expect(checkComment('', 100)).toBe('Wpisz treść komentarza.');
  expect(checkComment('\u200b', 100)).toBe('Wpisz treść komentarza.');
  expect(checkComment('🌳'.repeat(100), 100)).toBeNull();
  expect(checkComment('🌳'.repeat(101), 100)).toMatch('najwyżej 100 znaków. Ten ma 101.');
});

describe('a moderator may cut, and change nothing', () => {
  test.each([
    ['proszę dzwonić: 44 555 09 17.', 'proszę dzwonić: […].', true],
    ['proszę dzwonić: 44 555 09 17.', '[…].', true],
    ['proszę dzwonić: 44 555 09 17.', '[…]', true],
    ['Jan i Ewa i las', '[…] i […] i las', true],
    ['las', 'las', true],
    ['las', 'park', false],
    ['las i park', 'las […] i park', false],
    ['las i park', 'park […] las', false],
    ['las i park', 'las i […] lasek', false],
    ['aba', 'ab[…]ba', false],
    ['las i park i las', 'las […] park […] park', false],
  ])('%s → %s', (original, text, allowed) => expect(isCutOf(original, text)).toBe(allowed));
});

test.each([
  ['Anna', 'Zarzecze', 'Anna, Zarzecze'],
  [null, 'Zarzecze', 'Bez podpisu, Zarzecze'],
  ['Anna', null, 'Anna'],
  [null, null, 'Bez podpisu'],
])('%s of %s signs as %s', (name, district, signed) => expect(commentAuthor(name, district)).toBe(signed));

test.each([
  ['Anna Maria', 'Anna'],
  [' Anna-Maria', 'Anna-Maria'],
  ["D'Arc", "D'Arc"],
  ['A.', 'A.'],
  ['Юлія', 'Юлія'],
  ['', null],
  ['An\u202ena', null],
  ['\u200bAnna', null],
  ['An\u0007na', null],
  ['https://obcy.example', null],
  ['www.obcy.example', null],
  ['=1+1', null],
])('%j signs as %j', (given, signature) => {
  expect(signatureOf(given)).toBe(signature);
});

test.each([
  ['Piotr, 600 100 200, piotr@example.pl!', [[7, 18], [20, 36]], 'Piotr, […], […]!'],
  ['Piotr 600 100 200 piotr@example.pl', [[6, 17], [18, 34]], 'Piotr […]'],
  ['a […] b', [[0, 2]], '[…] b'],
  ['las', [], 'las'],
] as const)('%s without %j is %s', (text, stretches, shown) => {
  const cut = cutOut(text, stretches.map(([start, end]) => ({ start, end })));
  expect(cut).toBe(shown);
  expect(isCutOf(text, cut)).toBe(true);
}); // prettier-ignore

test.each([
  ['„Pan z parteru, spod szóstki” to wskazanie sąsiada.', 'Pan z parteru, spod szóstki, i tak wytnie wszystko.', true],
  ['Piszesz: kup OKNA!', 'Kup okna.', true],
  ['Nie podawaj numeru 600100200.', 'Dzwoń: 600 100 200', true],
  ['Adres jan@example.pl to dane osobowe.', 'Piszcie do mnie: jan@example.pl', true],
  ['Bez wskazywania sąsiada ta uwaga może być opublikowana.', 'Pan z parteru i tak wytnie wszystko, co mu zasłania.', false],
  ['To nie jest tablica ogłoszeń, zadzwoń do nas: 44 555 01 00.', 'Kup okna, tel. 600 100 200', false],
  ['Reklama.', 'Reklama', false],
  ['', 'Kup okna.', false],
])('whether „%s” repeats „%s”: %s', (told, comment, repeats) => {
  expect(repeatsComment(told, comment)).toBe(repeats);
}); // prettier-ignore
