import { LONGEST_PASSPHRASE, MOST_MEMBERS } from '@wiec/domain/commission.ts';
import { voteStages } from '@wiec/domain/vote-stage.ts';
import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { VoteClosing } from './office-vote-acts.ts';

/** Who guards the envelopes of a vote, and what is asked of them now. Nothing of passphrases. */
export const VoteCommission = z.object({
  id: z.number().int(),
  stage: z.enum(voteStages),
  members: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      joinedAt: z.string(),
      /** The reader. */
      isOwn: z.boolean(),
      /** Which share of the key is theirs; null until the vote opens. */
      member: z.number().int().nullable(),
      /** Their passphrase has come for the closing that waits. */
      hasGiven: z.boolean(),
    }),
  ),
  /** The reader takes members off, and calls a closing off. */
  /** The reader may be, or become, a member; otherwise they look alone. */
  maySit: z.boolean(),
  mayManage: z.boolean(),
  /** Null: none waits, and the last one did not fail. */
  closing: VoteClosing.nullable(),
});
export type VoteCommission = z.infer<typeof VoteCommission>;

const SHARED = {
  access: 'permission:vote.commission',
  module: 'budget',
  params: IdParams,
  output: VoteCommission,
} as const;
const errors = [400, 401, 403, 404, 409, 422, 429] as const;

/** It is longer before its accents are composed. */
const Passphrase = z.string().max(4 * LONGEST_PASSPHRASE);

export const getCommission = endpoint({
  ...SHARED,
  access: 'permission:commission.read',
  method: 'GET',
  path: '/api/office/votes/:id/commission',
  summary: 'Kto strzeże kopert głosowania i czy zamykanie czeka na jego hasło.',
  errors: [400, 401, 403, 404],
});

export const joinCommission = endpoint({
  ...SHARED,
  method: 'PUT',
  path: '/api/office/votes/:id/commission/member',
  needsProof: true,
  summary: 'Ustawia hasło, którym osoba zalogowana będzie otwierać koperty, zanim głosowanie się otworzy.',
  body: z.strictObject({ passphrase: Passphrase }),
  errors,
});

export const leaveCommission = endpoint({
  ...SHARED,
  method: 'DELETE',
  path: '/api/office/votes/:id/commission/members/:accountId',
  summary: 'Usuwa członka komisji i jego hasło, zanim głosowanie się otworzy.',
  params: z.strictObject({ id: Id, accountId: Id }),
  errors: [400, 401, 403, 404, 409],
});

export const givePassphrase = endpoint({
  ...SHARED,
  method: 'PUT',
  path: '/api/office/votes/:id/commission/passphrase',
  summary: 'Podaje hasło członka komisji zamykaniu, które na nie czeka; gdy haseł jest dość, koperty się otwierają.',
  body: z.strictObject({ member: z.number().int().min(1).max(MOST_MEMBERS), passphrase: Passphrase }),
  errors,
});

export const callOffClosing = endpoint({
  ...SHARED,
  method: 'DELETE',
  path: '/api/office/votes/:id/commission/closing',
  access: 'permission:budget.manage',
  summary: 'Przerywa zamykanie, które czeka na hasła komisji. Głosowanie zostaje, jakie było.',
  errors: [400, 401, 403, 404, 409],
});
