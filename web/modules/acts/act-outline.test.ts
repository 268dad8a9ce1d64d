import { expect, test } from 'vitest';
import { actParts, actSize, findParagraph, nameOf, paragraphRange } from '@wiec/domain/acts/act-outline.ts';
import type { ActNode } from '@wiec/contract/consultations.ts';
import { legalAct, longAct } from './act-fixture.ts';

const ACT = `UCHWAŁA NR XL/412/2026
  RADY MIEJSKIEJ W LIPOGRODZIE
  z dnia 1 września 2026 r.
  w sprawie parków
  Na podstawie art. 18 ustawy uchwala się, co następuje:
  Rozdział 1. Przepisy ogólne
  § 1. Park jest otwarty.
  § 2. 1. W parku wolno:
  1) spacerować;
  2) karmić:
  a) kaczki,
  b) wróble:
  – ziarnem,
  – owsem.
  2. Psy biegają na wybiegu.
  Rozdział 2. Przepisy końcowe
  § 3. Uchwała wchodzi w życie z dniem podjęcia.
  Przewodnicząca Rady
  Załącznik nr 1 do uchwały nr XL/412/2026
  Wykaz parków
  1) Park Bartników;
  2) Park Wrzosowy.`;

const parts = actParts(legalAct(ACT).childrens);

test('an act is parted by its chapters and annexes; what its header says is not said twice', () => {
  const drawn = parts.map(({ heading, rows }) => [heading && `${heading.label} ${heading.title}`, rows.length]);
  expect(drawn).toEqual([
    [null, 1],
    ['Rozdział 1. Przepisy ogólne', 9],
    ['Rozdział 2. Przepisy końcowe', 1],
    [null, 1],
    ['Załącznik nr 1 do uchwały nr XL/412/2026 Wykaz parków', 2],
  ]);
});

test('a paragraph shares the line of its first unit, and every line is named as a lawyer names it', () => {
  const rows = parts[1]!.rows.map(({ labels, indent, name }) => `${indent} ${labels.join(' ')} = ${name}`);
  expect(rows).toEqual([
    '0 § 1. = § 1',
    '0 § 2. 1. = § 2 ust. 1',
    '1 1) = § 2 ust. 1 pkt 1',
    '1 2) = § 2 ust. 1 pkt 2',
    '2 a) = § 2 ust. 1 pkt 2 lit. a',
    '2 b) = § 2 ust. 1 pkt 2 lit. b',
    '3 – = § 2 ust. 1 pkt 2 lit. b tiret',
    '3 – = § 2 ust. 1 pkt 2 lit. b tiret',
    '0 2. = § 2 ust. 2',
  ]);
  expect(parts[1]!.rows[1]!.addresses).toEqual(['par-2', 'par-2-ust-1']);
  expect(parts[4]!.rows[0]!.name).toBe('załącznik nr 1 pkt 1');
});

test('what somebody said about a paragraph keeps its line apart from that of its first unit', () => {
  const act = legalAct(ACT);
  const paragraph = act.childrens
    .flatMap(({ childrens }) => childrens)
    .find(({ attributes }) => attributes.address === 'par-2')!;
  paragraph.commentCount = 3;
  const [, chapter] = actParts(act.childrens);
  expect(chapter!.rows.slice(1, 3).map(({ name }) => name)).toEqual(['§ 2', '§ 2 ust. 1']);
  expect(chapter!.commentCount).toBe(3);
});

test('paragraphs are headings, under those of their chapter', () => {
  expect(parts[1]!.rows.map(({ heading }) => heading)).toEqual([4, 4, null, null, null, null, null, null, null]);
  const [, part] = actParts(legalAct('§ 1. Park.\nRozdział 1. Pierwszy\nOddział 1. Drzewa\n§ 2. Lipy.').childrens);
  expect(part!.rows.map(({ heading }) => heading)).toEqual([4, 4, 5]);
});

test("'zalacznik' is shown last, and the rest by order, however they come", () => {
  const [first, second] = legalAct('§ 1. Jeden.\n§ 2. Dwa.').childrens as [ActNode, ActNode];
  const annex: ActNode = {
    ...second,
    name: 'zalacznik',
    order: 0,
    attributes: { ...second.attributes, unit: 'zal', nr: null },
  };
  const shown = actParts([{ ...second, order: 2 }, annex, { ...first, order: 1 }]);
  expect(shown.map(({ rows, isAnnex }) => (isAnnex ? 'zalacznik' : rows.map(({ name }) => name).join(' ')))).toEqual([
    '§ 1 § 2',
    'zalacznik',
  ]);
});

test('the range of a chapter, the size of an act, and an index in words that can be read', () => {
  expect(parts.map(({ paragraphs }) => paragraphRange(paragraphs))).toEqual(['', '§ 1–2', '§ 3', '', '']);
  expect(actSize(parts)).toEqual({ paragraphs: 3, annexes: 1 });
  const { node } = actParts(legalAct('§ 7¹. Zakaz.').childrens)[0]!.rows[0]!;
  expect(nameOf(node)).toBe('§ 7¹');
});

test.each([
  ['2', 'par-2'],
  ['§ 3', 'par-3'],
  [' par. 1. ', 'par-1'],
  ['99', undefined],
  ['', undefined],
])('the paragraph that somebody types as %j', (typed, address) =>
  expect(findParagraph(parts, typed)?.address).toBe(address),
);

test('every element of a long act is drawn once', () => {
  const act = legalAct(longAct(20, 200));
  const rows = actParts(act.childrens).flatMap((part) => part.rows);
  expect(rows).toHaveLength(20 * 201);
  expect(new Set(rows.flatMap(({ addresses }) => addresses)).size).toBe(rows.length);
});
