import { randomBytes } from 'node:crypto';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkPreviewLink, PREVIEW_DAYS, previewPath } from '@wiec/domain/preview-link.ts';
import type { NewPreviewLink } from '@wiec/contract/preview-links.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { type LinksOf, projectOfLinks } from './link-access.ts';
import { insertLink } from './preview-queries.ts';

export interface NewLink extends LinksOf {
  /** Whom it is for. */
  note: string;
  /** How long it works; 30 unless told. */
  days?: number | undefined;
}

const DAY_MS = 86_400_000;

/** Makes a link by which a project can be seen before everybody sees it. Its client id is told here and nowhere else. */
export async function createPreviewLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  { note, days = PREVIEW_DAYS, ...of }: NewLink,
): Promise<Reply<NewPreviewLink>> {
  const found = await projectOfLinks(deps, of);
  if (!found.ok) return found;
  const [fault] = Object.entries(checkPreviewLink({ note, days }));
  if (fault) {
    const [field, message] = fault;
    return refused('unprocessable', message, [{ message, field }]);
  }
  const said = tidyText(note);
  const clientId = randomBytes(24).toString('base64url');
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const link = await deps.db.transaction().execute(async (tx) => {
    const made = await insertLink(tx, { projectId: of.projectId, clientId, note: said, expiresAt }, now);
    await audit(tx, {
      actor: actorOf(of.by),
      action: 'preview-link.created',
      subjectType: 'preview-link',
      subjectId: made.id,
      details: { projectId: of.projectId, days },
    });
    return made;
  });
  return accepted({ ...link, clientId, path: `${previewPath({ ...found.project, id: of.projectId })}/${clientId}` });
}
