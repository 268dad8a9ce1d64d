import type { BallotOrigin } from '../../services/vote-keys.ts';
import type { ReadAnswers } from '../vote-kind-box.ts';
import type { IdentifiedVoter } from '../voters/identify-voter.ts';
import type { ReceiptLetterRequest } from './receipt-letter.ts';
import type { BallotToStore } from './store-ballot-queries.ts';

/** A ballot that was judged and may be written. Plain data, so that it can be handed to another thread. */
export interface BallotRequest {
  /** Of an opened vote. */
  voteId: number;
  voter: Pick<
    IdentifiedVoter,
    'identity' | 'names' | 'account' | 'waits' | 'sex' | 'ageBand' | 'districtId' | 'email' | 'typed'
  >;
  channel: BallotToStore['channel'];
  /** Checked. Its content travels as it is sealed, so that nobody writes it down a second time. */
  ballot: Pick<ReadAnswers, 'formIds' | 'content'>;
  idempotencyKey: string;
  /** Not null: the ballot needs this code. */
  codeDigits: string | null;
  /** On paper: the id of the clerk's account. */
  enteredBy?: number;
  /** Absent on paper. */
  origin?: BallotOrigin;
  /** Null where there is no address that was confirmed. */
  letter: ReceiptLetterRequest | null;
}
