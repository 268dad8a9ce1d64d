import type { FormChoices } from '@wiec/domain/ballot.ts';
import type { Deps } from '../../deps.ts';
import { type BallotOrigin, originKeyOf } from '../../services/vote-keys.ts';
import { codeHashOf } from './code-hash.ts';
import type { IdentifiedVoter } from './identify-voter.ts';
import type { OpenedVotes } from './opened-votes.ts';
import { prepareBallot } from './prepare-ballot.ts';
import { type ReceiptLetterRequest, writeReceiptLetter } from './receipt-letter.ts';
import { type BallotToStore, storeBallot, type StoreOutcome } from './store-ballot.ts';

/** A ballot that was judged and may be written. Plain data, so that it can be handed to another thread. */
export interface BallotRequest {
  /** Of an opened vote. */
  voteId: number;
  voter: Pick<IdentifiedVoter, 'identity' | 'waits' | 'sex' | 'ageBand' | 'districtId' | 'email' | 'typed'>;
  channel: BallotToStore['channel'];
  /** Checked and normalised. */
  ballot: readonly FormChoices[];
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

/** Seals a ballot and stores it, or says why not. */
export async function writeBallot(
  deps: Pick<Deps, 'secret' | 'pool'> & { votes: OpenedVotes },
  { voteId, voter, channel, ballot, idempotencyKey, codeDigits, enteredBy, origin, letter }: BallotRequest,
): Promise<StoreOutcome> {
  const vote = await deps.votes.find(voteId);
  if (!vote) throw new Error(`vote ${voteId} was never opened`);
  const prepared = prepareBallot(deps, vote, voter, channel, ballot, idempotencyKey);
  const codeHash = codeDigits === null ? null : codeHashOf(deps.secret, prepared, codeDigits);
  const receipt = prepared.envelope.digest.toString('hex');
  return storeBallot(deps, {
    ...prepared,
    codeHash,
    enteredBy: enteredBy ?? null,
    origin: origin && voter.typed ? originKeyOf(vote.voterSecret, origin) : null,
    letter: letter && writeReceiptLetter(deps, vote.config, receipt, letter),
  });
}
