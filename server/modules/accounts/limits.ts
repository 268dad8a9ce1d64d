import type { Limit } from '../../services/rate-limit.ts';

/** Beginnings and ends of signing in, which keep rows for the provider: a school in one lesson fits. */
export const SIGN_INS_OF_NETWORK: Limit = { name: 'sign-ins, by network', most: 600, windowSeconds: 600 };
