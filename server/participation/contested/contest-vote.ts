import { CONTESTED_ALREADY, holdContested, mayContest } from '@wiec/domain/contested-vote.ts';
import { canonicalEmail } from '@wiec/domain/email.ts';
import { identityOf } from '@wiec/domain/identity-scheme.ts';
import type { ContestReceipt } from '@wiec/contract/contested-votes.ts';
import { accepted, refused, type Refusal, type Reply, tooMany } from '../../http/reply.ts';
import { shareAccount } from '../../services/account-lock.ts';
import { audit } from '../../services/audit.ts';
import { auditVote } from '../audit-vote.ts';
import { queueMail } from '../../services/mail.ts';
import { voterKeyOf } from '../../services/vote-keys.ts';
import type { OpenedVote } from '../opened-votes.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { castRefusal, timeMessage } from '../casting/cast-answers.ts';
import { codeHashOf } from '../voters/code-hash.ts';
import { type BallotInput, judgeBallot, type JudgedBallot } from '../casting/judge-ballot.ts';
import { CONTESTS_OF_NETWORK } from '../limits.ts';
import { shareVotingDurably } from '../lock-queries.ts';
import { type PreparedBallot, prepareBallot } from '../casting/prepare-ballot.ts';
import { findLiveVote } from '../vote-queries.ts';
import { writeDecision } from '../register/entry-queries.ts';
import type { StoredReply } from '../casting/store-ballot-queries.ts';
import type { IdentifiedVoter } from '../voters/identify-voter.ts';
import { readTypedData } from '../voters/typed-data.ts';
import type { ParticipationDeps } from '../participation-deps.ts';
import { claimNames, displaceContest, lockMailbox, shareNames, takeMailbox } from './contest-name-queries.ts';
import {
  checkCode,
  insertContestedBallot,
  lockRequest,
  lockVotes,
  type StandingVote,
  useCode,
} from './contest-queries.ts';
import { contestedLetter, contestLetter, displacedLetter } from './contest-letters.ts';

/**
 * "Ktoś zagłosował w moim imieniu" (0-how-we-read-it, Identity scheme): takes this person's ballot in beside the one that stands
 * under their identity, and holds both until the office decides. It takes a confirmed code or an account; without them the
 * answers are those of a wrong code, whoever has voted.
 */
export async function contestVote(deps: ParticipationDeps, input: BallotInput): Promise<Reply<ContestReceipt>> {
  const judged = await judgeBallot(deps, input);
  if (!judged.ok) return judged;
  if (judged.voter.typed && judged.codeDigits === null) return refused('forbidden', ONLY_AT_THE_OFFICE);
  const ticket = await takeTicket(deps, CONTESTS_OF_NETWORK, networkOf(input.address));
  if (!ticket.ok) return tooMany('Z tego miejsca w sieci zgłoszono już kilka podważonych głosów.', ticket);
  return quarantineBoth(deps, judged);
}

const ONLY_AT_THE_OFFICE =
  'W tym głosowaniu nie wysyłamy kodów, więc zgłoś się do urzędu z dokumentem tożsamości, zanim skończy się głosowanie.';

async function quarantineBoth(deps: ParticipationDeps, judged: JudgedBallot): Promise<Reply<ContestReceipt>> {
  const { vote, voter, ballot, idempotencyKey, codeDigits, confirmedAddress } = judged;
  const { formIds } = ballot;
  const prepared = prepareBallot(deps, vote, voter, voter.channel, ballot, idempotencyKey);
  const { voteId } = prepared;
  return deps.db.transaction().execute(async (tx) => {
    await shareVotingDurably(tx, voteId);
    const { account } = prepared;
    const isAsJudged = !account || (await shareAccount(tx, account.id, account.state));
    const refuse = async (reason: Parameters<typeof castRefusal>[0]) =>
      castRefusal(reason, await findLiveVote(tx, voteId), formIds);
    const repeat = await lockRequest(tx, prepared);
    if (repeat) return repeat === 'other-choices' ? refuse(repeat) : contestReply(repeat);
    if (!isAsJudged) return refuse('account-changed');
    const late = await refuseByTime(tx, voteId, formIds);
    if (late) return late;
    const badCode = codeDigits && (await checkCode(tx, prepared, codeHashOf(deps.secret, prepared, codeDigits)));
    if (badCode) return refuse(badCode);
    // Checked before any name is looked up, so that whoever has no mailbox left learns nothing about the person they name.
    const mailboxOf = prepared.uniqueEmail ? await lockMailbox(tx, prepared) : null;
    if (mailboxOf && !mailboxOf.equals(prepared.voterKey)) return refuse('email-taken');
    const proven = provenNames(vote, prepared, voter);
    const first = await findVoteToContest(tx, prepared, proven, voter, mailboxOf);
    const decline = async (message: string) => {
      await auditVote(tx, {
        voteId,
        actor: 'voter',
        action: 'register.contest-declined',
        details: { by: voter.channel },
      });
      return refused('conflict', voter.typed ? NOTHING_TO_CONTEST : message);
    };
    if (!first) return decline('Nikt nie głosował w Twoim imieniu. Zagłosuj w zwykły sposób.');
    if (first === 'several') return decline(SEVERAL);
    if (voter.email !== null && first.contests.some(({ personal }) => mailboxIn(deps, personal) === voter.email)) {
      return refused('conflict', CONTESTED_ALREADY);
    }
    const verdict = judge(first, voter);
    if (!verdict.ok) return decline(verdict.message);
    const { voterKey } = first;
    if (mailboxOf && !mailboxOf.equals(voterKey)) return refuse('email-taken');
    // Typed data claim no name until the office accepts the ballot: anybody could block a neighbour with them.
    if (!(await claimNames(tx, { voteId, voterKey, names: proven }))) return decline(SEVERAL);
    const [displaced] = first.contests;
    if (displaced) await displaceContest(tx, { voteId, voterKey, names: proven });
    await shareNames(tx, { voteId, voterKey, names: prepared.names });
    if (prepared.uniqueEmail && !mailboxOf) await takeMailbox(tx, prepared, voterKey);
    if (codeDigits) await useCode(tx, prepared);

    await writeDecision(tx, voteId, voterKey, holdContested(first.entry));
    const reply = await insertContestedBallot(tx, { ...prepared, voterKey, channel: voter.channel });
    await audit(tx, {
      actor: 'voter',
      action: 'register.contested',
      subjectType: 'register-entry',
      subjectId: first.entryId,
      details: { voteId, by: voter.channel },
    });
    const displacedAddress =
      vote.config.emailConfirmation && displaced?.isSettled === false ? addressOf(deps, displaced.personal) : null;
    if (displacedAddress) await queueMail(tx, deps, displacedLetter(vote.config, displacedAddress));
    const firstAddress = vote.config.emailConfirmation ? addressOf(deps, first.personal) : null;
    if (firstAddress && firstAddress !== confirmedAddress) {
      await queueMail(tx, deps, contestedLetter(vote.config, firstAddress));
    }
    if (confirmedAddress) await queueMail(tx, deps, contestLetter(vote.config, confirmedAddress, reply.receipt));
    return contestReply(reply);
  });
}

