import type { listOfficeProjects as endpoint, OfficeProject } from '@wiec/contract/office-projects.ts';
import { planState } from '@wiec/domain/draft-plan.ts';
import { may, scopeOf, viewingPermission } from '@wiec/domain/permission.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { projectFolders } from '@wiec/domain/preview-link.ts';
import { nextOfficeStep, projectStage, type OfficeStaged } from '@wiec/domain/project-stage.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { listPage } from '../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import {
  countOfficeProjects,
  findOfficeProject,
  findOfficeProjects,
  type OfficeProjectRow,
} from './office-project-queries.ts';

type Asked = z.output<NonNullable<typeof endpoint.query>>;
type Page = z.output<typeof endpoint.output>;

const TYPES: Readonly<Record<Asked['kind'], readonly ProjectType[]>> = {
  consultations: [ProjectType.Consultation],
  surveys: [ProjectType.Survey, ProjectType.Probe],
};

/**
 * Consultations, or surveys and probes, of the offices in which the reader leads them.
 * @param on kinds whose modules are on
 */
export async function listOfficeProjects(
  { db }: Pick<Deps, 'db'>,
  { kind, view = 'current', title = '', ...paging }: Asked,
  on: readonly ProjectType[],
  reader: CallerAccount,
): Promise<Reply<Page>> {
  const types = TYPES[kind].filter((type) => on.includes(type));
  const filter = { types, scope: scopeOf(reader, 'consultations.view'), title: tidyText(title) };
  const counts = await countOfficeProjects(db, { ...filter, title: '' });
  const found = (filter.title === '' ? counts : await countOfficeProjects(db, filter))[view];
  const { page, size, offset, limit } = listPage(paging, found);
  const rows = await findOfficeProjects(db, { ...filter, inHand: view === 'current' }, { offset, limit });
  return accepted({ items: rows.map(present), total: found, page, size, counts });
}

export async function getOfficeProject(
  { db }: Pick<Deps, 'db'>,
  id: number,
  on: readonly ProjectType[],
  reader: CallerAccount,
): Promise<Reply<OfficeProject>> {
  const row = await findOfficeProject(db, id, on);
  if (!row) return refused('not-found', 'Nie ma takiej konsultacji, ankiety ani sondy.');
  if (!may(reader, viewingPermission(row.type), row.officeId, row.unitId)) return refused('forbidden', FORBIDDEN);
  return accepted(present(row));
}

function present(row: OfficeProjectRow): OfficeProject {
  const { resultsPublished, unopened, owesReport, status, dateFrom, dateTo, pausedUntil, now, plan, ...told } = row;
  const staged: OfficeStaged = {
    type: row.type,
    status,
    dateFrom,
    dateTo,
    pausedUntil,
    resultsPublished,
    unopened,
    owesReport,
    hasResults: row.surveyForms > 0,
  };
  const stage = projectStage(staged, now);
  return {
    ...told,
    path: pathOf(row, stage),
    dateFrom: dateFrom.toISOString(),
    dateTo: dateTo.toISOString(),
    pausedUntil: stage === 'paused' ? pausedUntil!.toISOString() : null,
    stage,
    step: nextOfficeStep(staged, planState(plan, row.draftRevision), now),
    plan: plan && {
      opensAt: new Date(plan.opensAt).toISOString(),
      state: planState(plan, row.draftRevision) === 'set' ? 'set' : 'broken',
      failure: plan.failure,
    },
    now: now.toISOString(),
  };
}

/** Where residents see it; what was withdrawn may never have been seen. */
function pathOf({ id, type }: OfficeProjectRow, stage: OfficeProject['stage']): string | null {
  if (stage === 'preparation' || stage === 'withdrawn') return null;
  const page = stage === 'over' || stage === 'published' ? 'podglad' : 'zaglosuj';
  return `/${projectFolders.get(type)}/${page}/${id}`;
}
