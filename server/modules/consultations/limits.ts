import type { Limit } from '../../services/rate-limit.ts';

/** Comments of one account, wherever, in an hour. */
export const COMMENTS_OF_ACCOUNT: Limit = { name: 'comments, by account', most: 30, windowSeconds: 3600 };

/** Opinions of one account, about whatever, in an hour. */
export const OPINIONS_OF_ACCOUNT: Limit = { name: 'opinions, by account', most: 300, windowSeconds: 3600 };
