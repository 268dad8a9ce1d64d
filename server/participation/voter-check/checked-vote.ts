import type { VoterCheck } from '@wiec/contract/voter-check.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { accepted, type Refusal, refused, type Reply } from '../../http/reply.ts';
import type { OpenedVote } from '../opened-votes.ts';
import { admitOfficial, type Official, type RegisterDeps } from '../register/official.ts';
import { countChecks, findCheckFile } from './voter-check-queries.ts';

/** The vote whose voters an official may compare with the register of residents, or why not. */
export async function admitToCheck(
  deps: RegisterDeps,
  voteId: number,
  by: Official,
): Promise<{ ok: true; vote: OpenedVote } | Refusal> {
  const admitted = await admitOfficial(deps, voteId, by);
  if (!admitted.ok || admitted.vote.config.identityScheme === 'pesel') return admitted;
  return refused('conflict', 'W tym głosowaniu nie podaje się numeru PESEL, więc nie ma po czym porównać głosujących.');
}

export async function getVoterCheck(
  deps: RegisterDeps,
  { voteId, by }: { voteId: number; by: Official },
): Promise<Reply<VoterCheck>> {
  const admitted = await admitToCheck(deps, voteId, by);
  return admitted.ok ? accepted(await presentCheck(deps, deps.db, voteId)) : admitted;
}

export async function presentCheck(
  { clock }: Pick<RegisterDeps, 'clock'>,
  db: Kysely<Database>,
  voteId: number,
): Promise<VoterCheck> {
  const file = await findCheckFile(db, voteId);
  return {
    file: file && { loadedAt: file.loadedAt.toISOString(), persons: file.persons },
    revision: file?.revision ?? 0,
    ...(await countChecks(db, voteId)),
    now: clock().toISOString(),
  };
}
