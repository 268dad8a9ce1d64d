import type { Limit } from '../../services/rate-limit.ts';

/** Each is made anew of every ballot of a vote: seconds of work where there are a million. */
export const BALLOT_TABLES_OF_NETWORK: Limit = {
  name: 'tables of ballots, by network',
  most: 120,
  windowSeconds: 3600,
};
