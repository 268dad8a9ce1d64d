import type { Transaction } from 'kysely';
import { editingPermission, managingPermission } from '@wiec/domain/permission.ts';
import { ProjectStatus, type ProjectType } from '@wiec/domain/phases.ts';
import { type DraftAct, draftActProblem, projectStage } from '@wiec/domain/project-stage.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { stillMay } from '../../http/still-may.ts';
import { readDraftRevision } from '../../participation/draft-revision-queries.ts';
import { type HeldProject, holdProject } from './project-queries.ts';

/** What somebody wants to do with a project in preparation. */
export interface DraftOrder {
  projectId: number;
  /** Kinds of projects among which it is looked for. */
  kinds: readonly ProjectType[];
  /** A clerk, or whoever may run commands on the server. */
  by: CallerAccount | 'cli';
  /** Its revision as it was seen; null: whatever it is now. */
  seen: string | null;
}

/** Why it is refused as it stands now, and what is said to whoever saw something else. */
export interface DraftRules {
  problem: (project: HeldProject) => string | null;
  changed: string;
}

/**
 * Nobody else changes it until the transaction ends, whatever it says.
 * @param order `isPublic`: what is done shows at once, which not everybody may who prepares; 'once-public': unless it is in preparation
 * @param problem why it is refused as it stands now
 */
export async function holdForOffice(
  tx: Transaction<Database>,
  {
    projectId,
    kinds,
    by,
    isPublic = true,
  }: Omit<DraftOrder, 'seen' | 'by'> & { by: DraftOrder['by'] | 'system'; isPublic?: boolean | 'once-public' },
  problem: (project: HeldProject) => string | null,
): Promise<Reply<HeldProject>> {
  const project = await holdProject(tx, projectId, kinds);
  if (!project) return refused('not-found', 'Nie ma takiej konsultacji, ankiety ani sondy.');
  const { type, officeId, unitId } = project;
  const shows = isPublic === 'once-public' ? project.status !== ProjectStatus.InProgress : isPublic;
  const permission = shows ? managingPermission(type) : editingPermission(type);
  if (!(await stillMay({ db: tx }, by, permission, officeId, unitId))) return refused('forbidden', FORBIDDEN);
  const found = problem(project);
  return found === null ? accepted(project) : refused('conflict', found);
}

/** Nobody else changes it until the transaction ends, and it is what was seen. */
export async function holdDraft(
  tx: Transaction<Database>,
  { seen, ...order }: DraftOrder & { isPublic?: boolean },
  { problem, changed }: DraftRules,
): Promise<Reply<HeldProject>> {
  const held = await holdForOffice(tx, order, problem);
  if (!held.ok || seen === null || seen === (await readDraftRevision(tx, order.projectId))) return held;
  return refused('conflict', changed);
}

const CHANGED: Readonly<Record<DraftAct, string>> = {
  change: 'Ktoś to tymczasem zmienił. Porównaj i zapisz jeszcze raz.',
  delete: 'Ktoś to tymczasem zmienił. Obejrzyj jeszcze raz, co usuwasz.',
  plan: 'Ktoś to tymczasem zmienił. Obejrzyj jeszcze raz, co ma się otworzyć.',
  'call-off': 'Ktoś to tymczasem zmienił. Obejrzyj jeszcze raz.',
};

/** What a plan does shows by itself, so that whoever may not publish plans nothing. */
const PUBLIC_ACTS: readonly DraftAct[] = ['plan', 'call-off'];

/**
 * Does something with a draft in one transaction, which holds it; `write` is not called where that is refused.
 * @param order `isPublic`: it is for whoever publishes alone; unless told, the act says
 */
export async function withDraft<Data>(
  { db }: Pick<Deps, 'db'>,
  { act, isPublic = PUBLIC_ACTS.includes(act), ...order }: DraftOrder & { act: DraftAct; isPublic?: boolean },
  write: (tx: Transaction<Database>, project: HeldProject) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  const problem = (project: HeldProject): string | null => {
    const notYet = { hasResults: false, resultsPublished: false, unopened: 0 };
    return draftActProblem(act, projectStage({ ...project, ...notYet }, project.now));
  };
  return db.transaction().execute(async (tx) => {
    const held = await holdDraft(tx, { ...order, isPublic }, { problem, changed: CHANGED[act] });
    return held.ok ? write(tx, held.data) : held;
  });
}
