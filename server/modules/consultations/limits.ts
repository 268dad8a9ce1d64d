import type { Limit } from '../../services/rate-limit.ts';

/** Opinions of one account, about whatever, in an hour. */
export const OPINIONS_OF_ACCOUNT: Limit = { name: 'opinions, by account', most: 300, windowSeconds: 3600 };
