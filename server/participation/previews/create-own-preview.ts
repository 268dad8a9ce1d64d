import { randomBytes } from 'node:crypto';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { OWN_PREVIEW_HOURS, previewPath, type PreviewViewer } from '@wiec/domain/preview-link.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { type LinksOf, projectOfLinks } from './link-access.ts';
import { deleteOldLooks, insertLink } from './preview-queries.ts';

const HOUR_MS = 3_600_000;

/** Opens what is in preparation for a short while to whoever prepares it, as it will be on its first day to this viewer. */
export async function createOwnPreview(
  deps: Pick<Deps, 'db' | 'clock'>,
  { viewer, ...of }: LinksOf & { viewer: PreviewViewer },
): Promise<Reply<{ path: string; expiresAt: string }>> {
  const found = await projectOfLinks(deps, of);
  if (!found.ok) return found;
  const { project } = found;
  if (project.status !== ProjectStatus.InProgress) {
    return refused('conflict', 'To jest już ogłoszone. Zobacz stronę dla mieszkańców.');
  }
  const clientId = randomBytes(24).toString('base64url');
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + OWN_PREVIEW_HOURS * HOUR_MS);
  await deps.db.transaction().execute(async (tx) => {
    await deleteOldLooks(tx, of.projectId, now);
    const { id } = await insertLink(tx, { projectId: of.projectId, clientId, note: viewer, expiresAt, viewer }, now);
    await audit(tx, {
      actor: actorOf(of.by),
      action: 'preview-link.created',
      subjectType: 'preview-link',
      subjectId: id,
      details: { projectId: of.projectId, viewer },
    });
  });
  return accepted({
    path: `${previewPath({ ...project, id: of.projectId })}/${clientId}`,
    expiresAt: expiresAt.toISOString(),
  });
}
