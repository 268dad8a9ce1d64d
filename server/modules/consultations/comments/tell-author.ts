import { LETTER_AFTER_MINUTES, type RefusalReason, refusalReasonNames } from '@wiec/domain/comment.ts';
import type { Deps } from '../../../deps.ts';
import { loadVoterIdentity } from '../../../services/account-identity.ts';
import { letterOf } from '../../../services/letters.ts';
import { forgetMail, queueMail } from '../../../services/mail.ts';
import { findAuthor } from './moderation-queries.ts';

export interface RefusedComment {
  id: number;
  projectId: number;
  projectTitle: string;
  refusal: RefusalReason;
  reason: string | null;
}

const letterTopic = (id: number): string => `comment:${id}`;

/** What was taken back before its letter left is not told. */
export const tellNothing = (db: Deps['db'], id: number): Promise<void> => forgetMail(db, letterTopic(id));

/** Writes to the author of a refused comment why, without its words, where the account has a confirmed address. */
export async function tellAuthor(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { id, projectId, projectTitle, refusal, reason }: RefusedComment,
): Promise<void> {
  const accountId = await findAuthor(deps.db, id);
  const author = accountId === null ? null : await loadVoterIdentity(deps.db, deps, accountId);
  if (!author?.confirmedEmail) return;
  const letter = letterOf('komentarz-odrzucony', {
    konsultacja: projectTitle,
    powód: [refusalReasonNames[refusal], ...(reason ? [reason] : [])].join('. '),
    odnośnik: new URL(`/konsultacje/podglad/${projectId}`, deps.config.publicUrl).href,
  });
  await queueMail(deps.db, deps, {
    to: author.confirmedEmail,
    ...letter,
    topic: letterTopic(id),
    afterMinutes: LETTER_AFTER_MINUTES,
  });
}
