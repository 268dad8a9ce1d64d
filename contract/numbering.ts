import { numberingWays } from '@wiec/domain/number-draw.ts';
import { z } from 'zod';
import { BodyId, endpoint, IdParams } from './endpoint.ts';

const listed = { id: z.number().int(), title: z.string(), number: z.string() };
const Area = z.object({ districtId: z.number().int(), name: z.string(), projects: z.array(z.object(listed)) });

/** How the projects of a vote got their numbers: prepared, done, or annulled with a reason. */
export const Numbering = z.object({
  id: z.number().int(),
  way: z.enum(numberingWays),
  /** What each number begins with. */
  prefix: z.string(),
  /** Of a lot: SHA-256 of its seed, hex, public before it is drawn. */
  commitment: z.string().nullable(),
  committedAt: z.string().nullable(),
  committedBy: z.string().nullable(),
  /** Revealed by drawing. */
  seed: z.string().nullable(),
  /** SHA-256 of the list, hex, and its projects by number; null: not drawn yet. */
  listHash: z.string().nullable(),
  areas: z.array(Area).nullable(),
  place: z.string(),
  numberedAt: z.string().nullable(),
  numberedBy: z.string().nullable(),
  annulledAt: z.string().nullable(),
  annulledBy: z.string().nullable(),
  annulReason: z.string().nullable(),
});
export type Numbering = z.infer<typeof Numbering>;

/** All of a vote, the newest first; the text of its list is in `domain/number-draw`. */
export const VoteNumberings = z.object({
  id: z.number().int(),
  title: z.string(),
  budgetYear: z.number().int(),
  officeName: z.string(),
  numberings: z.array(Numbering),
});
export type VoteNumberings = z.infer<typeof VoteNumberings>;

export const OfficeNumbering = VoteNumberings.extend({
  isInPreparation: z.boolean(),
  state: z.enum(['none', 'committed', 'numbered']),
  /** The reader prepared the draw, so that another person draws. */
  isOwnCommitment: z.boolean(),
  /** What stands on the ballots now. */
  areas: z.array(Area),
  /** Its hash: by it is told whether it is what somebody saw. */
  seen: z.string(),
  /** Why the list cannot get numbers yet; null: it can. */
  listProblem: z.string().nullable(),
  /** The numbers on the ballots are those that were given; always, where none were. */
  isAsNumbered: z.boolean(),
});
export type OfficeNumbering = z.infer<typeof OfficeNumbering>;

export const getNumberings = endpoint({
  method: 'GET',
  path: '/api/votes/:id/numbering',
  access: 'anyone',
  module: 'budget',
  summary:
    'Jak projekty głosowania dostały numery na kartach: zobowiązanie, ziarno, lista i kolejność, od najnowszego.',
  params: IdParams,
  output: VoteNumberings,
  errors: [400, 404],
});

const OFFICE = {
  access: 'permission:budget.manage',
  module: 'budget',
  params: IdParams,
  output: OfficeNumbering,
} as const;

export const getOfficeNumbering = endpoint({
  ...OFFICE,
  access: 'permission:budget.view',
  method: 'GET',
  path: '/api/office/votes/:id/numbering',
  summary: 'Numery projektów na kartach głosowania w przygotowaniu i to, jak powstały.',
  errors: [400, 401, 403, 404],
});

const Prefix = z.string().max(200);
const errors = [400, 401, 403, 404, 409, 422] as const;

export const prepareDraw = endpoint({
  ...OFFICE,
  method: 'POST',
  path: '/api/office/votes/:id/numbering/commitment',
  summary: 'Przygotowuje losowanie numerów: tworzy tajne ziarno i ogłasza jego skrót.',
  body: z.strictObject({ prefix: Prefix }),
  errors,
});

export const drawNumbers = endpoint({
  ...OFFICE,
  method: 'POST',
  path: '/api/office/votes/:id/numbering/draw',
  summary: 'Losuje numery z przygotowanego ziarna i z listy, którą osoba losująca widziała, i ogłasza protokół.',
  body: z.strictObject({ numbering: BodyId, seen: z.string().max(100), place: z.string().max(2000) }),
  errors,
});

export const giveNumbers = endpoint({
  ...OFFICE,
  method: 'POST',
  path: '/api/office/votes/:id/numbering/order',
  summary: 'Nadaje projektom numery w kolejności alfabetycznej albo zgłoszeń.',
  body: z.strictObject({ way: z.enum(['alphabet', 'submission']), prefix: Prefix, seen: z.string().max(100) }),
  errors,
});

export const annulNumbers = endpoint({
  ...OFFICE,
  method: 'POST',
  path: '/api/office/votes/:id/numbering/annulment',
  summary: 'Unieważnia losowanie albo nadane numery, z publicznym powodem.',
  body: z.strictObject({ numbering: BodyId, reason: z.string().max(10_000) }),
  errors,
});
