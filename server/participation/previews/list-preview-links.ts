import type { PreviewLink } from '@wiec/contract/preview-links.ts';
import type { Deps } from '../../deps.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { type LinksOf, projectOfLinks } from './link-access.ts';
import { findLinks } from './preview-queries.ts';

/** The preview links of a project, the newest first, also those that work no more. */
export async function listPreviewLinks(
  deps: Pick<Deps, 'db' | 'clock'>,
  of: LinksOf,
): Promise<Reply<{ items: PreviewLink[] }>> {
  const found = await projectOfLinks(deps, of);
  return found.ok ? accepted({ items: await findLinks(deps.db, of.projectId, deps.clock()) }) : found;
}
