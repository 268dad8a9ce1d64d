import { featuringProblem } from '@wiec/domain/featured.ts';
import { projectStage } from '@wiec/domain/project-stage.ts';
import type { Deps } from '../../deps.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { type DraftOrder, holdForOffice } from './hold-draft.ts';
import type { HeldProject } from './project-queries.ts';

/** Features a project on the home page as the last of its office, or takes it off. What is so already is written down no second time. */
export async function featureProject(
  { db, projects }: Pick<Deps, 'db' | 'projects'>,
  { featured, ...order }: Omit<DraftOrder, 'seen'> & { featured: boolean },
): Promise<Reply<{ id: number; featured: boolean }>> {
  const { projectId: id, by } = order;
  const problem = (project: HeldProject): string | null => {
    const notYet = { hasResults: false, resultsPublished: false, unopened: 0 };
    return featuringProblem(project.type, projectStage({ ...project, ...notYet }, project.now));
  };
  return db.transaction().execute(async (tx) => {
    const held = await holdForOffice(tx, order, problem);
    if (!held.ok) return held;
    if (held.data.featured !== featured) {
      await projects.setFeatured(tx, id, featured);
      const action = featured ? 'project.featured' : 'project.unfeatured';
      await audit(tx, { actor: actorOf(by), action, subjectType: 'project', subjectId: id });
    }
    return accepted({ id, featured });
  });
}
