import type { Limit } from '../../services/rate-limit.ts';

/** Answers by devices of one network address to one probe in an hour: a school fits, a machine that makes up devices does not. */
export const DEVICES_OF_NETWORK: Limit = { name: 'probe answers, by network', most: 100, windowSeconds: 3600 };
