import type { Limit } from '../../../services/rate-limit.ts';

/** Messages of one network in an hour; each of a visitor needs a captcha besides. Enough for a library. */
export const MESSAGES_OF_NETWORK: Limit = { name: 'contact messages, by network', most: 30, windowSeconds: 3600 };

/** Each sends a letter to the address that was typed: nobody's mailbox is to be filled by others. */
export const MESSAGES_TO_MAILBOX: Limit = { name: 'contact messages, by mailbox', most: 5, windowSeconds: 3600 };
