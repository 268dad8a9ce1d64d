import type { EditedElement } from '@wiec/domain/acts/edited-act.ts';
import { kindOfRole, type ElementRole } from '@wiec/domain/acts/element-role.ts';
import { expect, test } from 'vitest';
import { actDifferences } from './act-differences.ts';

const element = (id: number, role: ElementRole, nr: string | null, more: Partial<EditedElement>): EditedElement => ({
  id,
  depth: 0,
  ...kindOfRole(role),
  nr,
  label: nr === null ? '' : `§ ${nr}.`,
  generated: false,
  text: '',
  line: 1,
  canComment: true,
  ...more,
});
const one = element(1, 'par', '1', { text: 'W parku wolno spacerować.' });
const two = element(2, 'fragment', null, { text: 'Psy biegają na wybiegu.' });

test.each<[saved: EditedElement[], own: EditedElement[], differences: string[]]>([
  [[one, two], [one, two], []],
  [
    [{ ...one, text: 'W parku wolno biegać.', canComment: false }, two],
    [one, two],
    ['§ 1: treść „W parku wolno biegać.”; nie można zgłaszać uwag'],
  ],
  [[one], [one, two], ['fragment „Psy biegają na wybiegu.”: jest tutaj, w zapisanej wersji nie']],
  [[one, two], [one], ['fragment „Psy biegają na wybiegu.”: jest w zapisanej wersji, tutaj nie']],
  [
    [one, { ...two, ...kindOfRole('par'), nr: '2^1', label: '§ 2^{1}.', depth: 0 }],
    [one, { ...two, depth: 1 }],
    ['§ 1 fragment „Psy biegają na wybiegu.”: leży w innym miejscu; rodzaj „Paragraf”; numer „§ 2¹.”'],
  ],
  [[{ ...one, text: '' }], [one], ['§ 1: bez treści']],
])('%#. what stands otherwise in the saved act is told by its address', (saved, own, differences) => {
  expect(actDifferences(saved, own).map(({ name, words }) => `${name}: ${words}`)).toEqual(differences);
});
