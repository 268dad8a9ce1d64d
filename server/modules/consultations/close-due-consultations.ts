import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../services/audit.ts';
import { lockEnded } from './queries.ts';

/** Part of the job `close-forms`: consultations end by their dates, once their last vote is ended. */
export async function closeDueConsultations({ db, projects }: Pick<Deps, 'db' | 'projects'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const id of await lockEnded(tx)) {
      await projects.setStatus(tx, id, ProjectStatus.Close);
      await audit(tx, { actor: 'system', action: 'consultation.closed', subjectType: 'project', subjectId: id });
    }
  });
}
