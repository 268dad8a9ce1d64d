import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import type { ProjectHeader } from '@wiec/contract/project-header.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { findStanding } from '../../participation/admission/standing.ts';
import { presentHeader, presentProbe } from './present.ts';
import { namedProbe } from './probe-names.ts';
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
  const standing = account && (await findStanding(deps, account.id, [namedProbe(deps, row)]));
  return accepted({ now: now.toISOString(), probe: presentProbe(row, standing, now) });
}

/** The head of its page, for everybody the same. */
export async function getProbeHeader(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  projectId: number,
): Promise<Reply<ProjectHeader>> {
  const row = await findBegun(db, projectId, clock());
  return row ? accepted(presentHeader(row)) : noSuchProbe();
}

/** Null where there is none, or it has not begun. */
export async function findBegun(db: Deps['db'], projectId: number, now: Date): Promise<ProbeRow | null> {
  const row = await findProbe(db, projectId);
  return row && row.date_from <= now ? row : null;
}

const noSuchProbe = () => refused('not-found', 'Nie ma takiej sondy.');
