import type { Limit } from '../../services/rate-limit.ts';

const HOUR = 3600;

/** Letters that confirm an address of somebody who follows a project. */
export const FOLLOWS_OF_NETWORK: Limit = { name: 'followed projects, by network', most: 60, windowSeconds: HOUR };
export const FOLLOWS_TO_MAILBOX: Limit = { name: 'followed projects, by mailbox', most: 6, windowSeconds: HOUR };
