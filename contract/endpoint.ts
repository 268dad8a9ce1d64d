import type { Asked } from '@wiec/domain/permission.ts';
import type { PortalModule } from '@wiec/domain/portal-module.ts';
import { z } from 'zod';
import { CaptchaDemand } from './captcha.ts';
import { ProofDemand } from './proof-demand.ts';

/**
 * Who may call: anyone, a signed-in account, or staff who hold the permission, or one that is enough for the reading, in some office
 * (spec/1 §6). That only opens the door: whether it is the office of the thing asked for, the use case decides.
 */
export type Access = 'anyone' | 'account' | `permission:${Asked}`;

export type ModuleName = PortalModule;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How long an answer may be shown, and by whom it may be kept so long (docs/decisions/0056). */
export interface Keep {
  /** Counted from when its data was read, also for a page that was drawn with it. */
  readonly seconds: number;
  /**
   * `server`: the answer follows from what is asked alone, so it is kept for whoever asks the same.
   * `pages`: it also follows from who asks, or is asked for too rarely. Only pages keep it, which are drawn as for a visitor; of
   * the rest the server keeps what its use case reads by `shared`.
   */
  readonly by: 'server' | 'pages';
}

/**
 * One call of the API, seen by both sides of the wire. `output` describes what stands under `data` of the reply;
 * what it does not declare does not leave the server. Paths are Fastify's (`/api/project-tasks/:id`).
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** The module that must be on, or the call does not exist; of several one is enough. Absent: always there. */
  readonly module?: ModuleName | readonly ModuleName[];
  /**
   * Set where an access token alone must not be enough: the effect outlives the token and gives somebody access to accounts or the
   * portal, or it cannot be undone (docs/decisions/0034, 0052). The call is refused with a `ProofDemand` until the caller has
   * proved once more who they are. A function decides by the body.
   */
  readonly needsProof?: boolean | ((body: z.output<Body>) => boolean);
  /** Of what anybody may read. Absent: nobody keeps an answer, and no page that was drawn with one. */
  readonly keep?: Keep;
  /** One Polish sentence for the readable documentation. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** True only of bodies that the schema takes as they stand: they are spared it, where it would take long. */
  readonly isPlain?: (body: unknown) => boolean;
  /** Largest body, in bytes, where the usual 256 kB are too few: read only once the caller may make the call. */
  readonly bodyLimit?: number;
  /** What is told of a larger body, where that is not said well enough by the usual sentence. */
  readonly tooLarge?: string;
  readonly output: Output;
  /** HTTP statuses of expected refusals, each with a Polish `title` in the reply. */
  readonly errors?: readonly number[];
}

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodType,
>(
  definition: Endpoint<Params, Query, Body, Output>,
): Endpoint<Params, Query, Body, Output> => definition;

/** Whole positive id in a body: a number, never something that can be read as one. */
export const BodyId = z.number().int().min(1).max(2_147_483_647);

/** Whole positive id in a path, in decimal digits. */
export const Id = z.preprocess(
  (value) => (typeof value === 'string' && /^[0-9]{1,10}$/.test(value) ? Number(value) : value),
  BodyId,
);
export const IdParams = z.strictObject({ id: Id });

/** A page of a list: `{ items, total, page, size }` (DESIGN §3, bodies). `size` −1: these are all. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), size: z.number().int() });

const emptyIsUnset = (value: unknown): unknown => (value === '' || value === 'null' ? undefined : value);

/** A number in a query string that may be left out, empty or the word null (spec/1 §7, search). */
export const optionalNumber = (inner: z.ZodType<number>) => z.preprocess(emptyIsUnset, inner.optional());
/** What somebody typed: the word null among it is a word. */
export const typedText = (max: number) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.string().max(max).optional());
export const optionalText = (max: number) => z.preprocess(emptyIsUnset, z.string().max(max).optional());

/** A choice of a filter: −1, and 255 where there are so few, are "not set" (spec/1 §3, spec/2 §2). */
export const UnsetOrId = optionalNumber(z.coerce.number().int().min(-1).max(2_147_483_647));

export const PageNumber = optionalNumber(z.coerce.number().int().min(1).max(1_000_000));
/** Most items of one answer: "All" (−1) is everything up to here, and beyond it pages of this size (docs/decisions/0042). */
export const MOST_AT_ONCE = 500;

/** Page sizes on offer (spec/1 §9): 10, 20, 50, all (−1); the API takes any size up to 200. */
export const PageSize = optionalNumber(
  z.coerce
    .number()
    .int()
    .refine((n) => n === -1 || (n >= 1 && n <= 200), 'Dozwolone wielkości strony to 1–200 albo -1.'),
);

/** One thing that is wrong, and where: in which area of a vote, in which field of a form. */
export const ErrorItem = z.object({
  message: z.string(),
  /** The area of the vote that it is about (spec/2 §8: "the form ids are flagged"). */
  formId: z.number().int().optional(),
  /** The field of the sent data, by its name in the contract. */
  field: z.string().optional(),
});
export type ErrorItem = z.infer<typeof ErrorItem>;

/**
 * What the reader's choice of an office leaves (0-how-we-read-it, Office switcher); unset: everything. Use cases are given only
 * offices that there are: `http/bind` leaves out any other.
 */
export const OfficeScope = z.strictObject({
  officeId: optionalNumber(z.coerce.number().int().min(1).max(2_147_483_647)),
});

/** The body of every refusal (DESIGN §3). */
export const ErrorBody = z.object({
  title: z.string(),
  errors: z.array(ErrorItem),
  /** With status 429 alone. */
  captcha: CaptchaDemand.optional(),
  /** With status 403 alone. */
  proof: ProofDemand.optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
