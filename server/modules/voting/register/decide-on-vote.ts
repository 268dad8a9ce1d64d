import { sql } from 'kysely';
import { decideOnEntry, type EntryStatus, type RegisterDecision } from '@wiec/domain/register-decision.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { VOTING_LOCK } from '../acts.ts';
import { mayDecideOnVotes } from '../policy.ts';
import { refuseUnopened } from '../prepare-ballot.ts';
import type { VotingDeps } from '../voting-deps.ts';
import { hasSealedEnvelopes, lockEntry, strikeEntry, writeDecision } from './entry-queries.ts';

/** A clerk, or whoever may run commands on the server. */
export type Official = CallerAccount | 'cli';

export const actorOf = (by: Official): string => (by === 'cli' ? 'cli' : `account:${by.id}`);

export interface DecideOnVoteInput {
  voteId: number;
  entryId: string;
  decision: RegisterDecision;
  by: Official;
}

export interface DecidedEntry {
  entryId: string;
  status: EntryStatus;
  reason: string | null;
  /** The entry is struck out: the person may vote. */
  mayVoteAgain: boolean;
}

/**
 * Quarantines, releases, annuls or verifies one vote, before its envelope is opened. The lock that ballots share keeps closing
 * out meanwhile; closing sets aside what is not valid by then.
 */
export async function decideOnVote(deps: VotingDeps, input: DecideOnVoteInput): Promise<Reply<DecidedEntry>> {
  const { voteId, entryId, decision, by } = input;
  const vote = await deps.votes.find(voteId);
  if (!vote) return refuseUnopened(deps, voteId);
  if (by !== 'cli' && !mayDecideOnVotes(by, vote.config))
    return refused('forbidden', 'Brak uprawnień do wykonania polecania');
  return deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock_shared(${VOTING_LOCK}, ${voteId})`.execute(tx);
    if (!(await hasSealedEnvelopes(tx, voteId))) {
      return refused(
        'conflict',
        'Głosowanie jest zamknięte, a koperty otwarte: o pojedynczym głosie nie można już decydować.',
      );
    }
    const found = await lockEntry(tx, voteId, entryId);
    if (!found) return refused('not-found', 'W rejestrze nie ma takiego głosu.');
    const verdict = decideOnEntry(found.entry, decision);
    if (!verdict.ok) return refused('conflict', verdict.message);
    const { next, struck } = verdict;
    await writeDecision(tx, voteId, found.voterKey, next);
    if (struck) await strikeEntry(tx, voteId, found.voterKey, next.reason!);
    const details = { voteId, from: found.entry.status, to: next.status, reason: next.reason, struck };
    await audit(tx, {
      actor: actorOf(by),
      action: `register.${ACTIONS[decision.kind]}`,
      subjectType: 'register-entry',
      subjectId: entryId,
      details,
    });
    return accepted({ entryId, status: next.status, reason: next.reason, mayVoteAgain: struck });
  });
}

const ACTIONS = { quarantine: 'quarantined', release: 'released', annul: 'annulled', verify: 'verified' } as const;
