import type { listOfficeProjects as endpoint, OfficeListFile, OfficeProject } from '@wiec/contract/office-projects.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { planState } from '@wiec/domain/draft-plan.ts';
import { managingPermission, may, mayInSomeOffice, scopeOf, viewingPermission } from '@wiec/domain/permission.ts';
import { ProjectType, projectTypeNames } from '@wiec/domain/phases.ts';
import { projectFolders } from '@wiec/domain/preview-link.ts';
import { nextOfficeStep, projectStage, stageNames, stepWords, type OfficeStaged } from '@wiec/domain/project-stage.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { loadCaller } from '../../http/caller-queries.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { listPage } from '../../http/list-page.ts';
import type { OfficeFile } from '../../http/office-file.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { Cell } from '../../services/csv.ts';
import { writeWorkbook } from '../../services/workbook.ts';
import {
  countOfficeProjects,
  findOfficeProject,
  findListChoices,
  findOfficeProjects,
  type OfficeProjectFilter,
  type OfficeProjectRow,
  type Reader,
} from './office-project-queries.ts';

type Asked = Omit<z.output<NonNullable<typeof endpoint.query>>, 'page' | 'size'> & {
  page?: number | undefined;
  size?: number | undefined;
};
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
  asked: Asked,
  on: readonly ProjectType[],
  reader: CallerAccount,
): Promise<Reply<Page>> {
  const { view = 'current' } = asked;
  const filter = filterOf(asked, on, reader);
  const { types, scope } = filter;
  const choices = await findListChoices(db, filter);
  const counts = await countOfficeProjects(db, { ...EVERYTHING, types, scope });
  const { current: mine } = await countOfficeProjects(db, { ...EVERYTHING, types, scope, mine: readerOf(reader) });
  const { [view]: found } = await countOfficeProjects(db, filter);
  const { page, size, offset, limit } = listPage(asked, found);
  const rows = await findOfficeProjects(db, { ...filter, view }, readerOf(reader), { offset, limit });
  const items = await presentAll(db, rows);
  return accepted({ items, total: found, page, size, counts, mine, choices });
}

const EVERYTHING: Omit<OfficeProjectFilter, 'types' | 'scope'> = {
  title: '',
  mine: null,
  unitId: null,
  districtId: null,
  stage: null,
  year: null,
  ids: null,
};

const readerOf = ({ id, unitPermissions }: CallerAccount): Reader => ({
  id,
  unitIds: [...(unitPermissions?.keys() ?? [])],
});

const filterOf = (
  { kind, title = '', mine, unit, district, stage, year }: Asked,
  on: readonly ProjectType[],
  reader: CallerAccount,
  ids: readonly number[] | null = null,
): OfficeProjectFilter => ({
  types: TYPES[kind].filter((type) => on.includes(type)),
  scope: scopeOf(reader, 'consultations.view'),
  title: tidyText(title),
  mine: mine === '1' ? readerOf(reader) : null,
  unitId: unit ?? null,
  districtId: district ?? null,
  stage: stage ?? null,
  year: year ?? null,
  ids,
});

/** As many rows of a list as a file of it may have. */
const MOST_IN_FILE = 10_000;
const HEAD = [
  'Numer',
  'Rodzaj',
  'Tytuł',
  'Urząd',
  'Jednostka',
  'Prowadzi',
  'Stan',
  'Od',
  'Do',
  'Wypełnione i odpowiedzi',
  'Komentarze',
  'Wiadomości',
  'Następny krok',
];
const WIDTHS = [9, 14, 60, 30, 30, 24, 18, 18, 18, 14, 12, 12, 22];

/** The list, or what was marked of it, as a workbook: what the office sees of each, and nothing of what residents said. */
export async function exportOfficeProjects(
  { db }: Pick<Deps, 'db'>,
  { ids, ...asked }: z.output<typeof OfficeListFile>,
  on: readonly ProjectType[],
  reader: CallerAccount,
): Promise<Reply<OfficeFile>> {
  if (!mayInSomeOffice(reader, 'consultations.view')) return refused('forbidden', FORBIDDEN);
  const { kind, view = 'current' } = asked;
  const filter = { ...filterOf(asked, on, reader, ids), view };
  const rows = await findOfficeProjects(db, filter, readerOf(reader), { offset: 0, limit: MOST_IN_FILE });
  const content = await writeWorkbook([
    { name: 'Lista', head: HEAD, rows: (await presentAll(db, rows)).map(cellsOf), widths: WIDTHS },
  ]);
  return accepted({ filename: FILE_NAMES[kind], contentType: XLSX, content });
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FILE_NAMES = { consultations: 'konsultacje.xlsx', surveys: 'ankiety-i-sondy.xlsx' } as const;

const cellsOf = (project: OfficeProject): Cell[] => [
  project.id,
  projectTypeNames[project.type as ProjectType],
  project.title,
  project.officeName,
  project.unitName ?? '',
  project.moderatorName ?? '',
  stageNames[project.stage],
  formatDateTime(new Date(project.dateFrom)),
  formatDateTime(new Date(project.dateTo)),
  project.answers,
  project.comments,
  project.messages,
  project.step === null ? '' : stepWords[project.step],
];

export async function getOfficeProject(
  { db }: Pick<Deps, 'db'>,
  id: number,
  on: readonly ProjectType[],
  reader: CallerAccount,
): Promise<Reply<OfficeProject>> {
  const row = await findOfficeProject(db, id, on, readerOf(reader));
  if (!row) return refused('not-found', 'Nie ma takiej konsultacji, ankiety ani sondy.');
  if (!may(reader, viewingPermission(row.type), row.officeId, row.unitId)) return refused('forbidden', FORBIDDEN);
  return accepted((await presentAll(db, [row]))[0]!);
}

/** Whether whoever planned that a draft publishes itself may still publish it is asked as when its moment comes. */
async function presentAll(db: Deps['db'], rows: readonly OfficeProjectRow[]): Promise<OfficeProject[]> {
  const ids = new Set(rows.flatMap(({ plan }) => plan?.plannedBy ?? []));
  const planners = new Map<number, CallerAccount | null>();
  for (const id of ids) planners.set(id, await loadCaller({ db }, id));
  return rows.map((row) => {
    const planner = row.plan?.plannedBy ? planners.get(row.plan.plannedBy) : null;
    return present(row, planner ? may(planner, managingPermission(row.type), row.officeId, row.unitId) : false);
  });
}

function present(row: OfficeProjectRow, plannerMay: boolean): OfficeProject {
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
  const state = planState(plan && { ...plan, plannerMay }, row.draftRevision);
  return {
    ...told,
    path: pathOf(row, stage),
    dateFrom: dateFrom.toISOString(),
    dateTo: dateTo.toISOString(),
    pausedUntil: stage === 'paused' ? pausedUntil!.toISOString() : null,
    stage,
    step: nextOfficeStep(staged, state, now),
    plan: plan && {
      opensAt: new Date(plan.opensAt).toISOString(),
      state: state === 'none' ? 'broken' : state,
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
