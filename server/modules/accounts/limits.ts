import type { Limit } from '../../services/rate-limit.ts';

const HOUR = 3600;

/** Beginnings and ends of signing in, which keep rows for the provider: a school in one lesson fits. */
export const SIGN_INS_OF_NETWORK: Limit = { name: 'sign-ins, by network', most: 600, windowSeconds: 600 };

/** Registrations and forgotten passwords, each of which sends a letter: a class or a library fits. */
export const ACCOUNT_LETTERS_OF_NETWORK: Limit = {
  name: 'account letters, by network',
  most: 60,
  windowSeconds: HOUR,
};
/** So that nobody's mailbox is flooded. */
export const ACCOUNT_LETTERS_TO_MAILBOX: Limit = {
  name: 'account letters, by mailbox',
  most: 5,
  windowSeconds: HOUR,
};
/** The sender's good name: a city signs up within days. */
export const ACCOUNT_LETTERS_OF_ALL: Limit = { name: 'account letters, all', most: 20_000, windowSeconds: HOUR };
/** Links that somebody opens or makes up. */
export const LINKS_OF_NETWORK: Limit = { name: 'account links, by network', most: 120, windowSeconds: 600 };
/** Passwords typed again on pages of the account; proofs of whoever has an access token are counted apart. */
export const PASSWORDS_OF_ACCOUNT: Limit = { name: 'password again, by account', most: 10, windowSeconds: 900 };
/** Also tries of PESEL numbers, which may belong to another account. */
export const PROFILES_OF_ACCOUNT: Limit = { name: 'profiles, by account', most: 30, windowSeconds: HOUR };
