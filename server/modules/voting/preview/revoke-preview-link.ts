import type { PreviewLink } from '@wiec/contract/preview-links.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { actorOf, type LinkMaker, voteOfLinks } from './link-access.ts';
import { revokeLink } from './preview-queries.ts';

/** Ends a preview link at once. Done twice, it stays as it was. */
export async function revokePreviewLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id: voteId, linkId, by }: { id: number; linkId: number; by: LinkMaker },
): Promise<Reply<PreviewLink>> {
  const found = await voteOfLinks(deps, voteId, by);
  if (!found.ok) return found;
  return deps.db.transaction().execute(async (tx) => {
    const link = await revokeLink(tx, voteId, linkId, deps.clock());
    if (!link) return refused('not-found', 'To głosowanie nie ma takiego odnośnika.');
    await audit(tx, {
      actor: actorOf(by),
      action: 'preview-link.revoked',
      subjectType: 'preview-link',
      subjectId: linkId,
      details: { voteId },
    });
    return accepted(link);
  });
}
