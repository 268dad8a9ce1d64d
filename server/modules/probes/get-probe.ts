import type { ProbeProject } from '@wiec/contract/probe-project.ts';
import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import type { ProjectHeader } from '@wiec/contract/project-header.ts';
import { FormStatus, ProjectStatus } from '@wiec/domain/phases.ts';
import { accountOfViewer, previewSentences } from '@wiec/domain/preview-link.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { presentPicture } from '../../participation/picture-queries.ts';
import { presentVerdict } from '../../participation/admission/present-verdict.ts';
import { findPreview } from '../../participation/previews/preview-queries.ts';
import { noPreview, onlyPreview } from '../../participation/previews/preview-standing.ts';
import { findStanding, type Standing } from '../../participation/admission/standing.ts';
import { presentHeader, presentProbe } from './present.ts';
import { presentProbeProject } from './present-project.ts';
import { namedProbe } from './probe-names.ts';
import { probeVerdict, voterInProbe } from './policy.ts';
import { findPreparedProbe, findProbe, type ProbeRow } from './queries.ts';

/** One probe as this caller sees it, also one that is not on the home page. What has not begun does not show. */
export async function getProbe(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  projectId: number,
  account: CallerAccount | null,
): Promise<Reply<{ now: string; probe: FeaturedProbe }>> {
  const read = await readProbe(deps, projectId, account);
  if (!read) return noSuchProbe();
  const { row, standing, now } = read;
  return accepted({ now: now.toISOString(), probe: presentProbe(row, standing, now) });
}

/** The same as a project of any kind is told. */
export async function getProbeProject(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  projectId: number,
  account: CallerAccount | null,
): Promise<Reply<ProbeProject>> {
  const read = await readProbe(deps, projectId, account);
  return read ? accepted(presentProbeProject(read.row, read.standing, read.now)) : noSuchProbe();
}

async function readProbe(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  projectId: number,
  account: CallerAccount | null,
): Promise<{ row: ProbeRow; standing: Standing | null; now: Date } | null> {
  const now = deps.clock();
  const row = await findBegun(deps.db, projectId, now);
  if (!row) return null;
  return { row, standing: account && (await findStanding(deps, account.id, [namedProbe(deps, row)])), now };
}

/** A probe as people will see it, for whoever was given a link; also one in preparation. */
export async function getProbePreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { projectId, clientId }: { projectId: number; clientId: string },
): Promise<Reply<{ now: string; probe: FeaturedProbe }>> {
  const now = clock();
  const link = await findPreview(db, projectId, clientId, now);
  const found = link && (await findPreparedProbe(db, projectId));
  if (!found) return noPreview();
  const { viewer } = link;
  const row = viewer === null ? found : { ...found, status: ProjectStatus.Active, form_status: FormStatus.Active };
  const account = viewer && accountOfViewer(viewer, { officeId: row.office_id, districtId: null });
  const verdict =
    viewer === null
      ? onlyPreview(previewSentences.probe)
      : presentVerdict(probeVerdict(row, voterInProbe(row, account), false, row.date_from));
  return accepted({
    now: (viewer === null ? now : row.date_from).toISOString(),
    probe: {
      ...presentProbe(row, null, now),
      image: presentPicture(row.picture, clientId),
      running: true,
      verdict,
      results: null,
    },
  });
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
