import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import type { ProjectHeader } from '@wiec/contract/project-header.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { findRegistered } from '../../participation/register/register-queries.ts';
import { presentHeader, presentProbe } from './present.ts';
import { accountKeys, loadProbeAccount } from './probe-voter.ts';
import { findProbe, type ProbeRow } from './queries.ts';

/** One probe as this caller sees it, also one that is not on the home page. What has not begun does not show. */
export async function getProbe(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  projectId: number,
  account: CallerAccount | null,
): Promise<Reply<{ now: string; probe: FeaturedProbe }>> {
  const now = deps.clock();
  const row = await findBegun(deps.db, projectId, now);
  if (!row) return noSuchProbe();
  const known = account && (await loadProbeAccount(deps, account.id));
  const answered = await findRegistered(deps.db, new Map([[row.vote_id, known ? accountKeys(deps, row, known) : []]]));
  const voter = known?.voter ?? { kind: 'anonymous' };
  return accepted({ now: now.toISOString(), probe: presentProbe(row, voter, answered.has(row.vote_id), now) });
}

/** The head of its page, for everybody the same. */
export async function getProbeHeader(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  projectId: number,
): Promise<Reply<ProjectHeader>> {
  const row = await findBegun(db, projectId, clock());
  return row ? accepted(presentHeader(row)) : noSuchProbe();
}

async function findBegun(db: Deps['db'], projectId: number, now: Date): Promise<ProbeRow | null> {
  const row = await findProbe(db, projectId);
  return row && row.date_from <= now ? row : null;
}

const noSuchProbe = () => refused('not-found', 'Nie ma takiej sondy.');
