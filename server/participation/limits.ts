import { isCommonMailProvider } from '@wiec/domain/mail-provider.ts';
import type { Limit } from '../services/rate-limit.ts';

/* How often strangers may do what taking part allows; docs/operating.md explains each limit, and a test compares the two. */

const HOUR = 3600;

/** Ballots by typed data. Enough for a school behind one address, not for a program that invents people. */
export const BALLOTS_OF_NETWORK: Limit = {
  name: 'ballots, by network',
  most: 300,
  mostWithCaptcha: 5_000,
  windowSeconds: HOUR,
};

/** Contests are rare even in the vote of a city. Enough for an office's own computers. */
export const CONTESTS_OF_NETWORK: Limit = { name: 'contested votes, by network', most: 20, windowSeconds: HOUR };

/** Enough for a family or a library. */
export const CODES_OF_NETWORK: Limit = {
  name: 'codes, by network',
  most: 60,
  mostWithCaptcha: 2_000,
  windowSeconds: HOUR,
};
/**
 * Over all their addresses; three in a row to one address are counted apart (`domain/authorize-code`). Anybody can ask as
 * anybody, so past it the person still gets a code for a captcha: nobody is locked out by others.
 */
export const CODES_OF_PERSON: Limit = {
  name: 'codes, by person',
  most: 20,
  mostWithCaptcha: 20_000,
  windowSeconds: HOUR,
};
/** Keeps a single mailbox from being flooded. Enough for a family of five. */
export const CODES_TO_MAILBOX: Limit = { name: 'codes, by mailbox', most: 15, windowSeconds: HOUR };
/** Who owns a domain can make up mailboxes. */
export const CODES_TO_DOMAIN: Limit = {
  name: 'codes, by mail domain',
  most: 1_000,
  mostWithCaptcha: 20_000,
  windowSeconds: HOUR,
};
/** The same for providers of mail to everybody, where a city has its mailboxes. */
export const CODES_TO_PROVIDER: Limit = {
  name: 'codes, by mail provider',
  most: 100_000,
  mostWithCaptcha: 400_000,
  windowSeconds: HOUR,
};
/** Protects the reputation of the sending mail server. Enough for 50 ballots a second. */
export const CODES_OF_ALL: Limit = { name: 'codes, all', most: 200_000, mostWithCaptcha: 600_000, windowSeconds: HOUR };

export const codesToDomain = (domain: string): Limit =>
  isCommonMailProvider(domain) ? CODES_TO_PROVIDER : CODES_TO_DOMAIN;

export const RECEIPTS_OF_NETWORK: Limit = { name: 'receipt look-ups, by network', most: 120, windowSeconds: 600 };

/** Limits that only an attack or a very large vote reaches: the administrator is told. */
export const WATCHED: readonly Limit[] = [CODES_TO_DOMAIN, CODES_TO_PROVIDER, CODES_OF_ALL];
