import { LETTER_AFTER_MINUTES, type RefusalReason, refusalReasonNames } from '@wiec/domain/comment.ts';
import type { Deps } from '../../../deps.ts';
import { loadVoterIdentity } from '../../../services/account-identity.ts';
import { letterOf } from '../../../services/letters.ts';
import { forgetMail, type Mail, queueMail } from '../../../services/mail.ts';
import { findAuthor } from './moderation-queries.ts';

/** A comment on which a moderator has decided. */
export interface DecidedComment {
  id: number;
  projectId: number;
  projectTitle: string;
}

type TellDeps = Pick<Deps, 'db' | 'secret' | 'config'>;

const letterTopic = (id: number): string => `comment:${id}`;

/** What was decided before is not told any more, if its letter has not left. */
export const tellNothing = (db: Deps['db'], id: number): Promise<void> => forgetMail(db, letterTopic(id));

/** Writes to the author of a refused comment why; it leaves when the refusal cannot be taken back any more. */
export const tellRefusal = (
  deps: TellDeps,
  comment: DecidedComment,
  { refusal, reason, isOnAppeal }: { refusal: RefusalReason; reason: string | null; isOnAppeal: boolean },
): Promise<void> => {
  const values = {
    powód: [refusalReasonNames[refusal], ...(reason ? [reason] : [])].join('. '),
    ...valuesOf(deps, comment),
  };
  return tellAuthor(deps, comment.id, {
    ...letterOf(isOnAppeal ? 'odwolanie-nieuznane' : 'komentarz-odrzucony', values),
    afterMinutes: LETTER_AFTER_MINUTES,
  });
};

/** Writes to the author that something was cut out of what others read, and not what. */
export const tellCut = (deps: TellDeps, comment: DecidedComment): Promise<void> =>
  tellAuthor(deps, comment.id, letterOf('komentarz-zakryty', valuesOf(deps, comment)));

/** Writes to the author that the comment is published after the appeal. */
export const tellAppealUpheld = (deps: TellDeps, comment: DecidedComment): Promise<void> =>
  tellAuthor(deps, comment.id, letterOf('odwolanie-uznane', valuesOf(deps, comment)));

/** Writes to whoever was answered that it is so: one letter to each, whatever the number of their comments. */
export async function tellAnswered(
  deps: TellDeps,
  project: Omit<DecidedComment, 'id'>,
  accountIds: readonly number[],
): Promise<void> {
  const letter = letterOf('odpowiedz-na-uwagi', valuesOf(deps, project));
  for (const id of accountIds) await tellAccount(deps, id, { ...letter, topic: `answers:${project.projectId}` });
}

const valuesOf = ({ config }: TellDeps, { projectId, projectTitle }: Omit<DecidedComment, 'id'>) => ({
  konsultacja: projectTitle,
  odnośnik: new URL(`/konsultacje/podglad/${projectId}`, config.publicUrl).href,
});

/** No letter holds the comment's own words. */
async function tellAuthor(deps: TellDeps, id: number, letter: Omit<Mail, 'to'>): Promise<void> {
  const accountId = await findAuthor(deps.db, id);
  if (accountId !== null) await tellAccount(deps, accountId, { ...letter, topic: letterTopic(id) });
}

/** To the confirmed address of the account, where it has one. */
async function tellAccount(deps: TellDeps, accountId: number, letter: Omit<Mail, 'to'>): Promise<void> {
  const author = await loadVoterIdentity(deps.db, deps, accountId);
  if (author?.confirmedEmail) await queueMail(deps.db, deps, { to: author.confirmedEmail, ...letter });
}
