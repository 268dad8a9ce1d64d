import type { Kysely } from 'kysely';
import type { PlanFailure } from '@wiec/domain/draft-plan.ts';
import { managingPermission, may } from '@wiec/domain/permission.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { blockers, type PreflightCode } from '@wiec/domain/preflight.ts';
import { previewedKinds } from '@wiec/domain/preview-link.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { loadCaller } from '../../http/caller-queries.ts';
import { readDraftRevision } from '../../participation/draft-revision-queries.ts';
import { loadVoterIdentity } from '../../services/account-identity.ts';
import { audit } from '../../services/audit.ts';
import { queueMail } from '../../services/mail.ts';
import { tryEach } from '../../services/try-each.ts';
import { type DraftPlanRow, failPlan, findDuePlans, findPlan } from './draft-plan-queries.ts';
import { readPreflight } from './get-preflight.ts';
import { planFailedLetter } from './plan-letters.ts';
import { type HeldProject, holdProject } from './project-queries.ts';
import { type OpenForms, writePublication } from './publish-project.ts';

type PublishingDeps = Pick<Deps, 'db' | 'projects' | 'secret' | 'config'> & { openForms: OpenForms };

/**
 * The job `publish-planned`: publishes drafts whose moment has come. What cannot be published stays a draft, and whoever planned it gets
 * a letter. Several processes may do this at once: each draft is decided on under the lock of its row, once.
 * @throws AggregateError of what failed, after all have been tried
 */
export async function publishPlanned(deps: PublishingDeps): Promise<void> {
  await tryEach(await findDuePlans(deps.db), 'publishing planned drafts', (id) => publishOne(deps, id));
}

async function publishOne(deps: PublishingDeps, id: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const project = await holdProject(tx, id, previewedKinds);
    const plan = await findPlan(tx, id);
    // Another process has decided on it, or somebody has changed or called off the plan since it was found.
    if (!project || plan === null || plan.failure !== null || plan.opensAt > project.now) return;
    const failure = await failureOf(tx, id, project, plan);
    if (failure === null) {
      const details = { plannedBy: plan.plannedBy };
      return writePublication({ ...deps, db: tx }, { id, project, actor: 'system', details });
    }
    await failPlan(tx, id, failure);
    await audit(tx, {
      actor: 'system',
      action: 'project.publicationFailed',
      subjectType: 'project',
      subjectId: id,
      details: { failure },
    });
    const planner = plan.plannedBy === null ? null : await loadVoterIdentity(tx, deps, plan.plannedBy);
    if (!planner?.confirmedEmail) return;
    const letter = planFailedLetter(deps, { id, ...project, opensAt: plan.opensAt, failure });
    await queueMail(tx, deps, { to: planner.confirmedEmail, ...letter });
  });
}

const BLOCKERS: Partial<Record<PreflightCode, PlanFailure>> = {
  dates: 'too-late',
  terms: 'no-terms',
  forms: 'forms',
};

/** Null: it can be published. The right to do so is asked of the account alone, whose sessions are over by then. */
async function failureOf(
  tx: Kysely<Database>,
  id: number,
  { type, status, officeId, unitId }: HeldProject,
  { plannedBy, revision }: DraftPlanRow,
): Promise<PlanFailure | null> {
  const planner = plannedBy === null ? null : await loadCaller({ db: tx }, plannedBy);
  if (planner === null || !may(planner, managingPermission(type), officeId, unitId)) return 'right-ended';
  if (status !== ProjectStatus.InProgress || (await readDraftRevision(tx, id)) !== revision) return 'changed';
  const [blocker] = blockers(await readPreflight(tx, id));
  return blocker === undefined ? null : (BLOCKERS[blocker] ?? 'changed');
}
