import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tellWarning } from './act-warning.ts';
import { type EditedElement, listOfAct, treeOfList } from './edited-act.ts';
import * as edit from './edit-act.ts';
import { mayStandIn } from './element-places.ts';
import { ELEMENT_ROLES, type ElementRole, kindOfRole, roleOf } from './element-role.ts';
import { recogniseAct } from './recognise-act.ts';
import { renumbered } from './renumber-act.ts';
import { charactersOf, type SourceBlock } from './source-block.ts';
import { anyBlocks } from '../testing/any-blocks.ts';
import { outline, paragraphs } from './testing/outline.ts';
import { treeWarnings } from './tree-warnings.ts';

function listOf(blocks: readonly SourceBlock[]): EditedElement[] {
  let id = 0;
  return listOfAct(recogniseAct(blocks).elements, () => ({ id: (id += 1), canComment: true }));
}
const read = (text: string): EditedElement[] => listOf(paragraphs(text));
const told = (list: edit.EditedList): string[] => outline(treeOfList(list));
const find = (list: edit.EditedList, text: string): number =>
  list.findIndex((element) => `${element.label} ${element.text}`.includes(text));
function done(step: edit.EditStep): edit.EditedList {
  if (!step.ok) throw new Error(step.reason);
  return step.list;
}

const ACT = `
  UCHWAŁA NR 1
  Rozdział 1. Przepisy ogólne
  § 1. 1. W parku wolno:
  1) spacerować;
  2) karmić:
  a) kaczki,
  b) wróble.
  Mapa parku w skali 1:2000
  2. Psy biegają na wybiegu. 3. Koty śpią.
  § 3. Uchwała wchodzi w życie.`;

test('what was not recognised becomes what a person says, with its number, in the nearest place where it may stand', () => {
  const list = read('§ 1. W parku wolno:\n1) spacerować;\nOdpoczywać\n§ 2. Psy wolno wprowadzać.');
  const at = find(list, 'Odpoczywać');
  const made = done(edit.withRole(list, at, 'fragment'));
  expect(told(done(edit.withRole(made, at, 'par')))).toEqual([
    'par 1: § 1. W parku wolno:',
    '  pkt 1: 1) spacerować;',
    'par: Odpoczywać',
    'par 2: § 2. Psy wolno wprowadzać.',
  ]);
  const numbered = edit.withText(made, at, '2) odpoczywać;');
  expect(told(done(edit.withRole(numbered, at, 'pkt')))[2]).toBe('  pkt 2: 2) odpoczywać;');
  const chapter = edit.withText(made, at, 'Rozdział II Zwierzęta');
  expect(told(done(edit.withRole(chapter, at, 'rozdzial')))[2]).toBe('rozdzial II: Rozdział II Zwierzęta');
});

test('a number stays in the text where it would not be shown', () => {
  const list = read(ACT);
  const at = find(list, 'kaczki');
  expect(told(done(edit.withRole(list, at, 'wspolna')))[at]).toMatch(/^ +wspolna: a\) kaczki,$/);
  const table = edit.withRole(edit.withText(list, at, 'jeden\tdwa'), at, 'tabela');
  expect(table).toEqual({ ok: false, reason: 'Tabela, która ma kilka kolumn, zostaje tabelą.' });
});

test('an element goes out of what it lies in and into the one before, with what lies in it', () => {
  const list = read(ACT);
  const at = find(list, 'karmić');
  // What lies in it would lie where it may not.
  expect(edit.withRole(list, at, 'tiret')).toEqual({
    ok: false,
    reason: '„Litera” nie może należeć do elementu „Tiret”.',
  });
  const down = edit.demoted(list, find(list, 'wróble'));
  expect(down).toEqual({ ok: false, reason: '„Litera” nie może należeć do elementu „Litera”.' });
  const last = find(list, 'wróble');
  const inLetter = done(edit.withRole(list, last, 'tiret'));
  expect(told(inLetter)[last]).toBe('          tiret b: b) wróble.');
  expect(told(done(edit.promoted(inLetter, last)))[last]).toBe('        tiret b: b) wróble.');
  expect(done(edit.demoted(done(edit.promoted(inLetter, last)), last))).toEqual(inLetter);
  expect(edit.promoted(list, 0)).toEqual({ ok: false, reason: 'Element stoi już na samej górze aktu.' });
  expect(edit.demoted(list, 1)).toEqual({ ok: false, reason: '„Rozdział” nie może należeć do elementu „Metryka”.' });
});

