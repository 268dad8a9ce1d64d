import { findingLevels, rehearsalPhases } from '@wiec/domain/rehearsal.ts';
import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';

const milliseconds = z.number().int();

/** What a rehearsal found: `RehearsalFacts` of the domain. */
export const RehearsalReport = z.object({
  ballots: z.number().int(),
  refusals: z.array(z.object({ attempt: z.string(), message: z.string() })),
  findings: z.array(z.object({ level: z.enum(findingLevels), message: z.string() })),
  timings: z.object({ open: milliseconds, cast: milliseconds, close: milliseconds, count: milliseconds }),
});
export type RehearsalReport = z.infer<typeof RehearsalReport>;

export const Rehearsal = z.object({
  /** `VoteCourse.opening.seen` of the rules that are tried: others have had no rehearsal. */
  rules: z.string(),
  askedAt: z.string(),
  /** Name of the clerk. */
  askedBy: z.string(),
  /** What it does at this moment; null: it waits for its turn, or has ended. */
  phase: z.enum(rehearsalPhases).nullable(),
  /** Null: it goes on. */
  endedAt: z.string().nullable(),
  report: RehearsalReport.nullable(),
  /** Why there is no report, a sentence; null: there is one, or it goes on. */
  problem: z.string().nullable(),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

/** The latest rehearsal of a vote; null: there was none. */
export const VoteRehearsal = z.object({ last: Rehearsal.nullable() });
export type VoteRehearsal = z.infer<typeof VoteRehearsal>;

const SHARED = {
  path: '/api/office/votes/:id/rehearsal',
  access: 'permission:budget.manage',
  module: 'budget',
  params: IdParams,
  output: VoteRehearsal,
} as const;

export const getRehearsal = endpoint({
  ...SHARED,
  access: 'permission:budget.view',
  method: 'GET',
  summary: 'Co wykazała ostatnia próba głosowania, albo co właśnie robi.',
  errors: [400, 401, 403, 404],
});

export const askForRehearsal = endpoint({
  ...SHARED,
  method: 'POST',
  summary:
    'Zleca próbę: zmyśleni wyborcy głosują w osobnej bazie według zasad, które są teraz, a policzone głosy są porównane z oddanymi. W prawdziwym głosowaniu nic się nie zmienia.',
  body: z.strictObject({
    /** `VoteCourse.opening.seen`. */
    seen: z.string().max(64),
  }),
  errors: [400, 401, 403, 404, 409],
});
