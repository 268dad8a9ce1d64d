import { z } from 'zod';
import { BodyId, endpoint, IdParams, listOf, optionalNumber, optionalText, PageSize } from './endpoint.ts';

/** A role as it is given. */
const HeldRole = z.object({
  id: z.number().int(),
  /** For whose matters alone it counts; null: for all of the office. */
  unitId: z.number().int().nullable(),
  /** Its last day, in Poland; null: until it is taken away. */
  endsOn: z.string().nullable(),
});
export type HeldRole = z.infer<typeof HeldRole>;

/** What somebody holds in one office. */
const OfficeRights = z.object({
  officeId: z.number().int(),
  /** Those that have ended too, until somebody takes them away. */
  roles: z.array(HeldRole),
  /** Granted one by one, beside what the roles bring. */
  permissionIds: z.array(z.number().int()),
});

/** A user of the office in the list: staff alone, never residents. */
export const UserItem = z.object({
  id: z.number().int(),
  firstname: z.string(),
  surname: z.string(),
  loginName: z.string(),
  officeId: z.number().int().nullable(),
  /** Offices in which the user may do something, as far as the reader manages users there. */
  officeIds: z.array(z.number().int()),
  /** Roles in these offices that have not ended. */
  roles: z.array(HeldRole.extend({ officeId: z.number().int() })),
  isAdmin: z.boolean(),
  isSysAdmin: z.boolean(),
  isBlocked: z.boolean(),
  /** A code of the phone besides the password; false where another provider signs people in. */
  hasSecondFactor: z.boolean(),
  /** Those that run or are to come, the soonest first. */
  substitutions: z.array(
    z.object({
      /** Whether the user is the one who is away, or who stands in. */
      side: z.enum(['absent', 'substitute']),
      /** The other one. */
      name: z.string(),
      /** Days in Poland, both included. */
      firstDay: z.string(),
      lastDay: z.string(),
      isRunning: z.boolean(),
    }),
  ),
  /** When the user last signed in, or was last seen in a session; null: never. */
  lastSeenAt: z.string().nullable(),
});
export type UserItem = z.infer<typeof UserItem>;

export const User = z.object({
  id: z.number().int(),
  firstname: z.string(),
  surname: z.string(),
  loginName: z.string(),
  email: z.string(),
  officeId: z.number().int().nullable(),
  officePermissions: z.array(OfficeRights),
  isAdmin: z.boolean(),
  isSysAdmin: z.boolean(),
  isBlocked: z.boolean(),
  /** A code of the phone besides the password; false where another provider signs people in. */
  hasSecondFactor: z.boolean(),
  /** To be sent back with a change. */
  revision: z.number().int(),
  /** The reader's own account: neither its rights nor its lock can be changed by them. */
  isOwn: z.boolean(),
  /** Why the reader may look but not change; null: may change. */
  guard: z.string().nullable(),
});
export type User = z.infer<typeof User>;

/** Lengths and forms are judged by `domain/staff`, which tells them by field. */
const typed = z.string().max(400);

export const UserBody = z.strictObject({
  firstname: typed,
  surname: typed,
  loginName: typed,
  email: typed,
  officeId: BodyId.nullable(),
  officePermissions: z
    .array(
      z.strictObject({
        officeId: BodyId,
        roles: z
          .array(z.strictObject({ id: BodyId, unitId: BodyId.nullable(), endsOn: z.iso.date().nullable() }))
          .max(500),
        permissionIds: z.array(BodyId).max(100),
      }),
    )
    .max(500),
  isAdmin: z.boolean(),
  isSysAdmin: z.boolean(),
});
export type UserBody = z.infer<typeof UserBody>;

/** What the list is sorted by. */
export const userOrders = ['name', 'loginName', 'office', 'state'] as const;

/** Whether an account lets anybody in. */
export const userStates = ['active', 'blocked'] as const;

/** In place of a unit: who is in none. */
export const WITHOUT_UNIT = 0;

