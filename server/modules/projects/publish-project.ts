import type { Transaction } from 'kysely';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { canChangeProjectStatus, ProjectStatus, type ProjectType } from '@wiec/domain/phases.ts';
import { previewedKinds } from '@wiec/domain/preview-link.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { publishForms } from '../../participation/form-queries.ts';
import { termsInForce } from '../../participation/terms/terms-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { holdDraft } from './hold-draft.ts';
import type { HeldProject } from './project-queries.ts';

const CHANGED = 'Ktoś to tymczasem zmienił. Obejrzyj jeszcze raz, co ogłaszasz.';

/** Makes the forms of a project of some kind ready to be answered, in the transaction that publishes it. */
export type OpenForms = (tx: Transaction<Database>, projectId: number, type: ProjectType) => Promise<void>;

const problem = ({ status }: HeldProject): string | null => {
  const verdict = canChangeProjectStatus(status, ProjectStatus.Active, { anybodyVoted: false });
  return verdict.allowed ? null : verdict.message;
};

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
    const held = await holdDraft(tx, { projectId, kinds: previewedKinds, by, seen }, { problem, changed: CHANGED });
    if (!held.ok) return held;
    const { type, status, dateFrom, dateTo, now, agreementHistoryId } = held.data;
    if (dateTo <= now) {
      return refused('unprocessable', 'Koniec już minął. Przesuń go, zanim to ogłosisz.');
    }
    if (agreementHistoryId !== null) {
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
