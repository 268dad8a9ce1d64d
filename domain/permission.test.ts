import { describe, expect, test } from 'vitest';
import {
  type Asked,
  isForUnits,
  may,
  mayInEveryOffice,
  mayInPartOf,
  mayInSomeOffice,
  officesWith,
  type PermissionHolder,
  permissionHolderOf,
  scopeOf,
} from './permission.ts';
import { layoutPermissions } from './layout-permissions.ts';

const account = (changes: Partial<PermissionHolder> = {}): PermissionHolder => ({
  isAdmin: false,
  isSysAdmin: false,
  permissions: new Map([
    [2, new Set(['vote.paper'])],
    [3, new Set(['budget.manage', 'comments.moderate'])],
  ]),
  ...changes,
});

describe('a permission counts only in the office in which it is held', () => {
  test.each([
    ['own office, nothing held there', 'vote.paper', 1, false],
    ['the office of the grant', 'vote.paper', 2, true],
    ['an office of another grant', 'vote.paper', 3, false],
    ['another permission of the same office', 'comments.moderate', 3, true],
    ['an office nobody knows', 'vote.paper', 99, false],
  ] as const)('%s', (_, permission, officeId, allowed) => {
    expect(may(account(), permission, officeId)).toBe(allowed);
  });

  test('some office is enough for the door', () => {
    expect(mayInSomeOffice(account(), 'vote.paper')).toBe(true);
    expect(mayInSomeOffice(account({ permissions: new Map() }), 'vote.paper')).toBe(false);
  });
});

test.each(['isAdmin', 'isSysAdmin'] as const)('%s may in every office', (flag) => {
  const admin = account({ [flag]: true, permissions: new Map() });
  expect(may(admin, 'vote.paper', 99)).toBe(true);
  expect(mayInSomeOffice(admin, 'budget.manage')).toBe(true);
});

describe('what concerns every office', () => {
  test.each([
    [[2, 3], false],
    [[2], true],
    [[], false],
  ])('of offices %j: %j', (offices, allowed) => {
    expect(mayInEveryOffice(account(), 'vote.paper', offices)).toBe(allowed);
    expect(mayInEveryOffice(account({ isAdmin: true }), 'vote.paper', offices)).toBe(true);
  });
});

describe('the permission ids of the layout', () => {
  const nobody = { isAdmin: false, isSysAdmin: false };
  const officePermissions = [{ permissions: [{ id: 1 }, { id: 3 }] }, { permissions: [{ id: 3 }, { id: 4 }] }];

  test('are those of all offices together', () => {
    expect([...layoutPermissions({ ...nobody, officePermissions })]).toEqual([1, 3, 4]);
  });
  test('of an administrator hold −1 too', () => {
    expect([...layoutPermissions({ ...nobody, isAdmin: true, officePermissions })]).toEqual([1, 3, 4, -1]);
    expect([...layoutPermissions({ ...nobody, isSysAdmin: true, officePermissions: [] })]).toEqual([-1]);
  });
});

describe('a right for a unit', () => {
  const ofUnit = account({
    permissions: new Map([[3, new Set(['comments.moderate'])]]),
    unitPermissions: new Map([[7, { officeId: 2, codes: new Set(['consultations.edit']) }]]),
  });

  test.each([
    ['of what the unit leads', 'consultations.edit', 2, 7, true],
    ['which takes seeing in', 'consultations.view', 2, 7, true],
    ['and no publishing', 'consultations.manage', 2, 7, false],
    ['of what another unit leads', 'consultations.edit', 2, 8, false],
    ['of what the office itself leads', 'consultations.edit', 2, null, false],
    ['of a unit that is said to be of another office', 'consultations.edit', 3, 7, false],
    ['what counts in the office counts for its units', 'comments.moderate', 3, 9, true],
  ] as const)('%s', (_, permission, officeId, unitId, allowed) =>
    expect(may(ofUnit, permission, officeId, unitId)).toBe(allowed),
  );

  test('opens the door, and makes something new in the office', () => {
    expect(mayInSomeOffice(ofUnit, 'consultations.edit')).toBe(true);
    expect(mayInSomeOffice(ofUnit, 'consultations.manage')).toBe(false);
    expect(mayInPartOf(ofUnit, 'consultations.edit', 2)).toBe(true);
    expect(mayInPartOf(ofUnit, 'consultations.edit', 3)).toBe(false);
  });

  test('counts in no whole office', () => {
    expect(officesWith(ofUnit, 'consultations.edit')).toEqual([]);
    expect(scopeOf(ofUnit, 'consultations.view')).toEqual({ officeIds: [], unitIds: [7] });
    expect(mayInEveryOffice(ofUnit, 'consultations.edit', [2])).toBe(false);
  });

  test('everything is in the scope of an administrator', () =>
    expect(scopeOf(account({ isAdmin: true }), 'consultations.view')).toBeNull());

  test('is told to the browser and read there', () => {
    const told = {
      isAdmin: false,
      isSysAdmin: false,
      officePermissions: [],
      unitPermissions: [{ officeId: 2, unitId: 7, permissions: [{ id: 41, code: 'consultations.edit' }] }],
    };
    expect(may(permissionHolderOf(told), 'consultations.edit', 2, 7)).toBe(true);
    expect([...layoutPermissions(told)]).toEqual([41]);
  });
});

describe('reading', () => {
  const allowed = (...codes: string[]) => {
    const holder = account({ permissions: new Map([[2, new Set(codes)]]) });
    const asked: readonly Asked[] = [
      'budget.view',
      'initiatives.view',
      'paper.read',
      'commission.read',
      'diary.read',
      'cases.read',
      'budget.manage',
      'budget.diary',
      'initiatives.work',
      'vote.register',
    ];
    return asked.filter((each) => may(holder, each, 2));
  };

  test.each<[string, Asked[]]>([
    ['budget.view', ['budget.view', 'paper.read', 'commission.read', 'diary.read']],
    ['initiatives.view', ['initiatives.view', 'cases.read']],
    ['initiatives.work', ['cases.read', 'initiatives.work']],
    ['initiatives.manage', ['initiatives.view', 'cases.read', 'initiatives.work']],
    ['vote.paper', ['paper.read']],
    ['budget.diary', ['diary.read', 'budget.diary']],
    ['budget.manage', ['budget.view', 'paper.read', 'commission.read', 'diary.read', 'budget.manage', 'budget.diary']],
  ])('%s opens %j and no more', (code, opened) => expect(allowed(code)).toEqual(opened));
});

test.each([
  [['consultations.edit', 'comments.moderate'], true],
  [['initiatives.view'], true],
  [['budget.view'], false],
  [['consultations.view', 'log.read'], false],
])('whether a role of %j may be bound to a unit: %j', (codes, allowed) => expect(isForUnits(codes)).toBe(allowed));