test('two elements become one, and one becomes two, each with the number that it has', () => {
  const list = read(ACT);
  const at = find(list, 'Psy biegają');
  const cut = list[at]!.text.indexOf('3. Koty');
  const two = done(edit.divided(list, at, cut, -1));
  expect(
    told(two)
      .slice(at, at + 2)
      .map((line) => line.trim()),
  ).toEqual(['ust 2: 2. Psy biegają na wybiegu.', 'ust 3: 3. Koty śpią.']);
  expect(two.slice(at, at + 2).map(({ id }) => id)).toEqual([list[at]!.id, -1]);
  const one = done(edit.merged(two, at + 1));
  expect(told(one)[at]!.trim()).toBe('ust 2: 2. Psy biegają na wybiegu. / 3. Koty śpią.');
  // What lay in a point lies in the one with which it was joined.
  const joined = told(done(edit.merged(list, find(list, 'karmić'))));
  expect(joined.slice(find(list, 'spacerować'), find(list, 'spacerować') + 2).map((line) => line.trim())).toEqual([
    'pkt 1: 1) spacerować; / 2) karmić:',
    'lit a: a) kaczki,',
  ]);
  expect(edit.divided(list, at, 0, -1)).toMatchObject({ ok: false });
  expect(edit.merged(list, 0)).toEqual({ ok: false, reason: 'Przed pierwszym elementem nie ma innego.' });
});

test('a superscript is never cut, and a table only between its rows', () => {
  const list = edit.withText(read('§ 1. Park'), 0, 'po 5^{12} m do rzeki');
  expect(told(done(edit.divided(list, 0, 7, -1))).map((line) => line.trim())).toEqual([
    'par 1: § 1. po 5^{12}',
    'par: m do rzeki',
  ]);
  const table = listOf([
    {
      line: 1,
      rows: [
        ['a', 'b'],
        ['', 'c'],
        ['d', 'e'],
      ],
    },
  ]);
  expect(edit.divided(table, 0, 1, -1)).toMatchObject({ ok: false });
  expect(done(edit.divided(table, 0, table[0]!.text.indexOf('\n\tc'), -1)).map(({ text }) => text)).toEqual([
    'a\tb',
    '\tc\nd\te',
  ]);
});

test.each([
  ['§ 1. A.\n§ 3. B.\nRozdział 1\n§ 3. C.', '§ 1', ['§ 1. A.', '§ 2. B.', '§ 3. C.']],
  ['§ 1. A.\n§ 5. B.\n§ 7. C.', '§ 5', ['§ 5. B.', '§ 6. C.']],
  ['§ 1. A:\n1) b;\n4) c;\n§ 2. D:\n3) e.', '1) b', ['1) b;', '2) c;', '3) e.']],
  ['§ 1. A:\ny) b;\nb) c;\nc) d.', 'y) b', ['y) b;', 'z) c;', 'za) d.']],
  ['Rozdział IV\n§ 1. A.\nRozdział IX\n§ 2. B.', 'Rozdział IV', ['Rozdział IV', 'Rozdział V']],
  ['§ 1. A.\n§ 3. B.\nZałącznik nr 1\n§ 1. C.\n§ 3. D.', '§ 1', ['§ 1. A.', '§ 2. B.', '§ 1. C.', '§ 3. D.']],
])('numbers go on from an element through its kind: %j from %s', (text, from, expected) => {
  const list = read(text);
  const at = find(list, from);
  const role = roleOf(list[at]!);
  const found = renumbered(list, at)
    .slice(at)
    .filter((element) => roleOf(element) === role)
    .map(({ label, text: words }) => `${label} ${words}`.trim());
  expect(found).toEqual(expected);
});

test('what a person should look at is told of the tree as it is now', () => {
  const list = done(edit.withRole(read(ACT), find(read(ACT), 'Mapa'), 'fragment'));
  const [unknown, gap, ...none] = treeWarnings(list);
  expect(none).toEqual([]);
  expect([list.find(({ id }) => id === unknown!.id)!.text, unknown!.sentence]).toEqual([
    'Mapa parku w skali 1:2000',
    'Wiersz 9: nie rozpoznano rodzaju tekstu, został jako fragment: „Mapa parku w skali 1:2000”.',
  ]);
  expect(gap!.sentence).toBe('Wiersz 11: luka w numeracji, po § 1 jest § 3.');
  const at = find(list, '§ 1');
  const right = renumbered(done(edit.withRole(list, find(list, 'Mapa'), 'wspolna')), at);
  expect(treeWarnings(right)).toEqual([]);
});

