import { expect, test } from 'vitest';
import { emptyUser, holds, withRight } from './user-draft.ts';

test('a role is given in one office and taken away again', () => {
  const given = withRight(emptyUser(1), 1, 'roleIds', 2, true);
  expect(holds(given, 1, 'roleIds', 2)).toBe(true);
  expect(holds(given, 2, 'roleIds', 2)).toBe(false);
  expect(holds(given, 1, 'permissionIds', 2)).toBe(false);
  expect(holds(withRight(given, 1, 'roleIds', 2, false), 1, 'roleIds', 2)).toBe(false);
});

test('giving it twice gives it once, and leaves the rest alone', () => {
  const given = withRight(
    withRight(withRight(emptyUser(1), 2, 'permissionIds', 5, true), 1, 'roleIds', 2, true),
    1,
    'roleIds',
    2,
    true,
  );
  expect(given.officePermissions).toEqual([
    { officeId: 2, roleIds: [], permissionIds: [5] },
    { officeId: 1, roleIds: [2], permissionIds: [] },
  ]);
});
