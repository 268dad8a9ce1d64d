import type { Transaction } from 'kysely';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { managingPermission } from '@wiec/domain/permission.ts';
import { canChangeProjectStatus, ProjectStatus, type ProjectType } from '@wiec/domain/phases.ts';
import { previewedKinds } from '@wiec/domain/preview-link.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { stillMay } from '../../http/still-may.ts';
import { readDraftRevision } from '../../participation/draft-revision-queries.ts';
import { publishForms } from '../../participation/form-queries.ts';
import { termsInForce } from '../../participation/terms/terms-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { holdProject } from './project-queries.ts';

const CHANGED = 'Ktoś to tymczasem zmienił. Obejrzyj jeszcze raz, co ogłaszasz.';

/** Makes the forms of a project of some kind ready to be answered, in the transaction that publishes it. */
export type OpenForms = (tx: Transaction<Database>, projectId: number, type: ProjectType) => Promise<void>;

export interface Publishing {
  projectId: number;
  /** A clerk, or whoever may run commands on the server. */
  by: CallerAccount | 'cli';
  /** Its revision as it was seen; null: whatever it is now. */
  seen: string | null;
}

/**
 * Shows a consultation, a survey or a probe that was in preparation to everybody, for good: it runs by its dates, and from now on
 * what it asks stays as it is. Whoever takes part accepts the terms that hold today.
 */
export async function publishProject(
  deps: Pick<Deps, 'db' | 'projects'> & { openForms: OpenForms },
  { projectId, by, seen }: Publishing,
): Promise<Reply<{ id: number; dateFrom: string; dateTo: string }>> {
  return deps.db.transaction().execute(async (tx) => {
    const project = await holdProject(tx, projectId, previewedKinds);
    if (!project) return refused('not-found', 'Nie ma takiej konsultacji, ankiety ani sondy.');
    const { type, officeId, status, dateFrom, dateTo, now } = project;
    if (!(await stillMay({ db: tx }, by, managingPermission(type), officeId))) return refused('forbidden', FORBIDDEN);
    const verdict = canChangeProjectStatus(status, ProjectStatus.Active, { anybodyVoted: false });
    if (!verdict.allowed) return refused('conflict', verdict.message);
    if (seen !== null && seen !== (await readDraftRevision(tx, projectId))) return refused('conflict', CHANGED);
    if (dateTo <= now) {
      return refused('unprocessable', 'Koniec już minął. Przesuń go, zanim to ogłosisz.');
    }
    if (project.agreementHistoryId !== null) {
      const terms = await termsInForce(tx, warsawDate(now));
      if (terms === null) return refused('unprocessable', 'Nie ma regulaminu, który obowiązuje.');
      await deps.projects.setTerms(tx, projectId, terms);
    }
    await deps.projects.setStatus(tx, projectId, ProjectStatus.Active);
    await publishForms(tx, projectId);
    await deps.openForms(tx, projectId, type);
    const details = { from: status, to: ProjectStatus.Active };
    await audit(tx, {
      actor: actorOf(by),
      action: 'project.published',
      subjectType: 'project',
      subjectId: projectId,
      details,
    });
    return accepted({ id: projectId, dateFrom: dateFrom.toISOString(), dateTo: dateTo.toISOString() });
  });
}