test('what was read of a file stands where it may, and is warned about as by the reader', () => {
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      const list = listOf(blocks);
      expect(edit.placeProblem([], list)).toBeNull();
      const ofNumbers = (sentences: readonly string[]): string[] =>
        sentences.filter((each) => /numeracj|powtarza/.test(each)).sort();
      expect(ofNumbers(treeWarnings(list).map(({ sentence }) => sentence))).toEqual(
        ofNumbers(recogniseAct(blocks).warnings.map(tellWarning)),
      );
    }),
    { numRuns: 500 },
  );
});

const ROLES = ELEMENT_ROLES.map(([role]) => role);
type Step = readonly [what: number, place: number, more: number];
const steps = fc.array(fc.tuple(fc.nat(5), fc.nat(200), fc.nat(200)), { maxLength: 30 });

/** One of the steps that change no words. */
function walk(list: edit.EditedList, [what, place, more]: Step, id: number): edit.EditStep {
  const at = place % list.length;
  if (what === 0) return edit.promoted(list, at);
  if (what === 1) return edit.demoted(list, at);
  if (what === 2) return edit.merged(list, at);
  if (what === 3) return edit.divided(list, at, more % (list[at]!.text.length + 1), id);
  if (what === 4) return edit.withRole(list, at, ROLES[more % ROLES.length]!);
  return { ok: true, list: edit.withComments(list, at, more % 2 === 0, more % 3 === 0), at };
}

const written = (list: edit.EditedList): string =>
  list.map(({ label, text }) => charactersOf(label) + charactersOf(text)).join('');

test('no sequence of steps loses a character, changes their order, or puts anything where it may not stand', () => {
  fc.assert(
    fc.property(anyBlocks, steps, (blocks, all) => {
      let list: edit.EditedList = listOf(blocks);
      if (list.length === 0) return;
      const whole = written(list);
      for (const [count, step] of all.entries()) {
        const next = walk(list, step, -1 - count);
        if (!next.ok) continue;
        expect(edit.placeProblem(list, next.list)).toBeNull();
        list = next.list;
        expect(next.at).toBeLessThan(list.length);
        expect(written(list)).toBe(whole);
        expect(list.every(({ depth }, at) => depth >= 0 && depth <= (list[at - 1]?.depth ?? -1) + 1)).toBe(true);
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        expect(told(list)).toHaveLength(list.length);
      }
      // Numbers alone are written anew.
      const at = (all[0]?.[1] ?? 0) % list.length;
      const texts = (of: edit.EditedList): string[] => of.map(({ text }) => text);
      expect(texts(renumbered(list, at))).toEqual(texts(list));
    }),
    { numRuns: 1000 },
  );
});

test.each<[parent: ElementRole | null, may: string]>([
  [
    null,
    'ksiega tytul dzial rozdzial oddzial art par ust pkt lit tiret podwojne-tiret zal metryka organ-wydajacy tytul-aktu podstawa formula podpisy naglowek tabela cytat wspolna fragment',
  ],
  ['rozdzial', 'oddzial art par ust pkt lit tiret podwojne-tiret przypis naglowek tabela cytat wspolna fragment'],
  ['art', 'par ust pkt lit tiret podwojne-tiret przypis tabela cytat wspolna fragment'],
  ['par', 'ust pkt lit tiret podwojne-tiret przypis tabela cytat wspolna fragment'],
  ['pkt', 'lit tiret podwojne-tiret przypis tabela cytat wspolna fragment'],
  ['podwojne-tiret', 'przypis tabela cytat wspolna fragment'],
  [
    'zal',
    'ksiega tytul dzial rozdzial oddzial art par ust pkt lit tiret podwojne-tiret przypis metryka organ-wydajacy tytul-aktu podstawa formula podpisy naglowek tabela cytat wspolna fragment',
  ],
  ['cytat', 'przypis tabela cytat fragment'],
  ['fragment', 'przypis tabela cytat fragment'],
  ['tabela', 'przypis'],
  ['podpisy', 'przypis'],
  ['metryka', 'przypis'],
  ['naglowek', 'przypis'],
  ['wspolna', 'przypis'],
  ['przypis', ''],
])('what may lie in %s', (parent, may) => {
  const found = ROLES.filter((role) => mayStandIn(parent === null ? null : kindOfRole(parent), kindOfRole(role)));
  expect(found.toSorted()).toEqual(
    may
      .split(' ')
      .filter((role) => role !== '')
      .toSorted(),
  );
});
