import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { OFFICE_CONSULTATIONS_PATH, OFFICE_SURVEYS_PATH, officeProjectPath } from '@wiec/domain/office-paths.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import {
  type OfficeProjectView,
  officeProjectViews,
  type ProjectStage,
  projectStages,
} from '@wiec/domain/project-stage.ts';
import { texts } from '../../texts/polish.ts';
import { columnsText, type ListColumn, readColumns, usualColumns } from './list-columns.ts';

/** The two lists of the desk: consultations, and surveys with probes. */
export type OfficeListKind = 'consultations' | 'surveys';

export const officeLists: Readonly<Record<OfficeListKind, { path: string; title: string }>> = {
  consultations: { path: OFFICE_CONSULTATIONS_PATH, title: 'Konsultacje' },
  surveys: { path: OFFICE_SURVEYS_PATH, title: 'Ankiety i sondy' },
};

export const officeListOf = (type: number): OfficeListKind =>
  type === ProjectType.Consultation ? 'consultations' : 'surveys';

export { officeProjectPath };

/** An element of the act of a draft, in the editor. */
export const actElementHref = (projectId: number, elementId: number): string =>
  `${OFFICE_CONSULTATIONS_PATH}/${projectId}/akt#element-${elementId}`;

/** The element that an address of the editor leads to; null: none. @param hash with its sign */
export const readActElement = (hash: string): number | null =>
  hash.startsWith('#element-') ? wholeNumber(hash.slice('#element-'.length)) : null;

/** There is a poster of what everybody sees, and was not withdrawn. */
export const hasPoster = <P extends Pick<OfficeProject, 'path' | 'stage'>>(
  project: P,
): project is P & { path: string } => project.path !== null && project.stage !== 'withdrawn';

/** How a list is narrowed. */
export interface OfficeListFilter {
  view: OfficeProjectView;
  title: string;
  /** What the reader made, or their unit leads. */
  mine: boolean;
  unit: number | null;
  district: number | null;
  stage: ProjectStage | null;
  year: number | null;
  /** What is shown of each; it narrows nothing. */
  columns: readonly ListColumn[];
}

const wholeNumber = (text: string | null): number | null =>
  /^[1-9][0-9]{0,8}$/.test(text ?? '') ? Number(text) : null;

/** Of an address, and back. */
const viewWords: Readonly<Record<OfficeProjectView, string>> = { current: '', report: 'raport', archive: 'archiwum' };

/** What an address of a list says; whatever does not read is what is in hand, not narrowed. */
export const readOfficeList = (query: URLSearchParams): OfficeListFilter => ({
  view: officeProjectViews.find((view) => viewWords[view] === (query.get('widok') ?? '')) ?? 'current',
  title: query.get('tytul')?.trim().slice(0, 200) ?? '',
  mine: query.get('czyje') === 'moje',
  unit: wholeNumber(query.get('jednostka')),
  district: wholeNumber(query.get('dzielnica')),
  stage: projectStages.find((stage) => stage === query.get('stan')) ?? null,
  year: yearOf(wholeNumber(query.get('rok'))),
  columns: readColumns(query.get('kolumny')),
});

const yearOf = (year: number | null): number | null => (year !== null && year >= 2000 && year <= 2200 ? year : null);

/** The address from its question mark on, without it; also what a saved view keeps. */
export function officeListQuery(
  { view, title, mine, unit, district, stage, year, columns }: OfficeListFilter,
  page = 1,
): string {
  const query = new URLSearchParams();
  if (view !== 'current') query.set('widok', viewWords[view]);
  if (title !== '') query.set('tytul', title);
  if (mine) query.set('czyje', 'moje');
  if (unit !== null) query.set('jednostka', String(unit));
  if (district !== null) query.set('dzielnica', String(district));
  if (stage !== null) query.set('stan', stage);
  if (year !== null) query.set('rok', String(year));
  const shown = columnsText(columns);
  if (shown !== null) query.set('kolumny', shown);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

export function officeListHref(kind: OfficeListKind, filter: OfficeListFilter, page = 1): string {
  const query = officeListQuery(filter, page);
  const { path } = officeLists[kind];
  return query === '' ? path : `${path}?${query}`;
}

export const NOT_NARROWED = {
  title: '',
  mine: false,
  unit: null,
  district: null,
  stage: null,
  year: null,
  columns: usualColumns,
} as const;

/** By how much a list is narrowed within its view. */
export const filtersOf = ({ title, mine, unit, district, stage, year }: OfficeListFilter): number =>
  [title !== '', mine, unit !== null, district !== null, stage !== null, year !== null].filter(Boolean).length;

/** What the loader of a page about one project returns; null as the server draws it. */
export type OfficeProjectReply =
  { ok: true; data: { project: { id: number; type: number; title: string } } } | { ok: false } | null;

/** The way to a page about one project: its list, and, from below it, the project. */
export const crumbsToProject =
  (below: boolean) =>
  (reply: OfficeProjectReply): { label: string; href: string }[] => {
    const desk = { label: texts.office, href: '/urzad' };
    if (!reply?.ok) return [desk];
    const { project } = reply.data;
    const { title: label, path: href } = officeLists[officeListOf(project.type)];
    return [desk, { label, href }, ...(below ? [{ label: project.title, href: officeProjectPath(project) }] : [])];
  };
