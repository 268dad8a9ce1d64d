import { expect, test } from 'vitest';
import { legalAct, longAct } from './act-fixture.ts';
import { changesIn, compareVersions, type Compared } from './compare-versions.ts';

const IN_FORCE = `§ 1. Park jest otwarty do godziny dwudziestej.
  § 2. W parku wolno:
  1) spacerować;
  2) karmić kaczki.
  § 3. Opadłe liście usuwa się w ciągu siedmiu dni.
  § 4. Psy biegają na wybiegu.`;
const TO_BE = `§ 1. Park jest otwarty do godziny dwudziestej drugiej.
  § 2. W parku wolno:
  1) spacerować;
  2) karmić kaczki;
  3) zbierać kasztany.
  § 3. Psy biegają na wybiegu.`;

const compared = compareVersions(legalAct(IN_FORCE).childrens, legalAct(TO_BE).childrens);
const told = (each: Compared): string => {
  if (each.is === 'same') return `${each.lines.length} bez zmian`;
  const { state, before, after } = each.line;
  const words = (side: typeof before): string =>
    side === null
      ? '∅'
      : [
          side.label,
          ...(side.words ?? [{ is: 'same', text: side.text }]).map(({ is, text }) =>
            is === 'same' ? text : `[${text}]`,
          ),
        ].join(' ');
  return `${state}: ${words(before)} → ${words(after)}`;
};

test('what changed stands beside what was, word by word; the rest is counted', () => {
  expect(compared.map(told)).toEqual([
    'changed: § 1. Park jest otwarty do godziny dwudziestej . → § 1. Park jest otwarty do godziny dwudziestej [ drugiej] .',
    '2 bez zmian',
    'changed: 2) karmić kaczki [.] → 2) karmić kaczki [;]',
    'repealed: § 3. Opadłe liście usuwa się w ciągu siedmiu dni. → ∅',
    'added: ∅ → 3) zbierać kasztany.',
    'moved: § 4. Psy biegają na wybiegu. → § 3. Psy biegają na wybiegu.',
  ]);
  expect(changesIn(compared)).toBe(5);
});

test('what only moved with its paragraph is no change of its own', () => {
  const before = legalAct('§ 1. Wolno:\n1) biegać po wszystkich ścieżkach parku;\n2) siadać.').childrens;
  const after = legalAct(
    '§ 1. Zakazuje się palenia.\n§ 2. Wolno:\n1) biegać po wszystkich ścieżkach parku;\n2) siadać.',
  ).childrens;
  const lines = compareVersions(before, after).map(told);
  expect(lines.filter((line) => line.includes('biegać'))).toEqual([]);
});

test('the same act twice is unchanged', () => {
  const { childrens } = legalAct(longAct(5, 20));
  const [all, ...more] = compareVersions(childrens, childrens);
  expect(all).toMatchObject({ is: 'same', lines: { length: 5 * 22 } });
  expect(more).toEqual([]);
});
