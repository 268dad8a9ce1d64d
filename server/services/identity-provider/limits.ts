import type { Limit } from '../rate-limit.ts';

/** A whole library sits behind one address. */
export const PASSWORD_TRIES: Limit = { name: 'password, by network', most: 60, windowSeconds: 600 };

/** Each keeps rows: a school that signs in within one lesson fits, with as many tries again. */
export const LOGIN_PAGES_OF_NETWORK: Limit = { name: 'login pages, by network', most: 1200, windowSeconds: 600 };
