import type { RegisterEntry } from '@wiec/contract/vote-register.ts';
import {
  type AnnulmentReason,
  decideOnEntry,
  type EntryStatus,
  type RegisterDecision,
} from '@wiec/domain/register-decision.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { shareVoting } from '../lock-queries.ts';
import {
  noSuchEntry,
  type Official,
  presentEntry,
  refuseFormerOfficial,
  refuseOpenedBox,
  refuseUnseen,
  type RegisterDeps,
  admitOfficial,
} from './official.ts';
import { hasSealedEnvelopes, lockEntry, strikeEntry, writeDecision } from './entry-queries.ts';
import { tellOfMismatch } from './tell-of-mismatch.ts';
import { tellStruckVoter } from './tell-struck-voter.ts';

export interface DecideOnVoteInput {
  voteId: number;
  entryId: string;
  decision: RegisterDecision;
  /** The revision of the entry that the official was shown, where they were. */
  seen?: number | undefined;
  by: Official;
}

export interface DecidedEntry {
  entryId: string;
  status: EntryStatus;
  reason: string | null;
  /** The entry is struck out: the person may vote. */
  mayVoteAgain: boolean;
  /** What was decided on. */
  was: RegisterEntry;
}

/**
 * Quarantines, releases, annuls or verifies one vote, before its envelope is opened. The lock that ballots share keeps closing
 * out meanwhile; closing sets aside what is not valid by then.
 */
export async function decideOnVote(deps: RegisterDeps, input: DecideOnVoteInput): Promise<Reply<DecidedEntry>> {
  const { voteId, entryId, decision, seen, by } = input;
  const admitted = await admitOfficial(deps, voteId, by);
  if (!admitted.ok) return admitted;
  return deps.db.transaction().execute(async (tx) => {
    await shareVoting(tx, voteId);
    if (!(await hasSealedEnvelopes(tx, voteId))) return refuseOpenedBox();
    const found = await lockEntry(tx, voteId, entryId);
    if (!found) return noSuchEntry();
    if (found.isOpened) return refused('conflict', COUNTED_ALREADY);
    const former = await refuseFormerOfficial(tx, admitted.vote, by);
    if (former) return former;
    const unseen = refuseUnseen(found.entry, seen);
    if (unseen) return unseen;
    const verdict = decideOnEntry(found.entry, decision);
    if (!verdict.ok) return refused('conflict', verdict.message);
    const { next, struck } = verdict;
    await writeDecision(tx, voteId, found.voterKey, next);
    if (struck) {
      const { voterKey } = found;
      if (found.entry.channel !== 'paper')
        await tellStruckVoter(tx, deps, admitted.vote, { voterKey, reason: next.reason as AnnulmentReason });
      await strikeEntry(tx, voteId, voterKey, next.reason!);
    }
    await tellOfMismatch(tx, deps, admitted.vote, {
      voterKey: found.voterKey,
      was: found.entry.reason,
      is: next.reason,
    });
    const details = { voteId, from: found.entry.status, to: next.status, reason: next.reason, struck };
    await audit(tx, {
      actor: actorOf(by),
      action: `register.${ACTIONS[decision.kind]}`,
      subjectType: 'register-entry',
      subjectId: entryId,
      details,
    });
    const was = presentEntry(found.entry);
    return accepted({ entryId, status: next.status, reason: next.reason, mayVoteAgain: struck, was });
  });
}

const COUNTED_ALREADY = 'Koperta z tym głosem jest już otwarta, a głos policzony: nie można już o nim decydować.';

const ACTIONS = { quarantine: 'quarantined', release: 'released', annul: 'annulled', verify: 'verified' } as const;
