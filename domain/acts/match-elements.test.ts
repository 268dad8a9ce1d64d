import { expect, test } from 'vitest';
import { walkAct } from './act-element.ts';
import { addressesOf } from './element-address.ts';
import { matchElements, type StoredElement } from './match-elements.ts';
import { recogniseAct } from './recognise-act.ts';
import { paragraphs } from './testing/outline.ts';

const act = (text: string) => recogniseAct(paragraphs(text)).elements;
const stored = (text: string): StoredElement[] =>
  addressesOf(act(text)).map(({ element, address }, at) => ({ ...element, id: at + 1, address }));

function told(before: string, after: string): string[] {
  const now = act(after);
  const found = matchElements(stored(before), now);
  return [...walkAct(now)].map(({ element }) => `${element.label} ${found.get(element)?.address ?? 'nowy'}`);
}

test('an element is the same where it stands and reads alike, or where its text went', () => {
  const before = `
    § 1. Park jest otwarty od świtu do zmierzchu przez cały rok.
    § 2. Psy wprowadza się do parku na smyczy i w kagańcu.
    § 3. Zakazuje się wjazdu do parku rowerem i hulajnogą.
    § 4. Traci moc uchwała.`;
  const after = `
    § 1. Park jest otwarty od świtu do zmierzchu przez cały rok kalendarzowy.
    § 2. Opłatę za wstęp ustala Burmistrz w drodze zarządzenia.
    § 3. Psy wprowadza się do parku na smyczy i w kagańcu.
    § 4. Zakazuje się wjazdu do parku rowerem albo hulajnogą.`;
  expect(told(before, after)).toEqual(['§ 1. par-1', '§ 2. nowy', '§ 3. par-2', '§ 4. par-3']);
});

test('no two elements are the same one, and another kind is another element', () => {
  expect(
    told(
      '§ 1. Park jest otwarty zawsze i wszędzie.',
      '§ 1. Park jest otwarty zawsze i wszędzie.\n§ 2. Park jest otwarty zawsze i wszędzie.',
    ),
  ).toEqual(['§ 1. par-1', '§ 2. nowy']);
  expect(told('§ 1. Park jest otwarty zawsze i wszędzie.', 'Art. 1. Park jest otwarty zawsze i wszędzie.')).toEqual([
    'Art. 1. nowy',
  ]);
});

test('an act of thousands of elements that was written anew is new element by element', () => {
  const many = (what: string): string =>
    Array.from({ length: 4000 }, (_, at) => `§ ${at + 1}. ${what} ${what} ${what} ${at} ${what}.`).join('\n');
  expect(new Set(told(many('park'), many('staw'))).size).toBe(4000);
});