/** Typed data get one answer, whether nobody has voted or the vote is one that they may not contest: a code proves a mailbox only. */
const NOTHING_TO_CONTEST =
  'Pod tymi danymi nie ma głosu, który można podważyć przez stronę bez zalogowania. Jeśli jeszcze nie głosujesz, zagłosuj w zwykły sposób. Jeśli strona mówi, że głos jest już oddany, a to nie Twój głos, zgłoś się do urzędu z dokumentem tożsamości, zanim skończy się głosowanie.';
const SEVERAL =
  'Pod tymi danymi albo z tego konta oddano więcej niż jeden głos. Zgłoś się do urzędu z dokumentem tożsamości, zanim skończy się głosowanie.';

/**
 * A vote under a name that the account proves comes first. Typed data contest the first vote under one of their names that they may
 * contest; others are passed over, so that the answer does not tell whether they exist. From a mailbox that has already taken part in
 * this vote, only the vote under the voter's own key can be contested.
 */
async function findVoteToContest(
  tx: Parameters<typeof lockVotes>[0],
  prepared: PreparedBallot,
  proven: readonly Buffer[],
  voter: IdentifiedVoter,
  mailboxOf: Buffer | null,
): Promise<StandingVote | 'several' | null> {
  const [own, ...others] = await lockVotes(tx, prepared.voteId, proven);
  if (own) return others.length > 0 ? 'several' : own;
  const { voterKey, names } = prepared;
  const further = names.filter((name) => !name.equals(voterKey) && !proven.some((known) => known.equals(name)));
  const typed = voter.typed ? [voterKey, ...(mailboxOf ? [] : further)] : [];
  const votes = await lockVotes(tx, prepared.voteId, typed);
  return votes.find((vote) => judge(vote, voter).ok) ?? votes[0] ?? null;
}

const judge = ({ entry, isOpened, contests }: StandingVote, { channel }: IdentifiedVoter) =>
  isOpened
    ? ({ ok: false, message: COUNTED_ALREADY } as const)
    : mayContest(
        entry,
        contests.map((contest) => contest.channel),
        channel,
      );

const COUNTED_ALREADY =
  'Głos oddany w Twoim imieniu jest już policzony razem z innymi i nie da się go odnaleźć. Zgłoś to urzędowi.';

/** Names that nobody else could have given: all of a vote by account; of somebody signed in who typed their data, the account alone. */
const provenNames = (
  { voterSecret }: OpenedVote,
  { names }: PreparedBallot,
  { channel, account }: IdentifiedVoter,
): Buffer[] => {
  if (channel === 'account') return names;
  return account ? [voterKeyOf(voterSecret, identityOf('account', { accountId: account.id })!)] : [];
};

const contestReply = ({ receipt, castAt }: StoredReply): Reply<ContestReceipt> =>
  accepted({ receipt, message: 'Zgłoszenie przyjęte', castAt: new Date(castAt).toISOString() });

async function refuseByTime(
  tx: Parameters<typeof findLiveVote>[0],
  voteId: number,
  formIds: readonly number[],
): Promise<Refusal | null> {
  const live = await findLiveVote(tx, voteId);
  if (!live || timeMessage(live)) return castRefusal('not-active', live, formIds);
  return formIds.some((id) => live.closedFormIds.includes(id)) ? castRefusal('form-closed', live, formIds) : null;
}

const addressOf = (deps: Pick<ParticipationDeps, 'secret'>, personal: Buffer | null): string | null =>
  (personal && readTypedData(deps, personal).email) || null;

function mailboxIn(deps: Pick<ParticipationDeps, 'secret'>, personal: Buffer | null): string | null {
  const address = addressOf(deps, personal);
  return address && canonicalEmail(address);
}
