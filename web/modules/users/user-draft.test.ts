import { expect, test } from 'vitest';
import {
  emptyUser,
  holdsPermission,
  rightsOfDraft,
  rolesIn,
  withPermission,
  withRole,
  withoutRole,
} from './user-draft.ts';

const moderator = { id: 3, unitId: null, endsOn: null };

test('a role is given in one office and taken away again', () => {
  const given = withRole(emptyUser(1), 1, moderator);
  expect(rolesIn(given, 1)).toEqual([moderator]);
  expect(rolesIn(given, 2)).toEqual([]);
  expect(rolesIn(withoutRole(given, 1, moderator), 1)).toEqual([]);
});

test('the same role for the same unit is given once, with its latest end', () => {
  const ofUnit = { ...moderator, unitId: 7 };
  const twice = withRole(withRole(withRole(emptyUser(1), 1, moderator), 1, ofUnit), 1, {
    ...ofUnit,
    endsOn: '2026-12-31',
  });
  expect(rolesIn(twice, 1)).toEqual([moderator, { ...ofUnit, endsOn: '2026-12-31' }]);
});

test('a single permission leaves the roles alone', () => {
  const given = withPermission(withPermission(withRole(emptyUser(1), 1, moderator), 1, 5, true), 1, 5, true);
  expect(given.officePermissions).toEqual([{ officeId: 1, roles: [moderator], permissionIds: [5] }]);
  expect(holdsPermission(given, 1, 5)).toBe(true);
  expect(holdsPermission(withPermission(given, 1, 5, false), 1, 5)).toBe(false);
});

test('what it amounts to, as long as it lasts', () => {
  const known = {
    roles: [
      { id: 3, code: 'moderator', name: 'Moderator', description: '', isForUnits: true, permissions: [{ id: 3 }] },
    ],
    permissions: [
      { id: 3, code: 'comments.moderate', name: '' },
      { id: 5, code: 'consultations.manage', name: '' },
    ],
  };
  const draft = withPermission(withRole(emptyUser(1), 1, { id: 3, unitId: 7, endsOn: '2026-09-14' }), 1, 5, true);
  expect(rightsOfDraft(draft, 1, known, '2026-09-14')).toEqual({
    permissions: new Map([[1, new Set(['consultations.manage'])]]),
    unitPermissions: new Map([[7, { officeId: 1, codes: new Set(['comments.moderate']) }]]),
  });
  expect(rightsOfDraft(draft, 1, known, '2026-09-15').unitPermissions).toEqual(new Map());
});
