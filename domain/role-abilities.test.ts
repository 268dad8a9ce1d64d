import { expect, test } from 'vitest';
import { rightsFrom } from './permission.ts';
import { abilitiesOf } from './role-abilities.ts';

const told = (...grants: [code: string, unitId?: number][]) =>
  abilitiesOf(rightsFrom(grants.map(([code, unitId = null]) => ({ officeId: 1, unitId, code }))), 1);

test('nothing is told of what nothing is held in', () => expect(told()).toEqual([]));

test('whoever publishes also writes and sees', () =>
  expect(told(['consultations.manage'])).toEqual([
    {
      module: 'Konsultacje, ankiety i sondy',
      sees: 'wszystko',
      writes: 'treść; odpowiedzi na uwagi',
      decides: null,
      publishes: 'wszystko',
    },
  ]));

test('what counts for a unit is told as its own, beside what counts everywhere', () =>
  expect(told(['remarks.answer'], ['consultations.edit', 3])).toEqual([
    {
      module: 'Konsultacje, ankiety i sondy',
      sees: 'wszystko',
      writes: 'odpowiedzi na uwagi; swojej jednostki: treść',
      decides: null,
      publishes: null,
    },
  ]));

test('rights in another office are not told', () =>
  expect(abilitiesOf(rightsFrom([{ officeId: 2, unitId: null, code: 'vote.paper' }]), 1)).toEqual([]));

test('of cases whoever leads them is told what says more, and whoever looks over them what they see', () => {
  expect(told(['initiatives.view'])).toEqual([
    {
      module: 'Sprawy mieszkańców',
      sees: 'przebieg, bez autorów i plików',
      writes: null,
      decides: null,
      publishes: null,
    },
  ]);
  expect(told(['initiatives.manage'])).toMatchObject([{ sees: 'pisma i przebieg' }]);
});

test('whoever looks over the budget sees votes and what is done with chosen projects, and publishes nothing', () =>
  expect(told(['budget.view'])).toMatchObject([
    { module: 'Głosowania', sees: 'zasady, przebieg i wyniki', publishes: null },
    { module: 'Realizacja projektów', sees: 'wybrane projekty', publishes: null },
  ]));
