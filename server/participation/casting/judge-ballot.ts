import { readCode } from '@wiec/domain/authorize-code.ts';
import type { CastBallotBody } from '@wiec/contract/ballots.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { refused, type Refusal } from '../../http/reply.ts';
import type { AccountVoter } from '../admission/account-voter.ts';
import { admitVoter } from '../admission/admit-voter.ts';
import { BALLOT_REFUSED, refuseCode, refuseVerdict } from './cast-answers.ts';
import type { IdentifiedVoter } from '../voters/identify-voter.ts';
import type { OpenedVote } from '../opened-votes.ts';
import { unacceptedTerms } from '../terms/accepted-terms.ts';
import { boxOf, type ReadAnswers, type SentForms } from '../vote-kind-box.ts';
import { personMayVoteIn } from '../admission/policy.ts';
import { refuseKey, refuseUnopened } from './prepare-ballot.ts';
import { readOrMakeRequestKey, readRequestKey } from './request-key.ts';
import type { ParticipationDeps } from '../participation-deps.ts';

export interface BallotInput {
  voteId: number;
  account: CallerAccount | null;
  /** The caller's network address: for the limit, and its pseudonym for alerts. */
  address: string;
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | undefined;
  /** The header `Captcha-Solution`. */
  captcha: string | undefined;
  body: Omit<CastBallotBody, 'consultationForms'> & { consultationForms: SentForms };
}

/** A ballot that keeps the rules, of a person who may vote; the database has yet to say whether it is in time and the first. */
export interface JudgedBallot {
  ok: true;
  vote: OpenedVote;
  voter: IdentifiedVoter;
  ballot: ReadAnswers;
  idempotencyKey: string;
  /** Null where this vote asks this voter for no code. */
  codeDigits: string | null;
  /** Where a letter may go; null where no address was confirmed. */
  confirmedAddress: string | null;
}

/** Judges a ballot by the domain's rules, or says why it is refused. */
export async function judgeBallot(deps: ParticipationDeps, input: BallotInput): Promise<JudgedBallot | Refusal> {
  const idempotencyKey = readOrMakeRequestKey(input.idempotencyKey);
  if (!idempotencyKey) return refuseKey();
  const vote = await deps.votes.find(input.voteId);
  if (!vote) return refuseUnopened(deps, input.voteId);

  const now = deps.clock();
  const asking = {
    accountId: input.account?.id ?? null,
    userData: input.body.userData,
    deviceKey: readRequestKey(input.idempotencyKey),
  };
  const admitted = await admitVoter(deps, vote, asking, now);
  if (!admitted.ok) return admitted;
  const { voter, account } = admitted;
  const forms = input.body.consultationForms;
  const ballot = boxOf(deps, vote).read(vote.config, forms);
  const verdict = personMayVoteIn(vote, voter.voter, ballot.formIds, now);
  if (!verdict.allowed) return refuseVerdict(verdict);
  const problems = [...unacceptedTerms(vote.config.agreementHistoryId, forms), ...ballot.problems];
  if (problems.length > 0) return refused('unprocessable', BALLOT_REFUSED, problems);
  const code = codeFor(vote, voter, input.body.authorizeCode);
  if (!code.ok) return code;
  return {
    ok: true,
    vote,
    voter,
    ballot,
    idempotencyKey,
    codeDigits: code.digits,
    confirmedAddress: confirmedAddress(vote, voter, account),
  };
}

/** The account's login, or an address that the code went to; one that was typed and never confirmed may be a stranger's. */
function confirmedAddress(vote: OpenedVote, { typed }: IdentifiedVoter, account: AccountVoter | null): string | null {
  if (typed) return vote.config.emailConfirmation ? typed.email : null;
  return account?.confirmedEmail ?? null;
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
