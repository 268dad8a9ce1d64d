import type { TaskWords } from '@wiec/contract/office-tasks.ts';
import type { CostRow } from '@wiec/domain/cost-rows.ts';
import { groszeOf, zloteOf } from '@wiec/domain/money.ts';
import { isBlank, tidyText } from '@wiec/domain/polish-text.ts';
import {
  checkTask,
  lockedFields,
  readDegrees,
  type TaskField,
  type TaskOnBallots,
} from '@wiec/domain/project-task-draft.ts';
import { readCost, typedCost } from '@wiec/domain/typed-cost.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { Errors } from '../../../ui/form/field-errors.ts';

/** A place as it is typed; `key` tells one from another as they are added and removed. */
export interface TypedPlace {
  key: number;
  latitude: string;
  longitude: string;
  description: string;
}

/** A row of the cost as it is typed; `key` as of places. */
export interface TypedCostRow {
  key: number;
  name: string;
  amount: string;
}

/** A project as it is typed. */
export interface TypedTask extends Omit<TaskWords, 'cost' | 'costRows' | 'upkeep' | 'places'> {
  cost: string;
  costRows: readonly TypedCostRow[];
  /** Empty: nothing is said of it. */
  upkeep: string;
  places: readonly TypedPlace[];
}
export type TypedTaskField = TaskField | 'officeId' | 'districtId' | 'officeThematicAreaId';

const degreesText = (degrees: number): string => String(degrees).replace('.', ',');

export const placeOf = (
  key: number,
  { latitude, longitude, description }: TaskWords['places'][number],
): TypedPlace => ({
  key,
  latitude: degreesText(latitude),
  longitude: degreesText(longitude),
  description,
});

/** A place in one line. */
export const placeText = ({ latitude, longitude, description }: Omit<TypedPlace, 'key'>): string =>
  [description, `${latitude}; ${longitude}`].filter((part) => part !== '').join(', ');

export const emptyTask = (officeId: number, officeThematicAreaId: number, number: string): TypedTask => ({
  number,
  title: '',
  description: '',
  cost: '',
  costRows: [],
  upkeep: '',
  author: '',
  officeId,
  districtId: null,
  officeThematicAreaId,
  locationDescription: '',
  decision: '',
  realization: '',
  places: [],
});

export const typedTask = ({ cost, costRows, upkeep, places, ...task }: TaskWords): TypedTask => ({
  number: task.number,
  title: task.title,
  description: task.description,
  cost: typedCost(groszeOf(cost)),
  costRows: costRows.map(({ name, amount }, key) => ({ key, name, amount: typedCost(groszeOf(amount)) })),
  upkeep: upkeep === null ? '' : typedCost(groszeOf(upkeep)),
  author: task.author,
  officeId: task.officeId,
  districtId: task.districtId,
  officeThematicAreaId: task.officeThematicAreaId,
  locationDescription: task.locationDescription,
  decision: task.decision,
  realization: task.realization,
  places: places.map((place, key) => placeOf(key, place)),
});

/** As it is sent. */
export const wordsOfTask = ({ cost, costRows, upkeep, places, ...typed }: TypedTask): TaskWords => ({
  ...typed,
  cost: zloteOf(readCost(cost)),
  costRows: readRows(costRows).map(({ name, amount }) => ({ name, amount: zloteOf(amount) })),
  upkeep: isBlank(upkeep) ? null : zloteOf(readCost(upkeep)),
  places: placesOf(places),
});

/** Amounts in grosze; NaN where no number is typed. */
export const readRows = (rows: readonly TypedCostRow[]): CostRow[] =>
  rows.map(({ name, amount }) => ({ name: tidyText(name), amount: readCost(amount) }));

const placesOf = (places: readonly TypedPlace[]): TaskWords['places'] =>
  places.map(({ latitude, longitude, description }) => ({
    latitude: readDegrees(latitude),
    longitude: readDegrees(longitude),
    description,
  }));

/** What stands between the tags, roughly: the server takes it more exactly. */
const plainOf = (html: string): string =>
  html
    .split('<')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join(' ')
    .replaceAll('&nbsp;', ' ');

/** A new one stands nowhere yet. */
const NEW: TaskOnBallots & { status: number } = {
  status: ProjectTaskStatus.Submitted,
  isOnBallot: false,
  isFrozen: false,
};

/**
 * What the browser can tell before it is sent: the words of the description are weighed by the server. What is locked is not judged.
 * @param task where it stands; absent: it is new
 */
export function faultsOfTask(typed: TypedTask, task = NEW): Errors<TypedTaskField> {
  const draft = {
    number: tidyText(typed.number),
    title: tidyText(typed.title),
    description: plainOf(typed.description),
    cost: readCost(typed.cost),
    costRows: readRows(typed.costRows),
    upkeep: isBlank(typed.upkeep) ? null : readCost(typed.upkeep),
    author: tidyText(typed.author),
    locationDescription: tidyText(typed.locationDescription),
    decision: typed.decision.trim(),
    places: placesOf(typed.places),
  };
  const faults: { field: TypedTaskField; message: string }[] = [...checkTask(draft, task.status as ProjectTaskStatus)];
  // An office may have no category yet.
  if (typed.officeThematicAreaId === 0) faults.push({ field: 'officeThematicAreaId', message: 'Wybierz kategorię.' });
  const locked = lockedFields(task);
  return Object.fromEntries(
    faults.filter(({ field }) => !locked.has(field)).map(({ field, message }) => [field, message]),
  );
}

/** The number after the last one, where digits end it: BO-100 after BO-099; 1 is the first, and empty where nobody can tell. */
export function nextNumber(last: string | undefined): string {
  if (last === undefined) return '1';
  const isDigit = (at: number): boolean => at >= 0 && last[at]! >= '0' && last[at]! <= '9';
  let begin = last.length;
  while (isDigit(begin - 1)) begin -= 1;
  const digits = last.slice(begin);
  if (digits === '' || digits.length > 12) return '';
  return last.slice(0, begin) + String(Number(digits) + 1).padStart(digits.length, '0');
}
