import type { Limit } from '../rate-limit.ts';

/** A whole library sits behind one address. */
export const PASSWORD_TRIES: Limit = { name: 'password, by network', most: 60, windowSeconds: 600 };

/** Against whoever has many networks of IPv6; of IPv4 it is the same network, and never filled. */
export const PASSWORD_TRIES_OF_SITE: Limit = { name: 'password, by site', most: 600, windowSeconds: 600 };

/** While strangers' failures keep an account locked. */
export const PASSWORD_TRIES_OF_KNOWN_BROWSER: Limit = {
  name: 'password, by known browser',
  most: 5,
  windowSeconds: 900,
};

/** Each keeps rows: a school that signs in within one lesson fits, with as many tries again. */
export const LOGIN_PAGES_OF_NETWORK: Limit = { name: 'login pages, by network', most: 1200, windowSeconds: 600 };

/** Guesses of a second factor: of a million codes, three are good at any time. */
export const CODES_OF_ACCOUNT: Limit = { name: 'second factor, by account', most: 5, windowSeconds: 900 };
/** The same for whoever goes on guessing in every window: one in eight thousand a day. */
export const CODES_OF_ACCOUNT_A_DAY: Limit = {
  name: 'second factor, by account and day',
  most: 40,
  windowSeconds: 86_400,
};

/** Proofs apart from signing in and pages of the account: whoever has an access token alone must not keep its owner out. */
export const PROOFS_OF_ACCOUNT: Limit = { name: 'proofs by code, by account', most: 5, windowSeconds: 900 };
export const PROOFS_OF_ACCOUNT_A_DAY: Limit = {
  name: 'proofs by code, by account and day',
  // A whole day of decisions on votes, with a proof every five minutes; one guess in three thousand would be right.
  most: 100,
  windowSeconds: 86_400,
};
/** Passwords, by whoever has an access token. */
export const PASSWORD_PROOFS_OF_ACCOUNT: Limit = {
  name: 'proofs by password, by account',
  most: 10,
  windowSeconds: 900,
};
/** Against whoever goes on guessing with one stolen token after another. */
export const PASSWORD_PROOFS_OF_ACCOUNT_A_DAY: Limit = {
  name: 'proofs by password, by account and day',
  most: 150,
  windowSeconds: 86_400,
};
