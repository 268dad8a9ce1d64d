import type { OfficeTask } from '@wiec/contract/office-tasks.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import type { PosterSheet } from './poster-sheet.ts';

/**
 * The same for each project of an edition, so that none is shown above others (3-the-office §5, "Promotion").
 * Null: the edition is not public yet.
 * @param area where it is to stand; null: the whole town
 */
export function posterOfTask(
  { id, number, title, edition, officeName }: OfficeTask,
  area: string | null,
): PosterSheet | null {
  if (edition.progress === BudgetProgress.Draft) return null;
  return {
    kind: `Budżet obywatelski ${edition.value}`,
    title,
    call: 'Przeczytaj o tym projekcie',
    lines: [`Numer projektu: ${number}`, area ?? 'Projekt ogólnomiejski'],
    officeName,
    path: `/budzet/podglad-projektu-budzetu/${id}`,
  };
}
