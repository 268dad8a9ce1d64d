import { z } from 'zod';
import { BodyId, endpoint, IdParams } from './endpoint.ts';
import { Amount } from './money.ts';
import { VoteSetupWords } from './office-vote-setup.ts';

const { counting } = VoteSetupWords.shape;

/** A project that wins by one set of rules and not by the other. */
const TriedProject = z.object({
  projectTaskId: z.number().int(),
  number: z.string(),
  title: z.string(),
  points: z.number().int(),
  cost: Amount,
  /** By the rules by which the vote was counted; by the rules that are tried it is the other way round. */
  wonThen: z.boolean(),
  /** Why, in plain Polish, by each set of rules. */
  reasonThen: z.string(),
  reasonNow: z.string(),
});
export type TriedProject = z.infer<typeof TriedProject>;

const TriedArea = z.object({
  districtName: z.string(),
  /** So few voted there that nothing of it is told, and it takes no part in the trial; the rest is then 0 and empty. */
  isWithheld: z.boolean(),
  voters: z.number().int(),
  /** Projects that win by both. */
  kept: z.number().int(),
  /** Money that stays, by each. */
  leftThen: Amount,
  leftNow: Amount,
  changes: z.array(TriedProject),
  /** By the rules that are tried somebody would have to decide between equals; here the lower number went first. */
  hasOpenTie: z.boolean(),
  /** A least turnout is asked for, and how many people live there was not given at that time. */
  lacksResidents: z.boolean(),
});

/** The votes of an earlier vote, counted by its own rules and by others. */
export const VoteTrial = z.object({
  vote: z.object({ id: z.number().int(), title: z.string(), year: z.number().int() }),
  areas: z.array(TriedArea),
});
export type VoteTrial = z.infer<typeof VoteTrial>;

/** What of a vote's settings is tried; the rest is that of the earlier vote. */
export const TriedRules = z.strictObject({
  counting: counting.extend({
    minVoters: z.number().int().min(1).nullable(),
    minVotersInTown: z.number().int().min(1).nullable().optional(),
    /** Hundredths of a percent. */
    leastTurnout: z.number().int().min(1).max(10_000).nullable(),
  }),
  /** Fewest points with which a project can win, by district; of others the earlier one. */
  thresholds: z.array(z.strictObject({ districtId: BodyId, threshold: z.number().int().min(1).nullable() })).max(1000),
});
export type TriedRules = z.infer<typeof TriedRules>;

export const tryRules = endpoint({
  method: 'POST',
  path: '/api/office/votes/:id/trial',
  access: 'permission:budget.manage',
  module: 'budget',
  summary:
    'Liczy głosy ogłoszonego głosowania tego urzędu według innych zasad i mówi, co wyszłoby inaczej. Nic nie zapisuje.',
  params: IdParams,
  body: TriedRules.extend({
    /** The published vote whose ballots are counted. */
    from: BodyId,
  }),
  output: VoteTrial,
  errors: [400, 401, 403, 404, 409, 429, 503],
});
