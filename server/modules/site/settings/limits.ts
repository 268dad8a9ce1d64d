import type { Limit } from '../../../services/rate-limit.ts';

/** A clerk who sets the mail server up tries some times; docs/operating.md tells it. */
export const TEST_LETTERS_OF_ACCOUNT: Limit = { name: 'test letters, by account', most: 5, windowSeconds: 600 };
