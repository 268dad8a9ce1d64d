import { expect, test } from 'vitest';
import fc from 'fast-check';
import {
  type CaseRoute,
  type CaseToRoute,
  checkRoutes,
  inPrecedence,
  mayBeGiven,
  placementOf,
  proposedClerk,
  returnsTo,
  type RoutedCase,
  routeFor,
  routePrecedence,
  unitByRules,
} from './case-routing.ts';

const [ROADS, GREEN, ZATORZE, LEGI] = [1, 2, 11, 12];
const anything: RoutedCase = { class: null, thematicAreaId: null, districtId: null };
const to = (unitId: number, named: Partial<RoutedCase> = {}): CaseRoute => ({ ...anything, ...named, unitId });

/** An office's rules, the ones that count less first: the order in which they stand decides nothing. */
const routes = [
  to(100),
  to(101, { districtId: ZATORZE }),
  to(102, { thematicAreaId: ROADS }),
  to(103, { thematicAreaId: ROADS, districtId: ZATORZE }),
  to(104, { class: 'petition' }),
  to(105, { class: 'petition', districtId: ZATORZE }),
  to(106, { class: 'petition', thematicAreaId: ROADS }),
  to(107, { class: 'petition', thematicAreaId: ROADS, districtId: ZATORZE }),
];

test.each<[string, Partial<RoutedCase>, number]>([
  ['of nothing that a rule names: the rule for everything else', { thematicAreaId: GREEN, districtId: LEGI }, 100],
  ['without a category and a district', {}, 100],
  ['by the district', { thematicAreaId: GREEN, districtId: ZATORZE }, 101],
  ['by the category, in any district', { thematicAreaId: ROADS, districtId: LEGI }, 102],
  ['by both', { thematicAreaId: ROADS, districtId: ZATORZE }, 103],
  ['another class', { class: 'complaint', thematicAreaId: ROADS, districtId: ZATORZE }, 103],
  ['the class before category and district', { class: 'petition', thematicAreaId: GREEN, districtId: LEGI }, 104],
  ['class and district', { class: 'petition', thematicAreaId: GREEN, districtId: ZATORZE }, 105],
  ['class and category', { class: 'petition', thematicAreaId: ROADS, districtId: LEGI }, 106],
  ['all three', { class: 'petition', thematicAreaId: ROADS, districtId: ZATORZE }, 107],
])('%s', (_name, named, unitId) => {
  expect(routeFor(routes, { ...anything, ...named })?.unitId).toBe(unitId);
});

test('a class beats category and district together: it says by which procedure the letter is answered', () => {
  const two = [to(1, { thematicAreaId: ROADS, districtId: ZATORZE }), to(2, { class: 'petition' })];
  const of = { thematicAreaId: ROADS, districtId: ZATORZE } as const;
  expect(routeFor(two, { ...of, class: 'petition' })?.unitId).toBe(2);
  expect(routeFor(two, { ...of, class: null })?.unitId).toBe(1);
});

test('a rule for a class waits until somebody has said which one it is', () => {
  expect(routeFor([to(1, { class: 'other' })], anything)).toBeNull();
});

test('without a rule that fits it stays where it is', () => {
  expect(routeFor([], anything)).toBeNull();
  expect(routeFor([to(1, { districtId: LEGI })], { ...anything, districtId: ZATORZE })).toBeNull();
});

test('no rule gives a case to a unit that has returned it, nor to the next one that would have had less to do with it', () => {
  const of: RoutedCase = { class: 'petition', thematicAreaId: ROADS, districtId: LEGI };
  expect(unitByRules(routes, of, [106])).toBeNull();
  expect(unitByRules(routes, of, [104])).toBe(106);
});

test.each<[string, Partial<CaseToRoute>, number | null]>([
  ['to whoever leads its consultation', { ledBy: 200 }, 200],
  ['though a rule names its category', { ledBy: 200, thematicAreaId: ROADS, districtId: ZATORZE }, 200],
  ['unless what it is has a rule', { ledBy: 200, class: 'petition' }, 104],
  ['a class without a rule changes nothing', { ledBy: 200, class: 'complaint', thematicAreaId: ROADS }, 200],
  ['by its category where no unit leads its consultation', { ledBy: null, thematicAreaId: ROADS }, 102],
  ['by the rule for everything where that says nothing either', { ledBy: null }, 100],
  ['not to whoever has returned it', { ledBy: 300 }, null],
])('a message goes %s', (_name, of, unitId) => {
  expect(unitByRules(routes, { ...anything, ...of }, [300])).toBe(unitId);
});

test('each set of what a rule may name stands in the table once', () => {
  const sets = routePrecedence.map((criteria) => criteria.join());
  expect(new Set(sets).size).toBe(8);
  expect(sets).toHaveLength(8);
});

