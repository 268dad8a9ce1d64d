import type { Transaction } from 'kysely';
import { type ContestOutcome, settleContest } from '@wiec/domain/contested-vote.ts';
import { canonicalEmail } from '@wiec/domain/email.ts';
import type { ContestedVote } from '@wiec/contract/contested-votes.ts';
import type { RegisterEntry } from '@wiec/contract/vote-register.ts';
import type { Database } from '../../db/tables.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { emailKeyOf, voterKeyOf } from '../../services/vote-keys.ts';
import { shareVoting } from '../lock-queries.ts';
import { namesOfTyped } from '../voters/names.ts';
import { readTypedData } from '../voters/typed-data.ts';
import type { OpenedVote } from '../opened-votes.ts';
import { hasSealedEnvelopes, lockEntry, writeDecision } from '../register/entry-queries.ts';
import {
  type Official,
  presentEntry,
  refuseFormerOfficial,
  refuseUnseen,
  type RegisterDeps,
  admitOfficial,
} from '../register/official.ts';
import { findContested } from './contest-list-queries.ts';
import { claimNames, keepMailbox } from './contest-name-queries.ts';
import { findContestsOf, findPersonal } from './contest-queries.ts';
import { settleBallots } from './settle-queries.ts';

/** Which ballots wait in pairs: for clerks of the vote's office, without persons and choices. */
export async function listContestedVotes(
  deps: RegisterDeps,
  voteId: number,
  by: Official,
): Promise<Reply<{ items: ContestedVote[]; total: number }>> {
  const admitted = await admitOfficial(deps, voteId, by);
  if (!admitted.ok) return admitted;
  const rows = await findContested(deps.db, voteId);
  const items = rows.map(({ registeredAt, contestedAt, ...row }) => ({
    ...row,
    registeredAt: registeredAt.toISOString(),
    contestedAt: contestedAt.toISOString(),
  }));
  return accepted({ items: items as ContestedVote[], total: items.length });
}

export interface Settlement {
  voteId: number;
  entryId: string;
  accepted: ContestOutcome;
  /** The revision of the entry that the official was shown, where they were. */
  seen?: number | undefined;
  by: Official;
}

/** Decides which of two contested ballots counts, before their envelopes are opened. Nobody sees what is in them. */
export async function settleContestedVote(
  deps: RegisterDeps,
  { voteId, entryId, accepted: choice, seen, by }: Settlement,
): Promise<Reply<{ entryId: string; accepted: ContestOutcome; was: RegisterEntry }>> {
  const admitted = await admitOfficial(deps, voteId, by);
  if (!admitted.ok) return admitted;
  return deps.db.transaction().execute(async (tx) => {
    await shareVoting(tx, voteId);
    if (!(await hasSealedEnvelopes(tx, voteId))) {
      return refused('conflict', 'Głosowanie jest zamknięte, a koperty otwarte: nie można już o tym decydować.');
    }
    const found = await lockEntry(tx, voteId, entryId);
    if (!found) return refused('not-found', 'W rejestrze nie ma takiego głosu.');
    const former = await refuseFormerOfficial(tx, admitted.vote, by);
    if (former) return former;
    const unseen = refuseUnseen(found.entry, seen);
    if (unseen) return unseen;
    const settled = settleContest(found.entry, choice);
    if (!settled) return refused('conflict', 'Ten głos nie jest podważony albo urząd już o nim zdecydował.');
    if (choice === 'second' && !(await claimNames(tx, await namesOfSecond(deps, admitted.vote, tx, found.voterKey)))) {
      return refused('conflict', ALSO_ELSEWHERE);
    }
    await settleBallots(tx, voteId, found.voterKey, choice, settled.takesSecond);
    if (admitted.vote.config.uniqueEmail && choice !== 'none') {
      const personal = await findPersonal(tx, voteId, found.voterKey);
      await keepMailbox(tx, { voteId, voterKey: found.voterKey, emailKey: emailKeyIn(deps, admitted.vote, personal) });
    }
    await writeDecision(tx, voteId, found.voterKey, settled.entry);
    await audit(tx, {
      actor: actorOf(by),
      action: 'register.contest-settled',
      subjectType: 'register-entry',
      subjectId: entryId,
      details: { voteId, accepted: choice },
    });
    return accepted({ entryId, accepted: choice, was: presentEntry(found.entry) });
  });
}

const ALSO_ELSEWHERE =
  'Dane podane przy drugim głosie stoją w rejestrze także przy innym głosie. Sprawdź tę osobę i rozstrzygnij najpierw o tamtym głosie.';

/** What the second ballot's voter typed becomes theirs with the decision; what an account proves was claimed at once. */
async function namesOfSecond(deps: RegisterDeps, vote: OpenedVote, tx: Transaction<Database>, voterKey: Buffer) {
  const [second] = await findContestsOf(tx, vote.id, voterKey);
  const typed = second?.personal && readTypedData(deps, second.personal);
  const names = (typed && namesOfTyped(vote.config, typed)?.binding) || [];
  return { voteId: vote.id, voterKey, names: names.map((name) => voterKeyOf(vote.voterSecret, name)) };
}

/** The mailbox in the data of a voter, as the register names it; null where there is none. */
function emailKeyIn(deps: RegisterDeps, { voterSecret }: OpenedVote, personal: Buffer | null): Buffer | null {
  if (!personal) return null;
  const { email } = readTypedData(deps, personal);
  return email === '' ? null : emailKeyOf(voterSecret, canonicalEmail(email));
}
