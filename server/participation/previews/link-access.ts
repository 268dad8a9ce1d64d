import { editingPermission } from '@wiec/domain/permission.ts';
import type { ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { refused, type Refusal } from '../../http/reply.ts';
import { stillMay } from '../../http/still-may.ts';
import { findPreviewedProject, type PreviewedProject } from './preview-queries.ts';

/** A clerk, or whoever may run commands on the server. */
export type LinkMaker = CallerAccount | 'cli';

/** Whose links are meant: of a project of one of these kinds. */
export interface LinksOf {
  projectId: number;
  kinds: readonly ProjectType[];
  by: LinkMaker;
}

/** The project whose preview links this person may make, see and revoke. */
export async function projectOfLinks(
  deps: Pick<Deps, 'db'>,
  { projectId, kinds, by }: LinksOf,
): Promise<{ ok: true; project: PreviewedProject } | Refusal> {
  const project = await findPreviewedProject(deps.db, projectId, kinds);
  if (!project) return refused('not-found', 'Nie ma niczego, co można by pokazać pod tym numerem.');
  // A link works for weeks: a right that has just ended, and is still remembered of the sign-in, makes none.
  const mayMake = await stillMay(deps, by, editingPermission(project.type), project.officeId, project.unitId);
  return mayMake ? { ok: true, project } : refused('forbidden', FORBIDDEN);
}
