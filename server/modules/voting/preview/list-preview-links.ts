import type { PreviewLink } from '@wiec/contract/preview-links.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { type LinkMaker, voteOfLinks } from './link-access.ts';
import { findLinks } from './preview-queries.ts';

/** The preview links of a vote, the newest first, also those that work no more. */
export async function listPreviewLinks(
  deps: Pick<Deps, 'db' | 'clock'>,
  voteId: number,
  by: LinkMaker,
): Promise<Reply<{ items: PreviewLink[] }>> {
  const found = await voteOfLinks(deps, voteId, by);
  return found.ok ? accepted({ items: await findLinks(deps.db, voteId, deps.clock()) }) : found;
}