test('what counts is the same in any order of the rules, and fits the case', () => {
  const of = fc.record({
    class: fc.constantFrom(null, 'petition', 'other'),
    thematicAreaId: fc.constantFrom(null, ROADS, GREEN),
    districtId: fc.constantFrom(null, ZATORZE, LEGI),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(of, { selector: (one) => Object.values(one).join() }),
      of,
      fc.nat(),
      (named, asked, n) => {
        const all = (named as RoutedCase[]).map((each, unitId) => ({ ...each, unitId }));
        const found = routeFor(all, asked as RoutedCase);
        const moved = [...all.slice(n % (all.length + 1)), ...all.slice(0, n % (all.length + 1))];
        expect(routeFor(moved, asked as RoutedCase)).toEqual(found);
        for (const key of ['class', 'thematicAreaId', 'districtId'] as const) {
          if (found && found[key] !== null) expect(found[key]).toBe(asked[key]);
        }
      },
    ),
  );
});

test('rules are listed as they count', () => {
  expect(inPrecedence(routes).map(({ unitId }) => unitId)).toEqual([107, 106, 105, 104, 103, 102, 101, 100]);
});

const choices = { areaIds: [ROADS], districtIds: [ZATORZE], unitIds: [7] };
const draft = { class: null, thematicAreaId: null, districtId: null, unitId: 7 };

test.each([
  ['a rule for everything', draft, undefined],
  ['no unit', { ...draft, unitId: null }, 'Wybierz jednostkę.'],
  ['a unit that is off', { ...draft, unitId: 8 }, 'Ta jednostka jest wyłączona. Wybierz inną.'],
  ['a class that there is not', { ...draft, class: 'toString' }, 'Wybierz rodzaj z listy.'],
  [
    'a category that is not used',
    { ...draft, thematicAreaId: GREEN },
    'Tej kategorii nikt już nie wybierze. Zmień ją albo usuń regułę.',
  ],
  ['a district of another office', { ...draft, districtId: LEGI }, 'Tego obszaru już nie ma.'],
])('%s', (_name, rule, message) => {
  expect(checkRoutes([rule], choices)[0]).toBe(message);
});

test('the same is said once', () => {
  const twice = [draft, { ...draft, class: 'petition' }, draft];
  expect(checkRoutes(twice, choices)).toEqual({ 2: 'Taka reguła już jest wyżej.' });
});

test('whoever leads the fewest is proposed, of those the first by name, and the people of the unit before others', () => {
  const clerk = (id: number, name: string, open: number, unitIds: number[] | null = null) => ({
    id,
    name,
    open,
    unitIds,
    officeId: 1,
  });
  const idOf = (clerks: ReturnType<typeof clerk>[], unitId: number | null = null) =>
    proposedClerk(clerks, 1, unitId)?.id;
  expect(idOf([])).toBeUndefined();
  const whole = [clerk(1, 'Żak', 2), clerk(2, 'Łoś', 2), clerk(3, 'Adam', 3)];
  expect(idOf(whole)).toBe(2);
  expect(idOf([...whole, clerk(4, 'Ewa', 9, [7])], 7)).toBe(4);
  expect(idOf([...whole, clerk(4, 'Ewa', 0, [7])], 8)).toBe(2);
  expect(idOf([{ ...clerk(5, 'Ola', 0), officeId: 2 }])).toBeUndefined();
});

const move = (act: string, unitId: number | null = null) => ({ act, unitId });

test.each([
  ['nothing has moved it', [], { returnedBy: [], byHand: false }],
  ['a person has handed it on', [move('hand', 7)], { returnedBy: [], byHand: true }],
  ['with a clerk and their unit', [move('assign', 7)], { returnedBy: [], byHand: true }],
  ['a clerk alone says nothing of units', [move('assign')], { returnedBy: [], byHand: false }],
  ['a unit has returned it', [move('hand', 7), move('return', 7)], { returnedBy: [7], byHand: false }],
  ['one has, and then another', [move('return', 7), move('return', 8)], { returnedBy: [7, 8], byHand: false }],
  ['a clerk has given it back to the others of the unit', [move('return')], { returnedBy: [], byHand: false }],
  [
    'in another office it begins anew',
    [move('return', 7), move('hand', 8), move('forward')],
    { returnedBy: [], byHand: false },
  ],
])('%s', (_name, moves, placement) => expect(placementOf(moves)).toEqual(placement));

test.each([
  [null, false, 'office'],
  [{ mayReturn: true }, false, 'office'],
  [{ mayReturn: false }, false, 'unit'],
  [{ mayReturn: false }, true, 'office'],
] as const)('returned from %j, of the whole office %s: to the %s', (unit, ofOffice, to) =>
  expect(returnsTo(unit, ofOffice)).toBe(to),
);

test('a case is given to whoever leads cases of its office or of its unit', () => {
  const [whole, ofUnit] = [
    { officeId: 1, unitIds: null },
    { officeId: 1, unitIds: [7] },
  ];
  const given = (officeId: number, unitId: number | null) =>
    [whole, ofUnit].map((each) => mayBeGiven(each, officeId, unitId));
  expect([given(1, null), given(1, 7), given(1, 8), given(2, 7)]).toEqual([
    [true, false],
    [true, true],
    [true, false],
    [false, false],
  ]);
});
