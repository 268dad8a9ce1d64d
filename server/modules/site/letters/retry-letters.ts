import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillAdministrator } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { enqueue, tryJobsNow } from '../../../services/jobs.ts';
import { SEND_MAIL } from '../../../services/mail.ts';
import { holdFailed, isUnsent } from './letter-queries.ts';
import { refuseOthers } from './list-letters.ts';

/**
 * Has a letter that failed tried at once, to whom it was written and as it was written. Each letter has one job, which is moved, so
 * that whoever asks twice sends nothing twice.
 * @param ref a row of the list; null: all that failed
 */
export async function retryLetters(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { by, ref }: { by: CallerAccount; ref: string | null },
): Promise<Reply<{ queued: boolean }>> {
  const sends = config.smtpUrl !== null;
  return db.transaction().execute(async (tx) => {
    const letters = sends ? await holdFailed(tx, ref) : [];
    if (!(await stillAdministrator({ db: tx }, by))) return refuseOthers();
    if (ref !== null && !(await isUnsent(tx, ref)))
      return refused('not-found', 'Tego listu już tu nie ma: został wysłany albo usunięty.');
    if (ref !== null && !sends)
      return refused('conflict', 'Serwer poczty nie jest ustawiony, więc portal nie wysyła listów.');
    if (letters.length === 0) return accepted({ queued: false });
    const jobsOf = (willTry: boolean): number[] =>
      letters.flatMap((letter) => (letter.jobId !== null && letter.willTry === willTry ? [letter.jobId] : []));
    await tryJobsNow(tx, jobsOf(true), jobsOf(false));
    for (const { id } of letters.filter(({ jobId }) => jobId === null)) await enqueue(tx, SEND_MAIL, { mailId: id });
    await audit(tx, { actor: actorOf(by), action: 'letter.retried', subjectType: 'letter', subjectId: ref ?? 'all' });
    return accepted({ queued: true });
  });
}
