import { whyNotPublished } from '@wiec/domain/comment-answer.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { numberRemarks } from '../remarks/entered-remark-queries.ts';
import { lockAnswered, publishFinished, readCounts } from './answer-queries.ts';
import { noSuchRegister } from './list-remarks.ts';
import { tellAnswered } from './tell-author.ts';

export interface PublishingAnswers {
  projectId: number;
  /** Of the register that was seen; null: whatever it is now. */
  seen: string | null;
  /** Although some comments have no finished answer. */
  allowUnanswered: boolean;
}

const CHANGED = 'Rejestr uwag zmienił się tymczasem. Obejrzyj jeszcze raz, co ogłaszasz.';
const NOTHING = 'Nie ma odpowiedzi, które można by ogłosić.';

/**
 * Shows all finished answers of a consultation that is over to everybody, at once and for good, and writes to whoever is answered.
 * @param by a clerk, or the portal itself
 */
export const publishAnswers = (
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  { projectId, seen, allowUnanswered }: PublishingAnswers,
  by: CallerAccount | 'system',
): Promise<Reply<{ published: number; unanswered: number }>> =>
  deps.db.transaction().execute(async (tx): Promise<Reply<{ published: number; unanswered: number }>> => {
    const project = await lockAnswered(tx, projectId);
    if (!project || !(await stillMay({ db: tx }, by, 'consultations.manage', project.officeId, project.unitId)))
      return noSuchRegister();
    const whyNot = whyNotPublished(project, project.now);
    if (whyNot !== null) return refused('conflict', whyNot);
    await numberRemarks(tx, projectId);
    const counts = await readCounts(tx, projectId);
    if (seen !== null && seen !== counts.revision) return refused('conflict', CHANGED);
    const unanswered = counts.total - counts.answered;
    if (unanswered > 0 && !allowUnanswered) {
      const missing = countPl(unanswered, 'uwaga nie ma', 'uwagi nie mają', 'uwag nie ma');
      return refused('unprocessable', `Jeszcze ${missing} pełnej odpowiedzi.`);
    }
    if (counts.to_publish === 0) return refused('conflict', NOTHING);
    const { comments, accountIds } = await publishFinished(tx, projectId, project.now);
    await audit(tx, {
      actor: actorOf(by),
      action: 'comment.answers-published',
      subjectType: 'project',
      subjectId: projectId,
      details: { comments, unanswered },
    });
    await tellAnswered({ ...deps, db: tx }, { projectId, projectTitle: project.title }, accountIds);
    return accepted({ published: comments, unanswered });
  });
