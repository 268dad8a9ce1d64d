import type { User, UserBody } from '@wiec/contract/users.ts';

/** The form of a user, as it is sent. */
export type UserDraft = UserBody;

export const emptyUser = (officeId: number | null): UserDraft => ({
  firstname: '',
  surname: '',
  loginName: '',
  email: '',
  officeId,
  officePermissions: [],
  isAdmin: false,
  isSysAdmin: false,
});

export const draftOf = (user: User): UserDraft => ({
  firstname: user.firstname,
  surname: user.surname,
  loginName: user.loginName,
  email: user.email,
  officeId: user.officeId,
  officePermissions: user.officePermissions,
  isAdmin: user.isAdmin,
  isSysAdmin: user.isSysAdmin,
});

type Kind = 'roleIds' | 'permissionIds';

export const holds = ({ officePermissions }: UserDraft, officeId: number, kind: Kind, id: number): boolean =>
  officePermissions.some((held) => held.officeId === officeId && held[kind].includes(id));

/** Gives a role or a permission in an office, or takes it away. */
export function withRight(draft: UserDraft, officeId: number, kind: Kind, id: number, given: boolean): UserDraft {
  const none = { officeId, roleIds: [], permissionIds: [] };
  const held = draft.officePermissions.find((one) => one.officeId === officeId) ?? none;
  const others = draft.officePermissions.filter((one) => one.officeId !== officeId);
  const ids = held[kind].filter((one) => one !== id);
  return { ...draft, officePermissions: [...others, { ...held, [kind]: given ? [...ids, id] : ids }] };
}
