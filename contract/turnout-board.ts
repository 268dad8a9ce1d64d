import { boardStates } from '@wiec/domain/turnout-board.ts';
import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';

/** A vote as a screen on a wall of the town hall shows it: how many ballots came, never what is in them (decision 0269). */
export const TurnoutBoard = z.object({
  id: z.number().int(),
  title: z.string(),
  budgetYearValue: z.number().int(),
  state: z.enum(boardStates),
  dateFrom: z.string(),
  /** With extensions. */
  dateTo: z.string(),
  /** The last moment at which cards of paper are entered; no earlier than `dateTo`. */
  paperUntil: z.string(),
  /** As the sealed lists say; null: the vote has not begun, its results are published, or it was withdrawn. */
  turnout: z
    .object({
      ballots: z.number().int(),
      /** No ballot comes after these. */
      isComplete: z.boolean(),
      /** Days in Warsaw, of the whole voting until now. */
      days: z.array(z.object({ day: z.string(), ballots: z.number().int() })),
      /** Who live in the town, as the frozen rules say; null: they do not. */
      residents: z.number().int().nullable(),
    })
    .nullable(),
  /** Under which people find the portal: 'https://bo.example.pl'. */
  portalUrl: z.string(),
  /** The database's clock. */
  now: z.string(),
});
export type TurnoutBoard = z.infer<typeof TurnoutBoard>;

export const getTurnoutBoard = endpoint({
  method: 'GET',
  path: '/api/votes/:id/turnout-board',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 10, by: 'server' },
  summary:
    'Ile głosów wpłynęło w głosowaniu, według zapieczętowanych list i dni, do ogłoszenia wyników. Nigdy, na co są oddane.',
  params: IdParams,
  output: TurnoutBoard,
  errors: [400, 404],
});
