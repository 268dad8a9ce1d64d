import { describe, expect, test } from 'vitest';
import { layoutPermissions, may, mayInEveryOffice, mayInSomeOffice, type PermissionHolder } from './permission.ts';

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
