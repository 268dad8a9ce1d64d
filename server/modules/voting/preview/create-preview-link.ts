import { randomBytes } from 'node:crypto';
import { isBlank, textLength, tidyText } from '@wiec/domain/polish-text.ts';
import type { NewPreviewLink } from '@wiec/contract/preview-links.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { actorOf, type LinkMaker, voteOfLinks } from './link-access.ts';
import { insertLink } from './preview-queries.ts';

export interface NewLink {
  voteId: number;
  /** Whom it is for. */
  note: string;
  /** How long it works; 30 unless told. */
  days?: number | undefined;
  by: LinkMaker;
}

const USUAL_DAYS = 30;
const MOST_DAYS = 365;
const LONGEST_NOTE = 200;
const DAY_MS = 86_400_000;

/** Makes a link by which a vote can be seen before everybody sees it. Its client id is told here and nowhere else. */
export async function createPreviewLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  { voteId, note, days = USUAL_DAYS, by }: NewLink,
): Promise<Reply<NewPreviewLink>> {
  const found = await voteOfLinks(deps, voteId, by);
  if (!found.ok) return found;
  const said = tidyText(note);
  if (isBlank(said) || textLength(said) > LONGEST_NOTE) {
    const message = `Napisz, dla kogo jest odnośnik, najwyżej ${LONGEST_NOTE} znaków.`;
    return refused('unprocessable', message, [{ message, field: 'note' }]);
  }
  if (days < 1 || days > MOST_DAYS) {
    const message = `Odnośnik może działać od 1 do ${MOST_DAYS} dni.`;
    return refused('unprocessable', message, [{ message, field: 'days' }]);
  }
  const clientId = randomBytes(24).toString('base64url');
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const link = await deps.db.transaction().execute(async (tx) => {
    const made = await insertLink(tx, { voteId, clientId, note: said, expiresAt }, now);
    await audit(tx, {
      actor: actorOf(by),
      action: 'preview-link.created',
      subjectType: 'preview-link',
      subjectId: made.id,
      details: { voteId, days },
    });
    return made;
  });
  return accepted({ ...link, clientId, path: `/budzet/${found.vote.year}/glosowania/podglad/${voteId}/${clientId}` });
}
