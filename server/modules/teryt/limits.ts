import type { Limit } from '../../services/rate-limit.ts';

/** One address takes about ten, and a school votes from behind one line; docs/operating.md explains it. */
export const LOOK_UPS_OF_NETWORK: Limit = { name: 'look-ups of places, by network', most: 6000, windowSeconds: 3600 };
