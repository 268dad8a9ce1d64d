import type { PaperWay } from '@wiec/domain/paper-card.ts';
import { Mode } from '@wiec/domain/phases.ts';
import type { EnterPaperBallotBody, Receipt, UserData } from '@wiec/contract/ballots.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { type Refusal, refused, type Reply } from '../../http/reply.ts';
import { BALLOT_REFUSED, castRefusal, castReply, refuseVerdict } from './cast-answers.ts';
import { loadCaller } from '../../http/caller-queries.ts';
import type { ParticipationDeps } from '../participation-deps.ts';
import { mayEnterPaperBallots } from '../register/policy.ts';
import { admitVoter } from '../admission/admit-voter.ts';
import { personMayVoteIn } from '../admission/policy.ts';
import { refuseKey, refuseUnopened } from './prepare-ballot.ts';
import { readOrMakeRequestKey } from './request-key.ts';
import { findLiveVote } from '../vote-queries.ts';
import type { OpenedVote } from '../opened-votes.ts';
import { boxOf, type ReadAnswers } from '../vote-kind-box.ts';
import { paperOf, type VoteRules } from '../vote-rules.ts';
import type { IdentifiedVoter } from '../voters/identify-voter.ts';

export interface PaperBallotInput {
  voteId: number;
  clerk: CallerAccount;
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | undefined;
  body: EnterPaperBallotBody;
}

/**
 * Enters a ballot that was cast on paper: the same rules, the same register, the same envelope. The clerk saw the signature
 * and the identity, so no code and no clause is asked for, and a mode that needs signing in does not shut paper out. The audit log
 * keeps who entered a ballot of which vote: never whose.
 */
export async function castPaperBallot(deps: ParticipationDeps, input: PaperBallotInput): Promise<Reply<Receipt>> {
  const idempotencyKey = readOrMakeRequestKey(input.idempotencyKey);
  if (!idempotencyKey) return refuseKey();
  const vote = await deps.votes.find(input.voteId);
  if (!vote) return refuseUnopened(deps, input.voteId);
  if (!mayEnterPaperBallots(input.clerk, vote.config)) return refuseUnpermitted();
  const impossible = refuseWithoutPaper(vote);
  if (impossible) return impossible;
  if (paperOf(vote.config).way !== 'single') return refusePaperWay(paperOf(vote.config).way);
  const { consultationForms, userData } = input.body;
  const ballot = boxOf(deps, vote).read(vote.config, consultationForms);
  const voter = await castPaperAdmission(deps, vote, { ballot, userData });
  if (!voter.ok) return voter;
  if (ballot.problems.length > 0) return refused('unprocessable', BALLOT_REFUSED, ballot.problems);

  // What a sign-in is allowed is remembered for seconds (`http/identify`), and may have ended since.
  const clerk = await loadCaller(deps, input.clerk.id, input.clerk.session);
  if (!clerk || !mayEnterPaperBallots(clerk, vote.config)) return refuseUnpermitted();

  const stored = await deps.writer.write({
    voteId: vote.id,
    voter,
    channel: 'paper',
    ballot,
    idempotencyKey,
    codeDigits: null,
    letter: null,
    enteredBy: input.clerk.id,
  });
  if (stored.reply) return castReply(stored.reply, voter.waits);
  return castRefusal(stored.outcome, await findLiveVote(deps.db, vote.id), ballot.formIds);
}

/** Null where the way in which people are told apart lets them vote on paper. */
export function refuseWithoutPaper({ config: { identityScheme } }: OpenedVote): Refusal | null {
  if (identityScheme === 'account') {
    return refused('unprocessable', 'W tym głosowaniu głosuje się tylko przez konto, nie na papierze.');
  }
  if (identityScheme !== 'none') return null;
  return refused('unprocessable', 'W tym głosowaniu nie pyta się, kto głosuje, więc nie ma w nim głosów na papierze.');
}

/** What the rules of the vote say of paper is not what was asked for. */
export const refusePaperWay = (way: PaperWay): Refusal => refused('conflict', WRONG_WAYS[way]);

const WRONG_WAYS: Readonly<Record<PaperWay, string>> = {
  none: 'Zasady tego głosowania nie przewidują głosów na papierze.',
  single: 'W tym głosowaniu kartę wpisuje jedna osoba, bez numeru i bez sprawdzania.',
  double: 'W tym głosowaniu każdą kartę sprawdza druga osoba: wpisz ją z jej numerem.',
};

/**
 * Who cast a ballot on paper, where they may vote in its areas. Cards are entered for some days after the end of voting: whose
 * birthday comes in them was no older when they voted.
 */
export async function castPaperAdmission(
  deps: ParticipationDeps,
  vote: OpenedVote,
  { ballot, userData }: { ballot: Pick<ReadAnswers, 'formIds'>; userData: UserData },
): Promise<IdentifiedVoter | Refusal> {
  const live = await findLiveVote(deps.db, vote.id);
  const now = new Date(Math.min(deps.clock().getTime(), live ? live.dateTo.getTime() - 1 : Infinity));
  const config = onPaper(vote.config, userData);
  const admitted = await admitVoter(deps, { ...vote, config }, { accountId: null, userData }, now);
  if (!admitted.ok) return admitted;
  const verdict = personMayVoteIn({ ...vote, config }, admitted.voter.voter, ballot.formIds, now);
  return verdict.allowed ? admitted.voter : refuseVerdict(verdict);
}

const refuseUnpermitted = () => refused('forbidden', FORBIDDEN);

/** On paper the address need not be one of the register of places. */
const onPaper = (config: VoteRules, { email, teryt }: UserData): VoteRules => ({
  ...config,
  mode: Mode.Open,
  notLoggedAvailable: true,
  emailConfirmation: false,
  uniqueEmail: config.uniqueEmail && Boolean(email),
  usesTeryt: config.usesTeryt && Boolean(teryt),
  clauseId: null,
});
