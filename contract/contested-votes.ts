import { contestOutcomes, isFinalOutcome } from '@wiec/domain/contested-vote.ts';
import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { seen } from './vote-register.ts';
import { CastBallotBody } from './ballots.ts';

/** What somebody keeps who contested a vote: the receipt of their own envelope, which waits like the first. */
export const ContestReceipt = z.object({
  receipt: z.string(),
  message: z.literal('Zgłoszenie przyjęte'),
  castAt: z.string(),
});
export type ContestReceipt = z.infer<typeof ContestReceipt>;

export const contestVote = endpoint({
  method: 'POST',
  path: '/api/project/:projectId/contested-ballots',
  access: 'anyone',
  module: 'budget',
  summary:
    'Zgłasza, że ktoś zagłosował w imieniu tej osoby, i przyjmuje jej głos: oba czekają na decyzję urzędu. Wymaga potwierdzonego kodu albo zalogowania. Nagłówek Idempotency-Key (UUID) jak przy oddawaniu głosu.',
  params: z.strictObject({ projectId: Id }),
  body: CastBallotBody,
  output: ContestReceipt,
  errors: [400, 401, 403, 404, 409, 422, 429],
});

/** One pair of ballots that waits, without anything personal. */
export const ContestedVote = z.object({
  entryId: z.string(),
  channel: z.enum(['web', 'account', 'paper']),
  registeredAt: z.string(),
  contestedBy: z.enum(['web', 'account']),
  contestedAt: z.string(),
});
export type ContestedVote = z.infer<typeof ContestedVote>;

export const listContestedVotes = endpoint({
  method: 'GET',
  path: '/api/office/votes/:id/contested',
  access: 'permission:vote.register',
  module: 'budget',
  summary: 'Głosy podważone przez osoby, których dotyczą, i jeszcze nierozstrzygnięte.',
  params: IdParams,
  output: z.object({ items: z.array(ContestedVote), total: z.number().int() }),
  errors: [401, 403, 404],
});

export const settleContestedVote = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/contested/:entryId',
  access: 'permission:vote.register',
  needsProof: ({ accepted }) => isFinalOutcome(accepted),
  module: 'budget',
  summary: 'Rozstrzyga podważony głos: liczy się pierwszy, drugi albo żaden. Tylko przed zamknięciem głosowania.',
  params: z.strictObject({ id: Id, entryId: z.uuid() }),
  body: z.strictObject({ accepted: z.enum(contestOutcomes), seen }),
  output: z.object({ entryId: z.string(), accepted: z.enum(contestOutcomes) }),
  errors: [400, 401, 403, 404, 409],
});
