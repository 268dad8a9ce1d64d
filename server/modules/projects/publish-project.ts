import type { Transaction } from 'kysely';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { canChangeProjectStatus, ProjectStatus, type ProjectType } from '@wiec/domain/phases.ts';
import { blockers, type PreflightCode } from '@wiec/domain/preflight.ts';
import { previewedKinds } from '@wiec/domain/preview-link.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { publishForms } from '../../participation/form-queries.ts';
import { termsInForce } from '../../participation/terms/terms-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { removePlan } from './draft-plan-queries.ts';
import { readPreflight } from './get-preflight.ts';
import { holdDraft } from './hold-draft.ts';
import { type HeldProject, publishMeetings } from './project-queries.ts';

const CHANGED = 'Ktoś to tymczasem zmienił. Obejrzyj jeszcze raz, co ogłaszasz.';

/** Makes the forms of a project of some kind ready to be answered, in the transaction that publishes it. */
export type OpenForms = (tx: Transaction<Database>, projectId: number, type: ProjectType) => Promise<void>;

const problem = ({ status }: HeldProject): string | null => {
  const verdict = canChangeProjectStatus(status, ProjectStatus.Active, { anybodyVoted: false });
  return verdict.allowed ? null : verdict.message;
};

/** What keeps a draft from being published, by what is missing. */
export const BLOCKED: Partial<Readonly<Record<PreflightCode, string>>> = {
  dates: 'Koniec już minął. Przesuń go, zanim to ogłosisz.',
  forms: 'Formularz, który już się skończył, nie przyjąłby żadnej odpowiedzi. Popraw termin, zanim to ogłosisz.',
  terms: 'Nie ma regulaminu, który obowiązuje.',
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
    const [blocker] = blockers(await readPreflight(tx, projectId));
    if (blocker !== undefined) return refused('unprocessable', BLOCKED[blocker]!);
    await writePublication({ ...deps, db: tx }, { id: projectId, project: held.data, actor: actorOf(by), details: {} });
    const { dateFrom, dateTo } = held.data;
    return accepted({ id: projectId, dateFrom: dateFrom.toISOString(), dateTo: dateTo.toISOString() });
  });
}

/** The publication itself, of a draft that is held and may be published. @param details for the log */
export async function writePublication(
  { db: tx, projects, openForms }: Pick<Deps, 'projects'> & { db: Transaction<Database>; openForms: OpenForms },
  {
    id,
    project,
    actor,
    details,
  }: { id: number; project: HeldProject; actor: string; details: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { type, status, now, agreementHistoryId } = project;
  if (agreementHistoryId !== null) await projects.setTerms(tx, id, await termsInForce(tx, warsawDate(now)));
  await removePlan(tx, id);
  await projects.setStatus(tx, id, ProjectStatus.Active);
  await publishForms(tx, id);
  await publishMeetings(tx, id);
  await openForms(tx, id, type);
  await audit(tx, {
    actor,
    action: 'project.published',
    subjectType: 'project',
    subjectId: id,
    details: { from: status, to: ProjectStatus.Active, ...details },
  });
}
