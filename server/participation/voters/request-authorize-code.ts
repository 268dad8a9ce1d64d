import { randomInt } from 'node:crypto';
import { CODE_SPACE, codeOf } from '@wiec/domain/authorize-code.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { mailboxOf, mailDomainOf } from '@wiec/domain/mail-provider.ts';
import type { UserData } from '@wiec/contract/ballots.ts';
import type { Caller } from '../../http/caller.ts';
import { accepted, refused, type Reply, tooMany } from '../../http/reply.ts';
import { letIn } from '../../services/let-in.ts';
import { letterOf } from '../../services/letters.ts';
import { queueMail } from '../../services/mail.ts';
import { type Limit, networkOf, type TicketRequest } from '../../services/rate-limit.ts';
import { emailKeyOf, voterKeyOf } from '../../services/vote-keys.ts';
import { admitVoter } from '../admission/admit-voter.ts';
import { timeMessage } from '../casting/cast-answers.ts';
import { codeHashOf } from './code-hash.ts';
import { issueCode } from './code-queries.ts';
import {
  CODES_OF_ALL,
  CODES_OF_NETWORK,
  CODES_OF_PERSON,
  CODES_TO_MAILBOX,
  codesToDomain,
  WATCHED,
} from '../limits.ts';
import type { ParticipationDeps } from '../participation-deps.ts';
import { refuseUnopened } from '../casting/prepare-ballot.ts';
import { findLiveVote } from '../vote-queries.ts';
import { shareVoting } from '../lock-queries.ts';
import { topicOf } from '../casting/receipt-letter.ts';

export interface CodeRequest {
  voteId: number;
  caller: Caller;
  userData: UserData;
  /** The header `Captcha-Solution`. */
  captcha: string | undefined;
  /** Tells the administrator of a limit that was filled. */
  warn: (limit: string) => void;
}

export interface CodeSent {
  message: string;
  sendsLeft: number;
  expiresAt: string;
}

/**
 * Sends an authorization code to the address in the voter's data (0-how-we-read-it, "E-mail codes"). The answer is the same
 * whether or not this person has voted already.
 */
export async function requestAuthorizeCode(deps: ParticipationDeps, request: CodeRequest): Promise<Reply<CodeSent>> {
  const { voteId, caller, userData } = request;
  const vote = await deps.votes.find(voteId);
  if (!vote) return refuseUnopened(deps, voteId);
  if (!vote.config.emailConfirmation) return refused('unprocessable', 'To głosowanie nie wymaga kodu autoryzacji.');
  const live = await findLiveVote(deps.db, voteId);
  const closed = live && timeMessage(live);
  if (closed) return refused('conflict', closed);

  const now = deps.clock();
  const admitted = await admitVoter(deps, vote, { accountId: caller.account?.id ?? null, userData }, now);
  if (!admitted.ok) return admitted;
  const { voter } = admitted;
  const email = voter.typed?.email;
  if (!email || voter.email === null) return refused('unprocessable', 'To głosowanie nie wymaga kodu autoryzacji.');

  const person = {
    voteId,
    voterKey: voterKeyOf(vote.voterSecret, voter.identity),
    emailKey: emailKeyOf(vote.voterSecret, voter.email),
  };
  const entry = await letIn(deps, limitsOf(caller, person, voter.email), request.captcha);
  if (!entry.ok) return tooMany(sentenceFor(entry.limit), entry);
  for (const limit of entry.filled) if (WATCHED.includes(limit)) request.warn(limit.name);

  const digits = codeOf(randomInt(CODE_SPACE));
  return deps.db.transaction().execute(async (tx) => {
    // Closing destroys the codes once: none may be written after it, by whoever came before it.
    await shareVoting(tx, voteId);
    const still = await findLiveVote(tx, voteId);
    const late = still && timeMessage(still);
    if (late) return refused('conflict', late);
    const issued = await issueCode(tx, person, codeHashOf(deps.secret, person, digits));
    if (issued.outcome === 'paused') {
      return tooMany(FEW_CODES_SENT, { retryAfter: (issued.retry_at.getTime() - now.getTime()) / 1000 });
    }
    const expiresAt = issued.code_expires_at;
    await queueMail(tx, deps, { to: email, topic: topicOf(voteId), ...letter(vote.config.title, digits, expiresAt) });
    return accepted({
      message: 'Wygenerowano nowy kod autoryzacji dla głosowania. Sprawdź skrzynkę e-mail',
      sendsLeft: issued.sends_left,
      expiresAt: expiresAt.toISOString(),
    });
  });
}

const FEW_CODES_SENT = 'Wysłano już kilka kodów. Sprawdź skrzynkę, także spam.';

/** In the order in which a refusal is told. */
function limitsOf(caller: Caller, person: { voteId: number; voterKey: Buffer }, email: string): TicketRequest[] {
  const domain = mailDomainOf(email);
  return [
    { limit: CODES_OF_NETWORK, who: networkOf(caller.address) },
    { limit: CODES_OF_PERSON, who: `${person.voteId}:${person.voterKey.toString('hex')}` },
    { limit: CODES_TO_MAILBOX, who: mailboxOf(email) },
    { limit: codesToDomain(domain), who: domain },
    { limit: CODES_OF_ALL, who: '' },
  ];
}

function sentenceFor(limit: Limit): string {
  if (limit === CODES_OF_NETWORK) return 'Z tego miejsca w sieci poproszono o bardzo wiele kodów.';
  if (limit === CODES_OF_PERSON || limit === CODES_TO_MAILBOX) return FEW_CODES_SENT;
  return 'Wysyłamy teraz bardzo wiele kodów i musimy na chwilę przerwać.';
}

const letter = (title: string, digits: string, expiresAt: Date) =>
  letterOf('kod-glosu', {
    kod: `${digits.slice(0, 4)} ${digits.slice(4)}`,
    głosowanie: title,
    termin: formatDateTime(expiresAt),
  });
