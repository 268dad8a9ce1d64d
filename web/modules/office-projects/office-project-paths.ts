import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { OFFICE_CONSULTATIONS_PATH, OFFICE_SURVEYS_PATH, officeProjectPath } from '@wiec/domain/office-paths.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { texts } from '../../texts/polish.ts';

/** The two lists of the desk: consultations, and surveys with probes. */
export type OfficeListKind = 'consultations' | 'surveys';

export const officeLists: Readonly<Record<OfficeListKind, { path: string; title: string }>> = {
  consultations: { path: OFFICE_CONSULTATIONS_PATH, title: 'Konsultacje' },
  surveys: { path: OFFICE_SURVEYS_PATH, title: 'Ankiety i sondy' },
};

export const officeListOf = (type: number): OfficeListKind =>
  type === ProjectType.Consultation ? 'consultations' : 'surveys';

export { officeProjectPath };

/** There is a poster of what everybody sees, and was not withdrawn. */
export const hasPoster = <P extends Pick<OfficeProject, 'path' | 'stage'>>(
  project: P,
): project is P & { path: string } => project.path !== null && project.stage !== 'withdrawn';

export type OfficeView = 'current' | 'archive';

/** What an address of a list says; whatever does not read is what is in hand, from the first page, whatever its title. */
export const readOfficeList = (query: URLSearchParams): { view: OfficeView; title: string } => ({
  view: query.get('widok') === 'archiwum' ? 'archive' : 'current',
  title: query.get('tytul')?.trim() ?? '',
});

export function officeListHref(kind: OfficeListKind, view: OfficeView, title = '', page = 1): string {
  const query = new URLSearchParams();
  if (view === 'archive') query.set('widok', 'archiwum');
  if (title !== '') query.set('tytul', title);
  if (page > 1) query.set('page', String(page));
  const { path } = officeLists[kind];
  return query.size === 0 ? path : `${path}?${query}`;
}

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
