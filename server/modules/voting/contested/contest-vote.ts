import { mayContest } from '@wiec/domain/contested-vote.ts';
import type { VoterData } from '@wiec/domain/voter-data.ts';
import type { ContestReceipt } from '@wiec/contract/contested-votes.ts';
import { accepted, refused, type Refusal, type Reply, tooMany } from '../../../http/reply.ts';
import { shareAccount } from '../../../services/account-lock.ts';
import { audit } from '../../../services/audit.ts';
import { queueMail } from '../../../services/mail.ts';

import { networkOf, takeTicket } from '../../../services/rate-limit.ts';
import { castRefusal, timeMessage } from '../casting/cast-answers.ts';
import { codeHashOf } from '../voters/code-hash.ts';
import { type BallotInput, judgeBallot, type JudgedBallot } from '../casting/judge-ballot.ts';
import { CONTESTS_OF_NETWORK } from '../limits.ts';
import { shareVotingDurably } from '../lock-queries.ts';
import { prepareBallot } from '../casting/prepare-ballot.ts';
import { findLiveVote } from '../queries.ts';
import { quarantineVoter } from '../register/entry-queries.ts';
import type { StoredReply } from '../casting/store-ballot-queries.ts';
import type { VotingDeps } from '../voting-deps.ts';
import {
  checkCode,
  claimNames,
  findContestRepeat,
  insertContestedBallot,
  lockFirstVote,
  lockMailbox,
  lockRequest,
  takeMailbox,
  useCode,
} from './contest-queries.ts';
import { contestedLetter, contestLetter } from './contest-letters.ts';

/**
 * "Ktoś zagłosował w moim imieniu" (0-how-we-read-it, Identity scheme): takes this person's ballot in beside the one that stands
 * under their identity, and holds both until the office decides. It takes a confirmed code or an account; without them the
 * answers are those of a wrong code, whoever has voted.
 */
export async function contestVote(deps: VotingDeps, input: BallotInput): Promise<Reply<ContestReceipt>> {
  const judged = await judgeBallot(deps, input);
  if (!judged.ok) return judged;
  if (judged.voter.typed && judged.codeDigits === null) return refused('forbidden', ONLY_AT_THE_OFFICE);
  const ticket = await takeTicket(deps, CONTESTS_OF_NETWORK, networkOf(input.address));
  if (!ticket.ok) return tooMany('Z tego miejsca w sieci zgłoszono już kilka podważonych głosów.', ticket);
  return holdBoth(deps, judged);
}

const ONLY_AT_THE_OFFICE =
  'W tym głosowaniu nie wysyłamy kodów, więc zgłoś się do urzędu z dokumentem tożsamości, zanim skończy się głosowanie.';

async function holdBoth(deps: VotingDeps, judged: JudgedBallot): Promise<Reply<ContestReceipt>> {
  const { vote, voter, ballot, idempotencyKey, codeDigits, formIds, confirmedAddress } = judged;
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
    // Before any name is looked at: who has no mailbox left learns nothing about the person they name.
    const mailboxOf = prepared.uniqueEmail ? await lockMailbox(tx, prepared) : null;
    if (mailboxOf && !mailboxOf.equals(prepared.voterKey)) return refuse('email-taken');
    const first = await lockFirstVote(tx, prepared);
    const decline = async (message: string) => {
      await audit(tx, {
        actor: 'voter',
        action: 'register.contest-declined',
        subjectType: 'project',
        subjectId: voteId,
        details: { by: voter.channel },
      });
      return refused('conflict', voter.typed ? NOTHING_TO_CONTEST : message);
    };
    if (!first) return decline('Nikt nie głosował w Twoim imieniu. Zagłosuj w zwykły sposób.');
    if (first === 'several') return decline(SEVERAL);
    if (first.isContested) {
      const repeated = await findContestRepeat(tx, prepared);
      return repeated && repeated !== 'other-choices' ? contestReply(repeated) : refused('conflict', CONTESTED_ALREADY);
    }
    const verdict = mayContest(first.entry, voter.channel);
    if (!verdict.ok) return decline(verdict.message);
    const ofEntry = { ...prepared, voterKey: first.voterKey };
    if (!(await claimNames(tx, first.voterKey, prepared))) return decline(SEVERAL);
    if (prepared.uniqueEmail && !mailboxOf) await takeMailbox(tx, prepared, first.voterKey);
    if (codeDigits) await useCode(tx, prepared);

    await quarantineVoter(tx, voteId, first.voterKey, 'contested');
    const reply = await insertContestedBallot(tx, { ...ofEntry, channel: voter.channel });
    await audit(tx, {
      actor: 'voter',
      action: 'register.contested',
      subjectType: 'register-entry',
      subjectId: first.entryId,
      details: { voteId, by: voter.channel },
    });
    const firstAddress = vote.config.emailConfirmation ? addressOf(deps, first.personal) : null;
    if (firstAddress && firstAddress !== confirmedAddress) {
      await queueMail(tx, deps, contestedLetter(vote.config, firstAddress));
    }
    if (confirmedAddress) await queueMail(tx, deps, contestLetter(vote.config, confirmedAddress, reply.receipt));
    return contestReply(reply);
  });
}

/** One answer to typed data, whether nobody has voted or somebody in a way that they cannot hold up: a code proves a mailbox only. */
const NOTHING_TO_CONTEST =
  'Pod tymi danymi nie ma głosu, który można podważyć przez stronę bez zalogowania. Jeśli jeszcze nie głosujesz, zagłosuj w zwykły sposób. Jeśli strona mówi, że głos jest już oddany, a to nie Twój głos, zgłoś się do urzędu z dokumentem tożsamości, zanim skończy się głosowanie.';
const SEVERAL =
  'Pod tymi danymi albo z tego konta oddano więcej niż jeden głos. Zgłoś się do urzędu z dokumentem tożsamości, zanim skończy się głosowanie.';
const CONTESTED_ALREADY = 'To zgłoszenie już mamy. Oba głosy czekają na decyzję urzędu albo urząd już zdecydował.';

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

function addressOf({ secret }: Pick<VotingDeps, 'secret'>, personal: Buffer | null): string | null {
  if (!personal) return null;
  const { email } = JSON.parse(secret.decrypt('register-person', personal).toString()) as VoterData;
  return email || null;
}
