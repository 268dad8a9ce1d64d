import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import { closeDueSwitches } from '../../participation/form-queries.ts';
import { audit } from '../../services/audit.ts';
import { lockEnded } from './queries.ts';
import { lockUnnumbered, numberRemarks } from './remarks/entered-remark-queries.ts';

/** Part of the job `close-forms`: consultations end by their dates, once their last vote is ended; switches of saying by theirs; remarks of those that are over get their numbers. */
export async function closeDueConsultations({ db, projects }: Pick<Deps, 'db' | 'projects'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await closeDueSwitches(tx);
    for (const id of await lockEnded(tx)) {
      await projects.setStatus(tx, id, ProjectStatus.Close);
      await audit(tx, { actor: 'system', action: 'consultation.closed', subjectType: 'project', subjectId: id });
    }
    for (const id of await lockUnnumbered(tx)) await numberRemarks(tx, id);
  });
}
