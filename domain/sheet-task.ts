/** A project of the budget as a row of a sheet says it, and what is wrong with it (docs/decisions/0166). */
import { tidyText } from './polish-text.ts';
import { checkTask, directStepProblem, lockedFields, lockedText, type TaskPlace } from './project-task-draft.ts';
import { ProjectTaskStatus } from './project-task-status.ts';
import { foldForSearch } from './search-text.ts';
import { namesFinder, type SaidOfTask, type SheetNames, type SheetOffice } from './task-sheet-cells.ts';
import type { TaskSheetColumn } from './task-sheet-columns.ts';

/** What a sheet says of a project; texts tidied. */
export interface SheetTask {
  readonly number: string;
  readonly title: string;
  /** Plain words. */
  readonly description: string;
  readonly cost: number;
  readonly districtId: number | null;
  readonly officeId: number;
  readonly officeThematicAreaId: number;
  readonly locationDescription: string;
  readonly decision: string;
  readonly places: readonly TaskPlace[];
  readonly status: ProjectTaskStatus;
}
export type SheetTaskField = keyof SheetTask;

/** A project of the edition as it stands. */
export interface StandingTask extends SheetTask {
  readonly id: number;
  readonly revision: number;
  readonly areaName: string;
  readonly isOnBallot: boolean;
  readonly isFrozen: boolean;
}

/** The column by which a field is written. */
export const columnOfField: Readonly<Record<SheetTaskField, TaskSheetColumn>> = {
  number: 'number',
  title: 'title',
  description: 'description',
  cost: 'cost',
  districtId: 'district',
  officeId: 'office',
  officeThematicAreaId: 'category',
  locationDescription: 'location',
  decision: 'decision',
  places: 'latitude',
  status: 'status',
};
const fields = Object.keys(columnOfField) as SheetTaskField[];

export type TellFault = (column: TaskSheetColumn | null, message: string) => void;

/** What the project is once the row is in force: what it does not say stays, or is nothing where the project is new. */
export function taskMaker(
  names: SheetNames,
): (said: SaidOfTask, before: StandingTask | null, fault: TellFault) => SheetTask {
  const offices = new Map(names.offices.map((office): [number, SheetOffice] => [office.id, office]));
  const finders = new Map(
    names.offices.map(({ id, areas }) => [id, namesFinder((name) => `Nie ma kategorii ${name}.`, areas)]),
  );
  const only = names.offices.length === 1 ? names.offices[0]!.id : null;
  const areaOf = (officeId: number, said: SaidOfTask, before: StandingTask | null, fault: TellFault): number => {
    const kept = before !== null && before.officeId === officeId ? before : null;
    const { category } = said;
    if (category === undefined && kept !== null) return kept.officeThematicAreaId;
    // The one that it has may not be offered any more.
    if (category !== undefined && kept !== null && sameName(category, kept.areaName)) return kept.officeThematicAreaId;
    if (officeId === 0) return 0;
    const found = category ? finders.get(officeId)?.(category) : 'Wpisz kategorię tego urzędu.';
    if (typeof found === 'number') return found;
    if (found !== undefined) fault('category', found);
    return 0;
  };
  return (said, before, fault) => {
    const officeId = said.officeId ?? before?.officeId ?? only ?? 0;
    if (officeId === 0) fault('office', 'Wpisz urząd, do którego należy projekt.');
    else if (before !== null && !offices.has(before.officeId)) {
      fault('number', 'To projekt urzędu, w którym nie prowadzisz budżetu.');
    }
    return {
      number: said.number,
      title: said.title ?? before?.title ?? '',
      description: said.description ?? before?.description ?? '',
      cost: said.cost ?? before?.cost ?? Number.NaN,
      districtId: said.districtId === undefined ? (before?.districtId ?? null) : said.districtId,
      officeId,
      officeThematicAreaId: areaOf(officeId, said, before, fault),
      locationDescription: said.locationDescription ?? before?.locationDescription ?? '',
      decision: said.decision ?? before?.decision ?? '',
      places: placesOf(said.place, before?.places ?? [], fault),
      status: said.status ?? before?.status ?? ProjectTaskStatus.Submitted,
    };
  };
}

export const sameName = (one: string, other: string): boolean =>
  foldForSearch(tidyText(one)) === foldForSearch(tidyText(other));

/** A row has one place: it says nothing new of a project that has it among others, and does not say which of several it moves. */
function placesOf(place: SaidOfTask['place'], before: readonly TaskPlace[], fault: TellFault): readonly TaskPlace[] {
  if (place === undefined) return before;
  const stands = before.some((each) => each.latitude === place.latitude && each.longitude === place.longitude);
  if (stands) return before;
  if (before.length > 1) fault('latitude', 'Projekt ma kilka miejsc na mapie. Zmień je na jego stronie.');
  return [{ ...place, description: before[0]?.description ?? '' }];
}

/** Fields in which a row says something else than what stands. Texts are compared tidied. */
export const changedIn = (before: SheetTask, after: SheetTask): SheetTaskField[] =>
  fields.filter((field) => comparable(before[field]) !== comparable(after[field]));

const comparable = (value: SheetTask[SheetTaskField]): string =>
  typeof value === 'string' ? tidyText(value) : JSON.stringify(value);

/**
 * Tells what is wrong with it, by the rules of a project that is typed: what is locked does not change, and is not judged either.
 * @param changed fields in which it differs from what stands
 */
export function faultsOfTask(
  after: SheetTask,
  { before, changed }: { before: StandingTask | null; changed: readonly SheetTaskField[] },
  fault: TellFault,
): void {
  // It may have been written under other rules.
  if (before !== null && changed.length === 0) return;
  const locked = before === null ? new Set<string>() : lockedFields(before);
  for (const field of changed) if (locked.has(field)) fault(columnOfField[field], lockedText(before!));
  // A sheet says nothing of what a cost is made of, and of authors.
  const draft = { ...after, description: tidyText(after.description), costRows: [], upkeep: null, author: '' };
  for (const { field, message } of checkTask(draft, after.status)) {
    if (!locked.has(field)) fault(columnOfField[field as SheetTaskField], message);
  }
  const problem = before === null ? null : directStepProblem(after.status, { ...before, decision: after.decision });
  if (problem !== null) fault('status', problem);
}
