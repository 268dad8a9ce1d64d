import type { OfficeProject, Preflight } from '@wiec/contract/office-projects.ts';
import type { ProjectAct } from '@wiec/domain/office-acts.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { hasPoster, officeListOf, officeProjectPath } from '../office-project-paths.ts';
import { partOfItem, type PartId } from './part-of-item.ts';

/** What of a part is missing, or how much there is. */
export type PartState =
  { readonly kind: 'done' } | { readonly kind: 'missing' | 'advice' | 'count'; readonly count: number };

/** A page about one consultation, survey or probe, as the contents of its folder name it. */
export interface FolderPart {
  readonly id: PartId;
  readonly title: string;
  readonly href: string;
  /** Null: nothing is asked of it. */
  readonly state: PartState | null;
}

/** What a folder's pages know of it. */
export interface Folder {
  readonly project: OfficeProject;
  /** Null: it is no draft, or the reader may not prepare it. */
  readonly preflight: Pick<Preflight, 'items'> | null;
}

/** The parts that this person may open as it stands, in the order in which they are written. */
export function folderParts({ project, preflight }: Folder, acts: ReadonlySet<ProjectAct>): FolderPart[] {
  const { type, stage } = project;
  const isConsultation = type === ProjectType.Consultation;
  const isAnswered = officeListOf(type) === 'consultations' && stage !== 'preparation';
  const isWritten = acts.has('change');
  const isTold = acts.has('tell');
  const path = officeProjectPath(project);
  const counted = (count: number): PartState => ({ kind: 'count', count });
  const all: readonly (readonly [id: PartId, title: string, stands: boolean, counted?: PartState])[] = [
    ['', 'Przegląd', true],
    ['tresc', 'Treść', isWritten && type !== ProjectType.Survey],
    ['formularz', 'Formularz', isWritten && type === ProjectType.Survey],
    ['dotyczy', 'Kogo i czego dotyczy', isTold],
    ['pliki', type === ProjectType.Probe ? 'Obraz' : 'Obraz i pliki', true],
    ['akt', 'Akt prawny', isWritten && isConsultation],
    ['ankiety', 'Ankiety', isWritten && isConsultation, counted(project.surveyForms)],
    ['spotkania', 'Spotkania', isTold && isConsultation],
    ['uwagi', 'Uwagi i odpowiedzi', isAnswered, counted(project.comments)],
    ['raport', 'Raport', isAnswered],
    ['literowki', 'Literówki', acts.has('correct')],
    ['podglad', 'Podgląd', isWritten],
    // Whoever may prepare it may hand it on.
    ['odnosniki', 'Odnośniki do podglądu', acts.has('hand')],
    ['strona', 'Strona dla mieszkańców', project.path !== null],
    ['plakat', 'Plakat', hasPoster(project)],
  ];
  return all
    .filter(([, , stands]) => stands)
    .map(([id, title, , state = checkedState(id, project, preflight)]) => ({
      id,
      title,
      href: id === 'strona' ? project.path! : id === '' ? path : `${path}/${id}`,
      state,
    }));
}

/** What the check before the publication says of a part. */
function checkedState(id: PartId, project: OfficeProject, preflight: Folder['preflight']): PartState | null {
  const items = (preflight?.items ?? []).filter(({ code }) => partOfItem(code, project.type) === id);
  const missing = items.filter(({ state }) => state === 'missing').length;
  const advice = items.filter(({ state }) => state === 'advice').length;
  if (items.length === 0) return null;
  if (missing > 0) return { kind: 'missing', count: missing };
  return advice > 0 ? { kind: 'advice', count: advice } : { kind: 'done' };
}