/** Pages of users and offices are counted from 0 (spec/1 §9). */
export const PageFromZero = optionalNumber(z.coerce.number().int().min(0).max(1_000_000));

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'permission:users.manage',
  summary: 'Konta pracowników urzędów, w których pytający je prowadzi. Strony liczy się od 0.',
  query: z.strictObject({
    page: PageFromZero,
    size: PageSize,
    searchTerm: optionalText(200),
    officeId: optionalNumber(z.coerce.number().int().min(1).max(2_147_483_647)),
    /** 0: those who are in no unit. */
    unit: optionalNumber(z.coerce.number().int().min(WITHOUT_UNIT).max(2_147_483_647)),
    role: optionalNumber(z.coerce.number().int().min(1).max(2_147_483_647)),
    state: z.preprocess((value) => (value === '' ? undefined : value), z.enum(userStates).optional()),
    order: z.preprocess((value) => (value === '' ? undefined : value), z.enum(userOrders).optional()),
    descending: z.preprocess((value) => (value === '' ? undefined : value), z.enum(['true', 'false']).optional()),
  }),
  output: listOf(UserItem).extend({
    /** How many the other filters let through: in all, in each active unit, and in none. */
    counts: z.object({
      all: z.number().int(),
      units: z.array(z.object({ id: z.number().int(), count: z.number().int() })),
      others: z.number().int(),
    }),
  }),
  errors: [401, 403],
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  access: 'permission:users.manage',
  needsProof: true,
  summary: 'Zakłada konto pracownika. Hasło ustawia on sam, odnośnikiem z listu.',
  body: UserBody,
  output: User,
  errors: [401, 403, 409, 422],
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  access: 'permission:users.manage',
  summary: 'Konto pracownika z uprawnieniami w urzędach.',
  params: IdParams,
  output: User,
  errors: [401, 403, 404],
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  access: 'permission:users.manage',
  needsProof: true,
  summary: 'Zmienia dane i uprawnienia pracownika. Gdy ktoś zmienił je w międzyczasie, odmawia.',
  params: IdParams,
  body: UserBody.extend({ revision: z.number().int() }),
  output: User,
  errors: [401, 403, 404, 409, 422],
});

export const blockUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id/block',
  access: 'permission:users.manage',
  needsProof: true,
  summary:
    'Blokuje konto pracownika, także otwarte sesje, albo je odblokowuje. Gdy ktoś zmienił je w międzyczasie, odmawia.',
  params: IdParams,
  body: z.strictObject({ isBlocked: z.boolean(), revision: z.number().int() }),
  output: User,
  errors: [401, 403, 404, 409],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/users/:id/password-reset',
  access: 'permission:users.manage',
  needsProof: true,
  summary:
    'Wysyła pracownikowi list z odnośnikiem do ustawienia nowego hasła. Dotychczasowe hasło działa do tego czasu.',
  params: IdParams,
  output: z.object({ sent: z.literal(true) }),
  errors: [401, 403, 404, 409, 429],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/:id/second-factor-reset',
  access: 'permission:users.manage',
  needsProof: true,
  summary: 'Wyłącza drugi składnik logowania pracownikowi, który stracił telefon i kody zapasowe, i kończy jego sesje.',
  params: IdParams,
  output: User,
  errors: [401, 403, 404, 409],
});

/** What can be permitted (spec/1 §7, app/permissions). */
export const Permission = z.object({ id: z.number().int(), code: z.string(), name: z.string() });
export type Permission = z.infer<typeof Permission>;

/** A named set of permissions, given in an office (spec/1 §7, app/roles). */
export const Role = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** It may be given for one unit alone. */
  isForUnits: z.boolean(),
  permissions: z.array(z.object({ id: z.number().int() })),
});
export type Role = z.infer<typeof Role>;

export const listPermissions = endpoint({
  method: 'GET',
  path: '/api/app/permissions',
  access: 'permission:users.manage',
  summary: 'Uprawnienia, które można nadać w urzędzie.',
  output: z.array(Permission),
  errors: [401, 403],
});

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/app/roles',
  access: 'permission:users.manage',
  summary: 'Role: nazwane zestawy uprawnień.',
  output: z.array(Role),
  errors: [401, 403],
});
