import type { Transaction } from 'kysely';
import { textLength, tidyText } from '@wiec/domain/polish-text.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { lockVoting } from '../lock-queries.ts';
import { findLiveVote, type LiveVote } from '../vote-queries.ts';
import { type Act, type ActRefusal, refuseAct, voteNotFound } from './acts.ts';

const SHORTEST = 10;
const LONGEST = 1000;

/** The reason of an act in public, tidied, or the refusal of one that is too short or too long. */
export function readPublicReason(reason: string): { ok: true; said: string } | ActRefusal {
  const said = tidyText(reason);
  if (textLength(said) >= SHORTEST && textLength(said) <= LONGEST) return { ok: true, said };
  return refuseAct('misconfigured', { code: 'reason-length', shortest: SHORTEST, longest: LONGEST });
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
  { voteId, reason }: PublicAct,
  act: (tx: Transaction<Database>, live: LiveVote, said: string) => Promise<Result>,
): Promise<Result | ActRefusal> {
  const read = readPublicReason(reason);
  if (!read.ok) return read;
  return db.transaction().execute(async (tx) => {
    await lockVoting(tx, voteId);
    const live = await findLiveVote(tx, voteId);
    return live ? act(tx, live, read.said) : voteNotFound();
  });
}
