import { randomBytes } from 'node:crypto';
import type { BallotToStore } from '../participation/casting/store-ballot-queries.ts';

type Cast = Pick<BallotToStore, 'voteId' | 'formIds' | 'envelope'> & Partial<BallotToStore>;

/** A ballot of somebody who has no account and has not voted yet, cast on the web without a code and without data. */
export function ordinaryBallot(cast: Cast): BallotToStore {
  const voterKey = randomBytes(32);
  return {
    voterKey,
    names: [voterKey, randomBytes(32)],
    furtherNames: [],
    account: null,
    channel: 'web',
    waits: false,
    requestKey: randomBytes(32),
    requestFingerprint: randomBytes(32),
    emailKey: null,
    uniqueEmail: false,
    codeHash: null,
    personal: null,
    origin: null,
    enteredBy: null,
    letter: null,
    ...cast,
  };
}
