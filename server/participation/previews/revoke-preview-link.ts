import type { PreviewLink } from '@wiec/contract/preview-links.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { type LinksOf, projectOfLinks } from './link-access.ts';
import { revokeLink } from './preview-queries.ts';

/** Ends a preview link at once. Done twice, it stays as it was. */
export async function revokePreviewLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  { linkId, ...of }: LinksOf & { linkId: number },
): Promise<Reply<PreviewLink>> {
  const found = await projectOfLinks(deps, of);
  if (!found.ok) return found;
  return deps.db.transaction().execute(async (tx) => {
    const link = await revokeLink(tx, of.projectId, linkId, deps.clock());
    if (!link) return refused('not-found', 'Nie ma takiego odnośnika.');
    await audit(tx, {
      actor: actorOf(of.by),
      action: 'preview-link.revoked',
      subjectType: 'preview-link',
      subjectId: linkId,
      details: { projectId: of.projectId },
    });
    return accepted(link);
  });
}
