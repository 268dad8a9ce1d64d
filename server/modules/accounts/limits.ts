import type { Limit } from '../../services/rate-limit.ts';

const HOUR = 3600;

/** Sign-ins begun or finished, each of which stores rows for the provider. Enough for a whole school within one lesson. */
export const SIGN_INS_OF_NETWORK: Limit = { name: 'sign-ins, by network', most: 600, windowSeconds: 600 };

/** Registrations and forgotten passwords, each of which sends a letter. Enough for a class or a library. */
export const ACCOUNT_LETTERS_OF_NETWORK: Limit = {
  name: 'account letters, by network',
  most: 60,
  windowSeconds: HOUR,
};
/** Keeps a single mailbox from being flooded. */
export const ACCOUNT_LETTERS_TO_MAILBOX: Limit = {
  name: 'account letters, by mailbox',
  most: 5,
  windowSeconds: HOUR,
};
/** Protects the reputation of the sending mail server. Enough for a city that registers within days. */
export const ACCOUNT_LETTERS_OF_ALL: Limit = { name: 'account letters, all', most: 20_000, windowSeconds: HOUR };
/** Links opened, valid or invented. */
export const LINKS_OF_NETWORK: Limit = { name: 'account links, by network', most: 120, windowSeconds: 600 };
/** Passwords confirmed on account pages. Identity proofs, for which an access token is enough, are counted separately. */
export const PASSWORDS_OF_ACCOUNT: Limit = { name: 'password again, by account', most: 10, windowSeconds: 900 };
/** Also limits guessing PESEL numbers: saving one tells whether another account has it. */
export const PROFILES_OF_ACCOUNT: Limit = { name: 'profiles, by account', most: 30, windowSeconds: HOUR };
