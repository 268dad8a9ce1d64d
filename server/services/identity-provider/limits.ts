import type { Limit } from '../rate-limit.ts';

/** Enough for a whole library behind one address. */
export const PASSWORD_TRIES: Limit = { name: 'password, by network', most: 60, windowSeconds: 600 };

/** Against attackers with many IPv6 networks. For IPv4 it is the same network, so this limit is never reached first. */
export const PASSWORD_TRIES_OF_SITE: Limit = { name: 'password, by site', most: 600, windowSeconds: 600 };

/** For known browsers, while failures of strangers keep an account locked. */
export const PASSWORD_TRIES_OF_KNOWN_BROWSER: Limit = {
  name: 'password, by known browser',
  most: 5,
  windowSeconds: 900,
};

/** Each stores rows. Enough for a school that signs in within one lesson, with as many retries. */
export const LOGIN_PAGES_OF_NETWORK: Limit = { name: 'login pages, by network', most: 1200, windowSeconds: 600 };

/** Guesses of a second factor: of a million codes, three are good at any time. */
export const CODES_OF_ACCOUNT: Limit = { name: 'second factor, by account', most: 5, windowSeconds: 900 };
/** Daily limit for repeated guessing: the chance of a right guess is one in eight thousand a day. */
export const CODES_OF_ACCOUNT_A_DAY: Limit = {
  name: 'second factor, by account and day',
  most: 40,
  windowSeconds: 86_400,
};

/** Counted separately from signing in and from account pages: an access token must not be enough to lock its owner out. */
export const PROOFS_OF_ACCOUNT: Limit = { name: 'proofs by code, by account', most: 5, windowSeconds: 900 };
export const PROOFS_OF_ACCOUNT_A_DAY: Limit = {
  name: 'proofs by code, by account and day',
  // Enough for a whole day of decisions on votes with a proof every five minutes; the chance of a right guess is one in three thousand.
  most: 100,
  windowSeconds: 86_400,
};
/** Passwords, by whoever has an access token. */
export const PASSWORD_PROOFS_OF_ACCOUNT: Limit = {
  name: 'proofs by password, by account',
  most: 10,
  windowSeconds: 900,
};
/** Daily limit against guessing with one stolen token after another. */
export const PASSWORD_PROOFS_OF_ACCOUNT_A_DAY: Limit = {
  name: 'proofs by password, by account and day',
  most: 150,
  windowSeconds: 86_400,
};
