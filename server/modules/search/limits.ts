import type { Limit } from '../../services/rate-limit.ts';

/** A school searches from behind one line; docs/operating.md tells it. */
export const SEARCHES_OF_NETWORK: Limit = { name: 'searches, by network', most: 3000, windowSeconds: 3600 };
