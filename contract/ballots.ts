import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { sentAnswer, sentForm } from './sent-forms.ts';

/**
 * Points of one project: `answerOptions` holds one option with the points in `ranking` (docs/decisions/0002). Whether they are
 * points at all is judged with all other rules by `domain/ballot`, which says in which area they are not.
 */
export const BallotAnswer = sentAnswer(
  { ranking: z.union([z.number(), z.string()]).nullish(), questionOptionId: z.unknown().optional() },
  { min: 0, max: 1 },
);

export const BallotFormValue = sentForm(z.array(BallotAnswer).max(2000));

const text = (max: number) => z.string().max(max).nullish();

/** Voter data as typed; the rules and messages are `domain/voter-data`, these limits only bound the size. */
export const UserData = z.strictObject({
  userSex: text(10),
  firstname: text(200),
  surname: text(200),
  pesel: text(40),
  birthDate: text(20),
  districtId: z.number().int().nullish(),
  /** The specification's own names for the levels of the register, of no given shape: `teryt` carries the choice. */
  province: z.unknown().optional(),
  district: z.unknown().optional(),
  commune: z.unknown().optional(),
  /** Ids of the register (`GET /api/teryt`), where the vote's settings say `usesTeryt`. */
  teryt: z
    .strictObject({
      provinceId: text(20),
      districtId: text(20),
      communeId: text(20),
      cityId: text(20),
      streetId: text(20),
    })
    .nullish(),
  city: text(200),
  postCode: text(40),
  streetFeature: text(40),
  street: text(400),
  number: text(60),
  flat: text(60),
  email: text(400),
  clauseAccepted: z.boolean().nullish(),
  /** True when a person without a PESEL declares their data instead; such votes wait for verification. */
  withoutPesel: z.boolean().nullish(),
});
export type UserData = z.infer<typeof UserData>;

export const CastBallotBody = z.strictObject({
  consultationForms: z.array(BallotFormValue).min(1, 'Głosowanie nie ma żadnej odpowiedzi').max(100),
  userData: UserData.nullish(),
  authorizeCode: z.string().max(40).nullish(),
});
export type CastBallotBody = z.infer<typeof CastBallotBody>;

/** What the voter keeps: proves inclusion in a sealed list, never the content (DESIGN §1.4). */
export const Receipt = z.object({
  receipt: z.string(),
  message: z.literal('Poprawnie oddano głos'),
  castAt: z.string(),
  sealedWithin: z.string(),
  /** The office verifies who voted first: only then does the ballot count. */
  awaitsVerification: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

export const castBallot = endpoint({
  method: 'PUT',
  path: '/api/project/:projectId/consultation-forms',
  access: 'anyone',
  module: 'budget',
  summary:
    'Oddaje głos: wszystkie obszary naraz, w całości albo wcale. Po nagłówku Idempotency-Key (UUID) poznaje się powtórzenie; bez niego powtórzony głos dostaje 409.',
  params: z.strictObject({ projectId: Id }),
  body: CastBallotBody,
  output: Receipt,
  errors: [400, 401, 403, 404, 409, 422, 429],
});

export const EnterPaperBallotBody = z.strictObject({
  consultationForms: z.array(BallotFormValue).min(1).max(100),
  /** As the voter wrote it on the paper. */
  userData: UserData,
});
export type EnterPaperBallotBody = z.infer<typeof EnterPaperBallotBody>;

export const enterPaperBallot = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/paper-ballots',
  access: 'permission:vote.paper',
  module: 'budget',
  summary:
    'Wprowadza głos oddany na papierze, w jednostce, która prowadzi głosowanie. Nagłówek Idempotency-Key (UUID) jak przy oddawaniu głosu.',
  params: IdParams,
  body: EnterPaperBallotBody,
  output: Receipt,
  errors: [400, 401, 403, 404, 409, 422],
});

export const requestAuthorizeCode = endpoint({
  method: 'POST',
  path: '/api/project/:projectId/authorize-code',
  access: 'anyone',
  module: 'budget',
  summary: 'Wysyła e-mailem kod autoryzacji głosu (8 cyfr, 30 minut).',
  params: z.strictObject({ projectId: Id }),
  body: z.strictObject({ userData: UserData }),
  output: z.object({ message: z.string(), sendsLeft: z.number().int(), expiresAt: z.string() }),
  errors: [400, 403, 404, 422, 429],
});

export const findReceipt = endpoint({
  method: 'GET',
  path: '/api/project/:id/receipts/:receipt',
  access: 'anyone',
  module: 'budget',
  summary: 'Sprawdza, czy potwierdzenie jest na którejś zapieczętowanej liście.',
  params: z.strictObject({ id: Id, receipt: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: z.object({ found: z.boolean(), list: z.number().int().nullable(), sealedAt: z.string().nullable() }),
  errors: [400, 404, 429],
});
