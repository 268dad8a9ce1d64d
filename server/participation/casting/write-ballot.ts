import type { Deps } from '../../deps.ts';
import { originKeyOf } from '../../services/vote-keys.ts';
import { codeHashOf } from '../voters/code-hash.ts';
import type { OpenedVotes } from '../opened-votes.ts';
import type { BallotsTogether } from './ballots-together.ts';
import type { BallotRequest } from './ballot-request.ts';
import { prepareBallot } from './prepare-ballot.ts';
import { writeReceiptLetter } from './receipt-letter.ts';
import type { StoreOutcome } from './store-ballot-queries.ts';

/** Seals a ballot and stores it, or says why not. */
export async function writeBallot(
  deps: Pick<Deps, 'secret'> & { votes: OpenedVotes; together: BallotsTogether },
  { voteId, voter, channel, ballot, idempotencyKey, codeDigits, enteredBy, origin, letter }: BallotRequest,
): Promise<StoreOutcome> {
  const vote = await deps.votes.find(voteId);
  if (!vote) throw new Error(`vote ${voteId} was never opened`);
  const prepared = prepareBallot(deps, vote, voter, channel, ballot, idempotencyKey);
  const codeHash = codeDigits === null ? null : codeHashOf(deps.secret, prepared, codeDigits);
  const receipt = prepared.envelope.digest.toString('hex');
  return deps.together.store({
    ...prepared,
    codeHash,
    enteredBy: enteredBy ?? null,
    origin: origin && voter.typed ? originKeyOf(vote.voterSecret, origin) : null,
    letter: letter && writeReceiptLetter(deps, vote.config, receipt, letter),
  });
}
