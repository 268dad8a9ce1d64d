import { expect, test } from 'vitest';
import { checkUnit, isInUnit, switchOffProblem } from './unit.ts';

test.each([
  [{ code: 'BDM', name: 'Biuro Dialogu' }, {}],
  [{ code: ' ', name: 'Biuro Dialogu' }, { code: 'Pole jest wymagane' }],
  [
    { code: 'x'.repeat(21), name: 'y'.repeat(201) },
    { code: 'Najwyżej 20 znaków, wpisano 21', name: 'Najwyżej 200 znaków, wpisano 201' },
  ],
])('%j', (fields, errors) => expect(checkUnit(fields)).toEqual(errors));

test.each([
  [{ roles: 0, projects: 0, opinions: 0, routes: 0, cases: 0 }, null],
  [
    { roles: 1, projects: 2, opinions: 3, routes: 0, cases: 0 },
    'W tej jednostce ktoś ma jeszcze rolę. Najpierw ją odbierz albo przenieś do innej jednostki.',
  ],
  [
    { roles: 0, projects: 2, opinions: 3, routes: 0, cases: 0 },
    'Ta jednostka prowadzi coś, co jeszcze trwa. Najpierw przekaż to innej jednostce.',
  ],
  [
    { roles: 0, projects: 0, opinions: 1, routes: 0, cases: 0 },
    'Ta jednostka ma dać opinię w sprawie mieszkańca. Poczekaj na nią albo niech prowadzący odwoła prośbę.',
  ],
  [
    { roles: 0, projects: 0, opinions: 0, routes: 1, cases: 0 },
    'Do tej jednostki trafiają sprawy mieszkańców. Najpierw wskaż w ustawieniach inną: „Dokąd trafiają sprawy”.',
  ],
  [
    { roles: 0, projects: 0, opinions: 0, routes: 0, cases: 2 },
    'W tej jednostce są sprawy mieszkańców bez odpowiedzi. Najpierw przekaż je innej jednostce.',
  ],
])('a unit of which %j is left', (use, problem) => expect(switchOffProblem(use)).toBe(problem));

test('in a unit is who heads it, or holds a role that counts for it', () => {
  const unit = { id: 7, headId: 3 };
  expect(isInUnit(unit, { id: 3, roles: [] })).toBe(true);
  expect(isInUnit(unit, { id: 4, roles: [{ unitId: null }, { unitId: 7 }] })).toBe(true);
  expect(isInUnit(unit, { id: 4, roles: [{ unitId: null }, { unitId: 8 }] })).toBe(false);
});
