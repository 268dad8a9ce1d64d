import type { FoundElement, FoundTask } from '@wiec/contract/office-finds.ts';
import { OFFICE_CONSULTATIONS_PATH } from '@wiec/domain/office-paths.ts';
import { ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import { previewPath, projectFolders } from '@wiec/domain/preview-link.ts';
import { type ProjectTaskStatus, projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import { actElementHref } from '../../modules/office-projects/office-project-paths.ts';
import { officeTaskPath } from '../../modules/project-tasks/office/task-paths.ts';
import type { PaletteFind } from './palette-finds.ts';

/**
 * Where somebody of the office reads an element of an act: in the editor while they may change it, else where residents do; of what
 * residents do not see, or may never have seen, the folder of the consultation.
 */
export function elementHref({ id, projectId, status, address, mayChange }: FoundElement): string {
  if (mayChange) return actElementHref(projectId, id);
  if (status === ProjectStatus.InProgress || status === ProjectStatus.Withdraw) {
    return `${OFFICE_CONSULTATIONS_PATH}/${projectId}`;
  }
  const type = ProjectType.Consultation;
  const page =
    status === ProjectStatus.Active
      ? `/${projectFolders.get(type)}/zaglosuj/${projectId}`
      : previewPath({ type, id: projectId, year: null });
  return `${page}#${address}`;
}

const stateOf = (status: number): string =>
  status === ProjectStatus.InProgress ? ' w przygotowaniu' : status === ProjectStatus.Withdraw ? ' wycofany' : '';

export const elementFind = (element: FoundElement): PaletteFind => ({
  href: elementHref(element),
  title: element.title,
  note: `Akt prawny${stateOf(element.status)}, ${element.name}${element.fragment === '' ? '' : `: „${element.fragment}”`}`,
});

export const taskFind = ({ id, number, title, editionId, year, status }: FoundTask): PaletteFind => ({
  href: officeTaskPath(editionId, id),
  title,
  note: `${number}, budżet ${year}, ${projectTaskStatusNames[status as ProjectTaskStatus].toLowerCase()}`,
});
