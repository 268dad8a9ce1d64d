import type { Limit } from '../../services/rate-limit.ts';

const HOUR = 3600;

/** Letters that confirm an address for the news of results. */
export const NEWS_OF_NETWORK: Limit = { name: 'news of results, by network', most: 60, windowSeconds: HOUR };
export const NEWS_TO_MAILBOX: Limit = { name: 'news of results, by mailbox', most: 3, windowSeconds: HOUR };

/** Passphrases of members of commissions, set or given: each takes 256 MB for a second. */
export const PASSPHRASES_OF_ACCOUNT: Limit = { name: 'passphrases, by account', most: 20, windowSeconds: HOUR };

/** Each counts a whole vote twice. */
export const TRIALS_OF_ACCOUNT: Limit = { name: 'trials of counting rules, by account', most: 60, windowSeconds: HOUR };
