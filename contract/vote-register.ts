import { annulmentReasons, entryStatuses, isFinal, quarantineReasons } from '@wiec/domain/register-decision.ts';
import { z } from 'zod';
import { endpoint, Id, IdParams, listOf, optionalText, PageNumber, PageSize } from './endpoint.ts';

/** An entry of the register of a running vote: that somebody voted, never how, and nothing personal. */
export const RegisterEntry = z.object({
  entryId: z.string(),
  status: z.enum(entryStatuses),
  reason: z.string().nullable(),
  channel: z.enum(['web', 'account', 'paper']),
  registeredAt: z.string(),
  /** Raised by every decision on the entry and by its being contested; goes back with a decision, as `seen`. */
  revision: z.number().int(),
});
export type RegisterEntry = z.infer<typeof RegisterEntry>;

/** What a voter without an account typed, for the office to verify. */
export const RegisteredPerson = z.object({
  firstname: z.string(),
  surname: z.string(),
  pesel: z.string(),
  birthDate: z.string(),
  city: z.string(),
  postCode: z.string(),
  streetFeature: z.string(),
  street: z.string(),
  number: z.string(),
  flat: z.string(),
  email: z.string(),
});
export type RegisteredPerson = z.infer<typeof RegisteredPerson>;

const EntryParams = z.strictObject({ id: Id, entryId: z.uuid() });
const typed = z.string().min(1).max(400);
/** Not every address has one. */
const typedOrNone = z.string().max(400);
/** The entry's revision that the clerk saw: where it is another by now, nothing is decided. */
export const seen = z.number().int();

/** Whom to look for, by what the vote's identity scheme names people by. */
export const RegisterSearch = z.strictObject({
  pesel: typed.optional(),
  /** The login of an account. */
  login: typed.optional(),
  declared: z
    .strictObject({
      firstname: typed,
      surname: typed,
      birthDate: typed,
      postCode: typedOrNone,
      city: typed,
      street: typedOrNone,
      number: typed,
    })
    .optional(),
});
export type RegisterSearch = z.infer<typeof RegisterSearch>;

export const RegisterDecisionBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('quarantine'), reason: z.enum(quarantineReasons), seen }),
  z.strictObject({ kind: z.literal('release'), seen }),
  z.strictObject({ kind: z.literal('annul'), reason: z.enum(annulmentReasons), seen }),
  z.strictObject({ kind: z.literal('verify'), accepted: z.boolean(), seen }),
]);

export const listRegisterEntries = endpoint({
  method: 'GET',
  path: '/api/office/votes/:id/register',
  access: 'permission:vote.register',
  module: 'budget',
  summary: 'Głosy, które nie są po prostu ważne: czekające na weryfikację, wstrzymane i unieważnione. Bez danych osób.',
  params: IdParams,
  query: z.strictObject({ status: optionalText(20), page: PageNumber, size: PageSize }),
  output: listOf(RegisterEntry),
  errors: [404, 409, 422],
});

export const findRegisterEntry = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/register/search',
  access: 'permission:vote.register',
  module: 'budget',
  summary: 'Sprawdza, czy osoba oddała głos. Każde sprawdzenie zapisuje się w dzienniku zdarzeń.',
  params: IdParams,
  body: RegisterSearch,
  output: z.object({ entry: RegisterEntry.nullable() }),
  errors: [404, 409, 422],
});

export const lookAtRegisterEntry = endpoint({
  method: 'GET',
  path: '/api/office/votes/:id/register/:entryId',
  access: 'permission:vote.register',
  module: 'budget',
  summary:
    'Wpis w rejestrze z danymi, które podała osoba bez konta. Każde spojrzenie zapisuje się w dzienniku zdarzeń.',
  params: EntryParams,
  output: RegisterEntry.extend({
    person: RegisteredPerson.nullable(),
    /** What whoever contested this vote typed, where they have no account. */
    contester: RegisteredPerson.nullable(),
  }),
  errors: [404, 409],
});

export const getRegisterEntry = endpoint({
  method: 'GET',
  path: '/api/office/votes/:id/register/:entryId/status',
  access: 'permission:vote.register',
  module: 'budget',
  summary: 'Wpis w rejestrze bez danych osoby. Takie spojrzenie nie zapisuje się w dzienniku zdarzeń.',
  params: EntryParams,
  output: RegisterEntry,
  errors: [404, 409],
});

export const decideOnRegisterEntry = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/register/:entryId/decision',
  access: 'permission:vote.register',
  needsProof: isFinal,
  module: 'budget',
  summary: 'Wstrzymuje, zwalnia, unieważnia albo weryfikuje jeden głos, zanim otwarto koperty.',
  params: EntryParams,
  body: RegisterDecisionBody,
  output: z.object({
    entryId: z.string(),
    status: RegisterEntry.shape.status,
    reason: z.string().nullable(),
    mayVoteAgain: z.boolean(),
  }),
  errors: [404, 409, 422],
});
