import { readCode } from '@wiec/domain/authorize-code.ts';
import { AGREEMENT_REQUIRED, type FormChoices, normaliseBallot } from '@wiec/domain/ballot.ts';
import type { CastBallotBody, Receipt } from '@wiec/contract/voting.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { refused, type Refusal, type Reply, tooMany } from '../../http/reply.ts';
import { admit } from '../../services/admission.ts';
import { networkOf } from '../../services/rate-limit.ts';
import { loadAccountVoter } from './account-voter.ts';
import { castRefusal, castReply, refuseCode, refuseVerdict } from './cast-answers.ts';
import { type AccountVoter, type IdentifiedVoter, identifyVoter } from './identify-voter.ts';
import { knownPlaces } from './known-places.ts';
import { BALLOTS_OF_NETWORK } from './limits.ts';
import type { OpenedVote } from './opened-votes.ts';
import type { VotingDeps } from './voting-deps.ts';
import { personMayVote } from './policy.ts';
import { readIdempotencyKey, refuseUnopened } from './prepare-ballot.ts';
import { findLiveVote } from './queries.ts';
import { BALLOT_REFUSED, ballotErrors, readBallot } from './read-ballot.ts';
import { letterTo } from './receipt-letter.ts';

export interface CastBallotInput {
  voteId: number;
  account: CallerAccount | null;
  /** The caller's network address, for the limit alone. */
  address: string;
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | undefined;
  /** The header `Captcha-Solution`. */
  captcha: string | undefined;
  body: CastBallotBody;
}

/**
 * Casts a ballot: all its areas at once, wholly or not at all (0-how-we-read-it, "What a vote is"). Who may vote and which
 * points hold is judged here by the domain's rules; whether it is in time, and the first of this person, by the database.
 */
export async function castBallot(deps: VotingDeps, input: CastBallotInput): Promise<Reply<Receipt>> {
  const idempotencyKey = readIdempotencyKey(input.idempotencyKey);
  if (!idempotencyKey) {
    return refused('invalid', 'Brak nagłówka Idempotency-Key z identyfikatorem UUID tego głosu.');
  }
  const vote = await deps.votes.find(input.voteId);
  if (!vote) return refuseUnopened(deps, input.voteId);

  const now = deps.clock();
  const account = input.account && (await loadAccountVoter(deps, input.account.id));
  const voter = identifyVoter(
    vote.config,
    account,
    input.body.userData ?? null,
    await knownPlaces(deps, vote.config, input.body.userData),
    now,
  );
  if (!voter.ok) return voter;
  const ballot = readBallot(input.body.consultationForms);
  const refusal = refuseBallot(vote, voter, ballot, input.body, now);
  if (refusal) return refusal;
  const code = codeFor(vote, voter, input.body.authorizeCode);
  if (!code.ok) return code;
  if (voter.typed) {
    const place = { limit: BALLOTS_OF_NETWORK, who: networkOf(input.address) };
    const admission = await admit(deps, [place], input.captcha);
    if (!admission.ok) return tooMany('Z tego miejsca w sieci oddano bardzo wiele głosów.', admission);
  }

  const stored = await deps.writer.write({
    voteId: vote.id,
    voter,
    channel: voter.channel,
    ballot: normaliseBallot(ballot),
    idempotencyKey,
    codeDigits: code.digits,
    letter: letterTo(deps, vote.config, confirmedAddress(vote, voter, account)),
  });
  if (stored.reply) return castReply(stored.reply);
  const used = ballot.filter(hasPoints).map(({ formId }) => formId);
  return castRefusal(stored.outcome, await findLiveVote(deps.db, vote.id), used);
}

const hasPoints = ({ choices }: FormChoices): boolean => choices.some(({ points }) => points !== 0);

function refuseBallot(
  vote: OpenedVote,
  voter: IdentifiedVoter,
  ballot: readonly FormChoices[],
  body: CastBallotBody,
  now: Date,
): Refusal | null {
  const used = ballot.filter(hasPoints).map(({ formId }) => formId);
  const verdict = personMayVote(vote.config, voter.voter, used, now);
  if (!verdict.allowed) return refuseVerdict(verdict);
  const problems = ballotErrors(vote, body.consultationForms);
  const agreed = body.consultationForms.every(({ agreementAccepted }) => agreementAccepted === true);
  if (vote.config.agreementHistoryId !== null && !agreed) {
    problems.unshift({ message: AGREEMENT_REQUIRED, field: 'agreementAccepted' });
  }
  return problems.length === 0 ? null : refused('unprocessable', BALLOT_REFUSED, problems);
}

/** The account's own address, or one that the code went to; a typed address that nobody confirmed may be a stranger's. */
function confirmedAddress(vote: OpenedVote, { typed }: IdentifiedVoter, account: AccountVoter | null): string | null {
  if (typed) return vote.config.emailConfirmation ? typed.email : null;
  return account?.email ?? null;
}

function codeFor(
  vote: OpenedVote,
  voter: IdentifiedVoter,
  given: string | null | undefined,
): { ok: true; digits: string | null } | Refusal {
  if (!vote.config.emailConfirmation || !voter.typed) return { ok: true, digits: null };
  const code = readCode(given ?? '');
  return code.ok ? { ok: true, digits: code.value } : refuseCode(code.error);
}
