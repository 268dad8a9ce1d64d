import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { VoteAct } from './voting.ts';

/** What anybody needs to check a vote: its frozen rules, the sealed lists, the lot (DESIGN §1.4, 1.8). */
export const OpenRecord = z.object({
  voteId: z.number().int(),
  title: z.string(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  /** SHA-256 of the configuration's exact bytes, hex. */
  configHash: z.string(),
  configUrl: z.string(),
  /** The oldest first. */
  acts: z.array(VoteAct),
  /** X25519, hex: whoever holds its other half gets the envelopes when the vote is closed; null: nobody does. */
  auditorKey: z.string().nullable(),
  /** How ballots are counted: the frozen rules, a plain Polish sentence each. */
  countingRules: z.array(z.string()),
  /** SHA-256 of the lot's seed, hex, published at opening. */
  lotCommitment: z.string(),
  /** Hex; revealed by closing. */
  lotSeed: z.string().nullable(),
  /** Envelopes set aside at closing, by the reason in Polish; reasons of under five stand together. Empty before closing. */
  setAside: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  lists: z.object({
    count: z.number().int(),
    /** The hash of the last list, which holds all before it; before the first it is that of the configuration. */
    lastHash: z.string(),
    url: z.string(),
  }),
});
export type OpenRecord = z.infer<typeof OpenRecord>;

export const VoteRecord = OpenRecord.extend({ budgetYearValue: z.number().int() });
export type VoteRecord = z.infer<typeof VoteRecord>;

export const getVoteRecord = endpoint({
  method: 'GET',
  path: '/api/project/:id/record',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 2, by: 'pages' },
  summary:
    'Jawny zapis głosowania: skrót zamrożonych zasad, listy zapieczętowanych kopert i los. Zasady i listy są osobnymi plikami tekstowymi.',
  params: IdParams,
  output: VoteRecord,
  errors: [404],
});

/** Of one form of a survey or of a consultation, which is a vote of its own. */
export const SheetRecord = OpenRecord.extend({
  projectId: z.number().int(),
  /** Consultation 0 or Survey 1. */
  projectType: z.literal([0, 1]),
});
export type SheetRecord = z.infer<typeof SheetRecord>;

export const getSheetRecord = endpoint({
  method: 'GET',
  path: '/api/project/:projectId/votes/:voteId/record',
  access: 'anyone',
  module: ['survey', 'consultation'],
  keep: { seconds: 2, by: 'pages' },
  summary:
    'Jawny zapis jednego formularza ankiety, także w konsultacji: skrót zamrożonych zasad i listy zapieczętowanych kopert. Zasady i listy są osobnymi plikami tekstowymi.',
  params: z.strictObject({ projectId: Id, voteId: Id }),
  output: SheetRecord,
  errors: [404],
});
