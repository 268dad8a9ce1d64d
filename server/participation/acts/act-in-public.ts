import type { Transaction } from 'kysely';
import { readReason, REASON_LENGTH } from '@wiec/domain/public-reason.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { lockVoting } from '../lock-queries.ts';
import { findLiveVote, type LiveVote } from '../vote-queries.ts';
import { type Act, type ActRefusal, refuseAct, voteNotFound } from './acts.ts';

/** The reason of an act in public, tidied, or the refusal of one that is too short or too long. */
export function readPublicReason(reason: string): { ok: true; said: string } | ActRefusal {
  const said = readReason(reason);
  return said === null ? refuseAct('misconfigured', { code: 'reason-length', ...REASON_LENGTH }) : { ok: true, said };
}

export interface PublicAct extends Act {
  /** Everybody reads it. */
  reason: string;
}

/**
 * Does something to a vote in public, for a reason. It takes the lock of closing, so no ballot is being judged meanwhile.
 * @param act `said` is the reason, tidied
 */
export async function actInPublic<Result>(
  { db }: Pick<Deps, 'db'>,
  { voteId, reason, guard }: PublicAct,
  act: (tx: Transaction<Database>, live: LiveVote, said: string) => Promise<Result>,
): Promise<Result | ActRefusal> {
  const read = readPublicReason(reason);
  if (!read.ok) return read;
  return db.transaction().execute(async (tx) => {
    await lockVoting(tx, voteId);
    const live = await findLiveVote(tx, voteId);
    if (!live) return voteNotFound();
    return (await guard?.(tx)) ?? act(tx, live, read.said);
  });
}
