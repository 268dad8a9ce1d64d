import { expect, test } from 'vitest';
import { errataInForce, type ErratumField } from './erratum-field.ts';
import { acceptanceProblem, erratumProblems, erratumStageProblem } from './task-erratum.ts';

const TEXT = 'Plac zabaw przy  ulicy Lipwoej, obok placu targowego. Nie będzie płotu, koszt 20 000 zł. Ma 1,5 ara.';

test.each([
  ['a typo', 'Lipwoej', 'Lipowej', {}],
  ['words with two spaces in the text', 'przy ulicy Lipwoej', 'przy ulicy Lipowej', {}],
  ['nothing', ' ', 'Lipowej', { before: expect.stringContaining('Wpisz słowa') }],
  ['words that are not there', 'Lipovej', 'Lipowej', { before: expect.stringContaining('nie ma w tekście') }],
  ['a part of a word', 'plac', 'płac', {}],
  ['a letter that is everywhere', 'a', 'ą', { before: expect.stringContaining('kilka razy') }],
  ['a sum', '20 000 zł', '90 000 zł', { after: expect.stringContaining('Liczb') }],
  ['a sentence turned round', 'Nie będzie', 'Będzie', { after: expect.any(String) }],
  [
    'a sentence turned round by a part of its words',
    'ie będzie',
    'a będzie',
    { after: expect.stringContaining('„nie”') },
  ],
  ['a part of a number', ',5 ara', '5 ara', { after: expect.stringContaining('Liczb') }],
  ['other words', 'placu targowego', 'nowej szkoły', { after: expect.stringContaining('To nie jest literówka') }],
  ['the same', 'Lipwoej', 'Lipwoej', { after: 'To ta sama treść.' }],
  ['a whole text', 'x'.repeat(201), 'y', { before: expect.stringContaining('200') }],
])('%s', (_name, before, after, problems) => {
  expect(erratumProblems({ before, after }, TEXT, [])).toEqual(problems);
});

test('a wrong erratum is followed by another one about the same words, or by them as they were frozen', () => {
  const problem = (after: string, ...told: string[]) =>
    erratumProblems(
      { before: 'Lipwoej', after },
      TEXT,
      told.map((each) => ({ before: 'Lipwoej', after: each })),
    ).after ?? null;
  expect(problem('Lipowej', 'Lipwowej')).toBeNull();
  expect(problem('Lipwoej', 'Lipwowej')).toBeNull();
  expect(problem('Lipowej', 'Lipowej')).toBe('To ta sama treść.');
  expect(problem('Lipwoej', 'Lipwowej', 'Lipwoej')).toBe('To ta sama treść.');
  expect(problem('Lepkowej', 'Lipowej')).toContain('To nie jest literówka');
});

test('of errata of the same words the last one holds, and of none where they stay as they were', () => {
  const of = (before: string, after: string, field: ErratumField = 'title') => ({ field, before, after });
  const errata = [of('Lipwa', 'Lepa'), of('Rynku', 'Rynkku'), of('Lipwa', 'Lipa'), of('Rynku', 'Rynku')];
  expect(errataInForce(errata)).toEqual([errata[2]]);
  const elsewhere = of('Lipwa', 'Lipa', 'description');
  expect(errataInForce([elsewhere, ...errata])).toEqual([elsewhere, errata[2]]);
});

test.each([
  [{ isVotedOn: false, isFrozen: false, isPublished: false }, 'popraw jego treść'],
  [{ isVotedOn: false, isFrozen: true, isPublished: false }, 'wycofano'],
  [{ isVotedOn: true, isFrozen: true, isPublished: true }, 'dopóki wyniki nie są ogłoszone'],
])('while a vote is open, and until its results are published: %o', (facts, words) => {
  expect(erratumStageProblem(facts)).toContain(words);
});

test('two people are needed', () => {
  expect(erratumStageProblem({ isVotedOn: true, isFrozen: true, isPublished: false })).toBeNull();
  expect([acceptanceProblem(true), acceptanceProblem(false)]).toEqual([expect.stringContaining('inna osoba'), null]);
});
