import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBlocks } from '../testing/any-blocks.ts';
import { compareEdited } from './compare-edited.ts';
import { demoted, divided, merged, promoted, withComments, withLabel, withRole, withText } from './edit-act.ts';
import { type EditedElement, listOfAct } from './edited-act.ts';
import { recogniseAct } from './recognise-act.ts';

const element = (id: number, depth: number, nr: string, text: string): EditedElement => ({
  id,
  depth,
  ...(depth === 0
    ? { kind: 'paragraf', unit: 'par', label: `§ ${nr}.` }
    : { kind: 'punkt', unit: 'pkt', label: `${nr})` }),
  nr,
  generated: false,
  text,
  line: 1,
  canComment: true,
});
const act = [
  element(1, 0, '1', 'W parku wolno:'),
  element(2, 1, '1', 'spacerować;'),
  element(3, 1, '2', 'odpoczywać.'),
  element(4, 0, '2', 'Psy biegają.'),
];
const told = (saved: readonly EditedElement[], own: readonly EditedElement[]): string[] =>
  compareEdited(saved, own).map((each) => {
    const { path } = (each.saved ?? each.own)!;
    const where = each.own === null ? 'saved' : each.saved === null ? 'own' : each.isMoved ? 'moved' : 'changed';
    return `${path.join(' ')}: ${where}`;
  });

test.each<[what: string, saved: readonly EditedElement[], own: readonly EditedElement[], differences: string[]]>([
  ['nothing', act, act, []],
  [
    'not the line of its file nor how it got its number',
    act,
    act.map((each) => ({ ...each, line: 9, generated: true })),
    [],
  ],
  ['other words', withText(act, 3, 'Psy śpią.'), act, ['§ 2: changed']],
  ['another number', withLabel(act, 2, '3)'), act, ['§ 1 pkt 3: changed']],
  ['remarks', withComments(act, 0, false, true), act, ['§ 1: changed', '§ 1 pkt 1: changed', '§ 1 pkt 2: changed']],
  ['an element of the other', act, act.slice(0, 3), ['§ 2: saved']],
  ['an element of one’s own', act, [...act, element(-1, 0, '3', 'Koty też.')], ['§ 3: own']],
  ['not what both have added', [...act, element(9, 0, '3', 'Koty.')], [...act, element(-1, 0, '3', 'Koty.')], []],
  [
    'one that both have numbered',
    [...act, element(9, 0, '3', 'Koty.')],
    [...act, element(-1, 0, '3', 'Lisy.')],
    ['§ 3: changed'],
  ],
  [
    'one that lies elsewhere',
    act.map((each) => (each.id === 3 ? { ...each, depth: 2 } : each)),
    act,
    ['§ 1 pkt 1 pkt 2: moved'],
  ],
  // Another file was read meanwhile, whose elements have other ids.
  ['no element twice', act.map((each) => ({ ...each, id: each.id + 10 })), act, []],
])('it tells %s', (_, saved, own, differences) => {
  expect(told(saved, own)).toEqual(differences);
});

test('of any act, steps that change it are told, and no step is none', () => {
  const steps = [
    (list: readonly EditedElement[], at: number) => promoted(list, at),
    (list: readonly EditedElement[], at: number) => demoted(list, at),
    (list: readonly EditedElement[], at: number) => merged(list, at),
    (list: readonly EditedElement[], at: number) => withRole(list, at, 'par'),
    (list: readonly EditedElement[], at: number) => divided(list, at, Math.floor(list[at]!.text.length / 2), -1),
  ];
  const meaning = (list: readonly EditedElement[]): string =>
    JSON.stringify(list.map((each) => ({ ...each, id: 0, line: 0, generated: false })));
  let changes = 0;
  fc.assert(
    fc.property(anyBlocks, fc.nat(), fc.nat(steps.length - 1), (source, place, which) => {
      let id = 0;
      const saved = listOfAct(recogniseAct(source).elements, () => ({ id: ++id, canComment: true }));
      expect(compareEdited(saved, structuredClone(saved))).toEqual([]);
      if (saved.length === 0) return;
      const step = steps[which]!(saved, place % saved.length);
      if (!step.ok) return;
      changes += 1;
      expect(compareEdited(saved, step.list).length === 0).toBe(meaning(saved) === meaning(step.list));
    }),
    { numRuns: 500 },
  );
  expect(changes).toBeGreaterThan(100);
});
