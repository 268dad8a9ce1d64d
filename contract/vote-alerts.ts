import { alertKinds } from '@wiec/domain/vote-alerts.ts';
import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';

/** What looks odd about votes of a running vote: for people to review, without anything personal and without choices. */
export const VoteAlert = z.object({
  kind: z.enum(alertKinds),
  /** A Polish sentence. */
  sentence: z.string(),
  count: z.number().int(),
  /** Entries of the register, the earliest vote first. */
  entryIds: z.array(z.string()),
});

export const VoteAlerts = z.object({
  /** Votes by typed data that were looked at; votes by account are not. */
  votes: z.number().int(),
  alerts: z.array(VoteAlert),
});
export type VoteAlerts = z.infer<typeof VoteAlerts>;

export const listVoteAlerts = endpoint({
  method: 'GET',
  path: '/api/office/votes/:id/alerts',
  access: 'permission:vote.register',
  module: 'budget',
  summary:
    'Co w trwającym głosowaniu warto sprawdzić: wiele głosów z jednego miejsca, skupiska wieku, niewiarygodny wiek, imiona i nazwiska wyglądające tak samo. Niczego nie wstrzymuje ani nie unieważnia.',
  params: IdParams,
  output: VoteAlerts,
  errors: [404, 409],
});
