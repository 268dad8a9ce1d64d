import { expect, test } from 'vitest';
import { checkUnit, isInUnit, switchOffProblem, type UnitUse } from './unit.ts';

test.each([
  [{ code: 'BDM', name: 'Biuro Dialogu' }, {}],
  [{ code: ' ', name: 'Biuro Dialogu' }, { code: 'Pole jest wymagane' }],
  [
    { code: 'x'.repeat(21), name: 'y'.repeat(201) },
    { code: 'Najwyżej 20 znaków, wpisano 21', name: 'Najwyżej 200 znaków, wpisano 201' },
  ],
])('%j', (fields, errors) => expect(checkUnit(fields)).toEqual(errors));

const unused: UnitUse = { roles: 0, projects: 0, opinions: 0, routes: 0, cases: 0, implementations: 0 };

test.each<[Partial<UnitUse>, string | null]>([
  [{}, null],
  [
    { roles: 1, projects: 2, opinions: 3 },
    'W tej jednostce ktoś ma jeszcze rolę. Najpierw ją odbierz albo przenieś do innej jednostki.',
  ],
  [{ projects: 2, opinions: 3 }, 'Ta jednostka prowadzi coś, co jeszcze trwa. Najpierw przekaż to innej jednostce.'],
  [
    { opinions: 1 },
    'Ta jednostka ma dać opinię w sprawie mieszkańca. Poczekaj na nią albo niech prowadzący odwoła prośbę.',
  ],
  [
    { routes: 1 },
    'Do tej jednostki trafiają sprawy mieszkańców. Najpierw wskaż w ustawieniach inną: „Dokąd trafiają sprawy”.',
  ],
  [{ cases: 2 }, 'W tej jednostce są sprawy mieszkańców bez odpowiedzi. Najpierw przekaż je innej jednostce.'],
  [
    { implementations: 1 },
    'Ta jednostka prowadzi realizację projektów z budżetu obywatelskiego. Najpierw przekaż ją innej jednostce.',
  ],
])('a unit of which %j is left', (use, problem) => expect(switchOffProblem({ ...unused, ...use })).toBe(problem));

test('in a unit is who heads it, or holds a role that counts for it', () => {
  const unit = { id: 7, headId: 3 };
  expect(isInUnit(unit, { id: 3, roles: [] })).toBe(true);
  expect(isInUnit(unit, { id: 4, roles: [{ unitId: null }, { unitId: 7 }] })).toBe(true);
  expect(isInUnit(unit, { id: 4, roles: [{ unitId: null }, { unitId: 8 }] })).toBe(false);
});
