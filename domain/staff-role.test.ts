import { describe, expect, test } from 'vitest';
import { type GivenRole, givenRoleProblem, type KnownRole, rolesApart } from './staff-role.ts';

const roles: KnownRole[] = ['unit-coordinator', 'verifier', 'auditor', 'editor', 'commission-member', 'moderator'].map(
  (code, i) => ({ id: i + 1, code, name: code, isForUnits: code !== 'auditor' }),
);
const given = (code: string, unitId: number | null = null, endsOn: string | null = null): GivenRole => ({
  id: roles.find((role) => role.code === code)!.id,
  unitId,
  endsOn,
});

describe('roles of one person', () => {
  test.each<[string, GivenRole[], boolean]>([
    ['whoever checks a unit does not write for it', [given('unit-coordinator', 1), given('verifier', 1)], false],
    ['but may for another', [given('unit-coordinator', 1), given('verifier', 2)], true],
    ['the whole office takes every unit in', [given('unit-coordinator', 1), given('verifier')], false],
    ['an auditor leads nothing', [given('auditor'), given('editor', 1)], false],
    ['and may read', [given('auditor'), given('commission-member')], true],
    ['others go together', [given('moderator'), given('editor', 1), given('verifier')], true],
    ['one alone', [given('auditor')], true],
  ])('%s', (_, held, allowed) => expect(rolesApart(held, roles) === null).toBe(allowed));

  test('it is said which two', () =>
    expect(rolesApart([given('auditor'), given('editor')], roles)).toBe(
      'Audytor sprawdza innych, więc sam niczego nie prowadzi. Roli editor nie można łączyć z rolą auditor: najpierw odbierz jedną.',
    ));
});

describe('a role is given', () => {
  const unit = { id: 7, officeId: 1, isActive: true };
  const problem = (role: GivenRole, of = unit as typeof unit | null) =>
    givenRoleProblem(
      role,
      roles.find(({ id }) => id === role.id)!,
      of,
      1,
      '2026-09-14',
    );
  test.each<[string, string | null, string | null]>([
    ['for the office and for ever', problem(given('editor'), null), null],
    ['for a unit', problem(given('editor', 7)), null],
    ['until today, the last day among it', problem(given('editor', 7, '2026-09-14')), null],
    ['until yesterday', problem(given('editor', 7, '2026-09-13')), 'editor: ostatni dzień roli już minął.'],
    [
      'until a day that there is not',
      problem(given('editor', null, '2026-02-30'), null),
      'Podaj ostatni dzień roli jako datę.',
    ],
    [
      'for a unit that is off',
      problem(given('editor', 7), { ...unit, isActive: false }),
      'Ta jednostka jest wyłączona.',
    ],
    [
      'for a unit of another office',
      problem(given('editor', 7), { ...unit, officeId: 2 }),
      'Nie ma takiej jednostki w tym urzędzie. Wczytaj stronę ponownie.',
    ],
    [
      'for a unit, though it concerns the office',
      problem(given('auditor', 7)),
      'auditor działa w całym urzędzie, nie w jednej jednostce.',
    ],
  ])('%s', (_, found, expected) => expect(found).toBe(expected));
});
