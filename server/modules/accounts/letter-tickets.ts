import { canonicalEmail } from '@wiec/domain/email.ts';
import { mailboxOf } from '@wiec/domain/mail-provider.ts';
import type { Deps } from '../../deps.ts';
import { networkOf, takeTickets, type Tickets } from '../../services/rate-limit.ts';
import { ACCOUNT_LETTERS_OF_ALL, ACCOUNT_LETTERS_OF_NETWORK, ACCOUNT_LETTERS_TO_MAILBOX } from './limits.ts';

/** Rate limits for sending one letter about an account. They apply whether or not the account exists. */
export const takeLetterTickets = (
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  email: string,
  address: string,
): Promise<Tickets> =>
  takeTickets(deps, [
    { limit: ACCOUNT_LETTERS_OF_NETWORK, who: networkOf(address) },
    { limit: ACCOUNT_LETTERS_TO_MAILBOX, who: mailboxOf(canonicalEmail(email)) },
    { limit: ACCOUNT_LETTERS_OF_ALL, who: 'all' },
  ]);
