import { sql } from 'kysely';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../services/audit.ts';
import { unwrapEnvelopeKeys, unwrapLotSeed } from '../../services/vote-keys.ts';
import { type Act, type ActRefusal, moveVote, refuseAct, voteNotFound, VOTING_LOCK } from './acts.ts';
import { openEnvelopes } from './open-envelopes.ts';
import { findLiveVote } from './queries.ts';
import { lastSeal, sealList } from './seal-envelopes.ts';
import { sweepTraces } from './sweep-traces.ts';

export type CloseVoteResult = { ok: true; opened: number; setAside: number; lastSealHash: string } | ActRefusal;

/**
 * Closes voting in two transactions. The first waits for ballots being written and stops all others; the second seals what
 * is left, opens the envelopes into the box and destroys the links and the private key. Killed between or within them,
 * closing is run again and goes on where it was.
 */
export async function closeVote(
  deps: Pick<Deps, 'db' | 'secret' | 'pool'>,
  act: Act,
  progress: (done: number, total: number) => void = () => {},
): Promise<CloseVoteResult> {
  const stopped = await stopVoting(deps, act);
  if (!stopped.ok) return stopped;
  const result = await openBox(deps, act, progress);
  // Also after a closing that was killed just before it swept: then the box is open already.
  await sweepTraces(deps);
  return result;
}

async function stopVoting(deps: Pick<Deps, 'db'>, { voteId, actor }: Act): Promise<{ ok: true } | ActRefusal> {
  return deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${VOTING_LOCK}, ${voteId})`.execute(tx);
    const live = await findLiveVote(tx, voteId);
    if (!live) return voteNotFound();
    if (live.status === ProjectStatus.Close) return { ok: true as const };
    const moved = await moveVote(tx, voteId, ProjectStatus.Close);
    if (!moved.ok) return moved;
    const details = { beforeDeadline: live.now <= live.dateTo };
    await audit(tx, { actor, action: 'vote.stopped', subjectType: 'project', subjectId: voteId, details });
    return { ok: true as const };
  });
}

async function openBox(
  deps: Pick<Deps, 'db' | 'secret'>,
  { voteId, actor }: Act,
  progress: (done: number, total: number) => void,
): Promise<CloseVoteResult> {
  return deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${VOTING_LOCK}, ${voteId})`.execute(tx);
    const opening = await tx.selectFrom('vote_opening').selectAll().where('vote_id', '=', voteId).executeTakeFirst();
    if (!opening) return refuseAct('wrong-step', 'Tego głosowania nie otwarto, więc nie ma czego zamknąć.');
    if (opening.closed_at) return refuseAct('wrong-step', 'To głosowanie jest już zamknięte, a koperty otwarte.');
    await sealList(tx, voteId, 1);
    const lastSealHash = (await lastSeal(tx, voteId)).hash.toString('hex');
    const keys = unwrapEnvelopeKeys(deps.secret, opening.public_key, opening.private_key_wrapped);
    const box = await openEnvelopes(tx, voteId, keys, progress);
    await tx
      .updateTable('vote_opening')
      .set({
        closed_at: sql<Date>`clock_timestamp()`,
        lot_seed: unwrapLotSeed(deps.secret, opening.lot_seed_wrapped),
        // Nothing is left that it could open, and copies of the database must not be opened with it either.
        private_key_wrapped: Buffer.alloc(0),
      })
      .where('vote_id', '=', voteId)
      .execute();
    const details = { ...box, lastSealHash };
    await audit(tx, { actor, action: 'vote.closed', subjectType: 'project', subjectId: voteId, details });
    return { ok: true as const, ...box, lastSealHash };
  });
}
