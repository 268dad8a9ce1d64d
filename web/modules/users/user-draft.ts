import type { HeldRole, Permission, Role, User, UserBody } from '@wiec/contract/users.ts';
import { type Rights, rightsFrom } from '@wiec/domain/permission.ts';

/** The form of a user, as it is sent. */
export type UserDraft = UserBody;

/** With what is counted by every change; 0 of a new one. */
export type RevisedUser = UserDraft & { revision: number };

export const emptyUser = (officeId: number | null): RevisedUser => ({
  revision: 0,
  firstname: '',
  surname: '',
  loginName: '',
  email: '',
  officeId,
  officePermissions: [],
  isAdmin: false,
  isSysAdmin: false,
});

export const draftOf = (user: User): RevisedUser => ({
  revision: user.revision,
  firstname: user.firstname,
  surname: user.surname,
  loginName: user.loginName,
  email: user.email,
  officeId: user.officeId,
  officePermissions: user.officePermissions,
  isAdmin: user.isAdmin,
  isSysAdmin: user.isSysAdmin,
});

/** As a new one is sent. */
export function bodyOf(draft: RevisedUser): UserDraft {
  const { revision: _, ...body } = draft;
  return body;
}

type OfficeRights = UserDraft['officePermissions'][number];

const rightsIn = ({ officePermissions }: UserDraft, officeId: number): OfficeRights =>
  officePermissions.find((held) => held.officeId === officeId) ?? { officeId, roles: [], permissionIds: [] };

const withRights = (draft: UserDraft, rights: OfficeRights): UserDraft => ({
  ...draft,
  officePermissions: [...draft.officePermissions.filter(({ officeId }) => officeId !== rights.officeId), rights],
});

/** Those in this office, in their order. */
export const rolesIn = (draft: UserDraft, officeId: number): readonly HeldRole[] => rightsIn(draft, officeId).roles;

const isSame = (one: HeldRole, other: HeldRole): boolean => one.id === other.id && one.unitId === other.unitId;

/** Gives a role; the same one for the same unit takes its end. */
export function withRole(draft: UserDraft, officeId: number, role: HeldRole): UserDraft {
  const rights = rightsIn(draft, officeId);
  return withRights(draft, { ...rights, roles: [...rights.roles.filter((one) => !isSame(one, role)), role] });
}

export function withoutRole(draft: UserDraft, officeId: number, role: HeldRole): UserDraft {
  const rights = rightsIn(draft, officeId);
  return withRights(draft, { ...rights, roles: rights.roles.filter((one) => !isSame(one, role)) });
}

export const holdsPermission = (draft: UserDraft, officeId: number, id: number): boolean =>
  rightsIn(draft, officeId).permissionIds.includes(id);

/** Gives a single permission in an office, or takes it away. */
export function withPermission(draft: UserDraft, officeId: number, id: number, given: boolean): UserDraft {
  const rights = rightsIn(draft, officeId);
  const others = rights.permissionIds.filter((one) => one !== id);
  return withRights(draft, { ...rights, permissionIds: given ? [...others, id] : others });
}

/** What all that amounts to in an office, as long as it lasts. @param today in Poland */
export function rightsOfDraft(
  draft: UserDraft,
  officeId: number,
  { roles, permissions }: { roles: readonly Role[]; permissions: readonly Permission[] },
  today: string,
): Rights {
  const codeOf = new Map(permissions.map(({ id, code }) => [id, code]));
  const { roles: given, permissionIds } = rightsIn(draft, officeId);
  const lasting = given.filter(({ endsOn }) => endsOn === null || endsOn >= today);
  const ofRole = (id: number): number[] =>
    roles.find((role) => role.id === id)?.permissions.map((permission) => permission.id) ?? [];
  const grants = [
    ...permissionIds.map((id) => ({ unitId: null, id })),
    ...lasting.flatMap(({ id, unitId }) => ofRole(id).map((permissionId) => ({ unitId, id: permissionId }))),
  ];
  return rightsFrom(grants.map(({ unitId, id }) => ({ officeId, unitId, code: codeOf.get(id) ?? '' })));
}
