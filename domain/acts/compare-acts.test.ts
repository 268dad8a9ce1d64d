import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareActs } from './compare-acts.ts';
import { recogniseAct } from './recognise-act.ts';
import { paragraphs } from './testing/outline.ts';
import { likeness, wordChanges } from './word-changes.ts';

const act = (text: string) => recogniseAct(paragraphs(text)).elements;
const told = (before: string, after: string): string[] =>
  compareActs(act(before), act(after)).map(
    ({ state, before: old, after: now }) => `${state}: ${old?.address ?? '–'} → ${now?.address ?? '–'}`,
  );

test('what stayed, changed, came, went and moved', () => {
  const before = `
    § 1. Park jest otwarty od świtu do zmierzchu.
    § 2. W parku wolno:
    1) spacerować;
    2) karmić kaczki.
    § 3. Psy wprowadza się do parku na smyczy.
    § 4. Zakazuje się wjazdu rowerem.`;
  const after = `
    § 1. Park jest otwarty od świtu do północy.
    § 2. W parku wolno:
    1) spacerować;
    § 3. Opłatę za wstęp ustala Burmistrz zarządzeniem.
    § 4. Psy wprowadza się do parku na smyczy.`;
  expect(told(before, after)).toEqual([
    'changed: par-1 → par-1',
    'same: par-2 → par-2',
    'same: par-2-pkt-1 → par-2-pkt-1',
    'repealed: par-2-pkt-2 → –',
    'added: – → par-3',
    'moved: par-3 → par-4',
    'repealed: par-4 → –',
  ]);
});

test('what moved and was reworded a little is still the same', () => {
  expect(
    told(
      '§ 1. Opłatę za wstęp do parku ustala Burmistrz Lipogrodu.',
      '§ 1. Park ma dwie bramy.\n§ 2. Opłatę za wstęp do parku ustala Rada Lipogrodu.',
    ),
  ).toEqual(['added: – → par-1', 'moved: par-1 → par-2']);
});

test('words that were struck out and added', () => {
  expect(wordChanges('Park jest otwarty do zmierzchu.', 'Park jest zawsze otwarty do północy.')).toEqual([
    { is: 'same', text: 'Park jest ' },
    { is: 'added', text: 'zawsze ' },
    { is: 'same', text: 'otwarty do ' },
    { is: 'struck', text: 'zmierzchu' },
    { is: 'added', text: 'północy' },
    { is: 'same', text: '.' },
  ]);
});

test('what is not struck out is the old text, what is not added the new one', () => {
  const text = fc
    .array(fc.constantFrom('park', 'staw', ' ', '\n', '.', 'a b', '§'), { maxLength: 30 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = wordChanges(before, after);
      const without = (gone: string) => changes.filter(({ is }) => is !== gone).map((change) => change.text);
      expect(without('added').join('')).toBe(before);
      expect(without('struck').join('')).toBe(after);
      expect(likeness(before, after)).toBe(likeness(after, before));
    }),
  );
});

test('every element of both versions is told, once', () => {
  const line = fc.constantFrom(
    '§ 1. Park jest duży i stary.',
    '§ 2. Staw jest mały.',
    '1) drzewa;',
    '2) trawa;',
    '§ 3. Koniec.',
    'Tekst.',
  );
  const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const compared = compareActs(act(before), act(after));
      const count = (elements: ReturnType<typeof act>): number =>
        elements.reduce((sum, { children }) => sum + 1 + count(children), 0);
      expect(new Set(compared.flatMap((each) => each.before?.address ?? [])).size).toBe(count(act(before)));
      expect(compared.flatMap((each) => each.after ?? []).length).toBe(count(act(after)));
      expect(compared.filter((each) => each.before).length).toBe(count(act(before)));
    }),
  );
});
