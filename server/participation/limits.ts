import { isCommonMailProvider } from '@wiec/domain/mail-provider.ts';
import type { Limit } from '../services/rate-limit.ts';

/** What taking part lets strangers do, and how often; docs/operating.md explains each. A test holds the two together. */
const HOUR = 3600;

/** By typed data: a school or a shared line fits, a machine that makes up people does not. */
export const BALLOTS_OF_NETWORK: Limit = {
  name: 'ballots, by network',
  most: 300,
  mostWithCaptcha: 5_000,
  windowSeconds: HOUR,
};

/** Rare even in a vote of a city; an office's own computers fit. */
export const CONTESTS_OF_NETWORK: Limit = { name: 'contested votes, by network', most: 20, windowSeconds: HOUR };

/** A family or a library fits. */
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
/** So that nobody's mailbox is flooded: a family of five fits. */
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
/** The sender's good name: 50 ballots a second go through. */
export const CODES_OF_ALL: Limit = { name: 'codes, all', most: 200_000, mostWithCaptcha: 600_000, windowSeconds: HOUR };

export const codesToDomain = (domain: string): Limit =>
  isCommonMailProvider(domain) ? CODES_TO_PROVIDER : CODES_TO_DOMAIN;

export const RECEIPTS_OF_NETWORK: Limit = { name: 'receipt look-ups, by network', most: 120, windowSeconds: 600 };

/** Limits that only an attack or a very large vote reaches: the administrator is told. */
export const WATCHED: readonly Limit[] = [CODES_TO_DOMAIN, CODES_TO_PROVIDER, CODES_OF_ALL];
