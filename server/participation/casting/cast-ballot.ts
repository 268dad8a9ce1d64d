import type { Receipt } from '@wiec/contract/ballots.ts';
import { type Reply, tooMany } from '../../http/reply.ts';
import { letIn } from '../../services/let-in.ts';
import { networkOf } from '../../services/rate-limit.ts';
import { castRefusal, castReply } from './cast-answers.ts';
import { type BallotInput, judgeBallot, type JudgedBallot } from './judge-ballot.ts';
import { BALLOTS_OF_NETWORK } from '../limits.ts';
import { findLiveVote } from '../vote-queries.ts';
import { letterTo } from './receipt-letter.ts';
import type { StoreOutcome } from './store-ballot-queries.ts';
import type { ParticipationDeps } from '../participation-deps.ts';

export interface CastBallotInput extends BallotInput {
  /** The header `User-Agent`: its pseudonym for alerts alone. */
  browser?: string | undefined;
}

/**
 * Casts a ballot: all its areas at once, wholly or not at all (0-how-we-read-it, "What a vote is"). Who may vote and which
 * points hold is judged by the domain's rules; whether it is in time, and the first of this person, by the database.
 */
export async function castBallot(deps: ParticipationDeps, input: CastBallotInput): Promise<Reply<Receipt>> {
  const judged = await judgeBallot(deps, input);
  if (!judged.ok) return judged;
  if (judged.voter.typed || !judged.voter.account) {
    const place = { limit: BALLOTS_OF_NETWORK, who: networkOf(input.address) };
    const entry = await letIn(deps, [place], input.captcha);
    if (!entry.ok) return tooMany('Z tego miejsca w sieci oddano bardzo wiele głosów.', entry);
  }
  const first = await write(deps, input, judged);
  if (first.outcome !== 'account-changed') return replyTo(deps, judged, first);
  // The account was changed while its ballot was judged: it is judged once more, as it is now.
  const again = await judgeBallot(deps, input);
  return again.ok ? replyTo(deps, again, await write(deps, input, again)) : again;
}

function write(deps: ParticipationDeps, input: CastBallotInput, judged: JudgedBallot): Promise<StoreOutcome> {
  const { vote, voter, ballot, idempotencyKey, codeDigits } = judged;
  return deps.writer.write({
    voteId: vote.id,
    voter,
    channel: voter.channel,
    ballot,
    idempotencyKey,
    codeDigits,
    letter: letterTo(deps, vote, judged.confirmedAddress),
    origin: { network: networkOf(input.address), browser: input.browser ?? '' },
  });
}

async function replyTo(deps: ParticipationDeps, judged: JudgedBallot, stored: StoreOutcome): Promise<Reply<Receipt>> {
  if (stored.reply) return castReply(stored.reply, judged.voter.waits);
  return castRefusal(stored.outcome, await findLiveVote(deps.db, judged.vote.id), judged.ballot.formIds);
}
