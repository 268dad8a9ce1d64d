import type { TaskWords } from '@wiec/contract/office-tasks.ts';
import type { CostRow } from '@wiec/domain/cost-rows.ts';
import { groszeOf } from '@wiec/domain/money.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkTask, lockedFields } from '@wiec/domain/project-task-draft.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { cleanHtml, outgoingHtml, textOfHtml } from '../../../services/clean-html.ts';
import { isAreaOf, isDistrict, isNumberTaken, type TaskColumns, type TaskRow } from './task-queries.ts';

type Tx = Kysely<Database>;

/** Words of a project as they are judged and stored. */
export function tidied({ description, realization, cost, costRows, upkeep, places, ...words }: TaskWords) {
  const descriptionHtml = cleanHtml(description);
  const realizationHtml = cleanHtml(realization);
  return {
    ...words,
    number: tidyText(words.number),
    title: tidyText(words.title),
    locationDescription: tidyText(words.locationDescription),
    author: tidyText(words.author),
    decision: words.decision.trim(),
    cost: groszeOf(cost),
    costRows: costRows.map(({ name, amount }): CostRow => ({ name: tidyText(name), amount: groszeOf(amount) })),
    upkeep: upkeep === null ? null : groszeOf(upkeep),
    places: tidyPlaces(places),
    descriptionHtml,
    descriptionText: textOfHtml(descriptionHtml),
    realizationHtml: textOfHtml(realizationHtml) === '' ? null : realizationHtml,
  };
}
export type TidiedTask = ReturnType<typeof tidied>;

/** What a project says, as words that somebody sends. */
export const tidiedRow = (task: TaskRow): TidiedTask => ({
  number: tidyText(task.number),
  title: tidyText(task.title),
  officeId: task.officeId,
  districtId: task.districtId,
  officeThematicAreaId: task.officeThematicAreaId,
  locationDescription: tidyText(task.locationDescription),
  decision: (task.decision ?? '').trim(),
  cost: task.cost,
  costRows: task.costRows,
  upkeep: task.upkeep,
  author: tidyText(task.author),
  places: tidyPlaces(task.places),
  descriptionHtml: task.descriptionHtml,
  descriptionText: textOfHtml(task.descriptionHtml),
  realizationHtml: task.realizationHtml,
});

const tidyPlaces = (places: TaskWords['places']): TaskWords['places'] =>
  places.map(({ latitude, longitude, description }) => ({ latitude, longitude, description: tidyText(description) }));

/**
 * What is wrong with the words, by field. What is locked is not judged: it was written under other rules, and stays.
 * @param before as it stands; null: it is new
 */
export async function problemsOf(
  tx: Tx,
  editionId: number,
  words: TidiedTask,
  before: TaskRow | null,
): Promise<{ field: string; message: string }[]> {
  const { number, districtId, officeId, officeThematicAreaId: areaId } = words;
  const judged = { ...words, description: words.descriptionText };
  const faults: { field: string; message: string }[] = [...checkTask(judged, before?.status)];
  if (!(await isAreaOf(tx, areaId, officeId, before?.officeThematicAreaId ?? null))) {
    faults.push({ field: 'officeThematicAreaId', message: 'Wybierz kategorię tego urzędu.' });
  }
  if (districtId !== null && !(await isDistrict(tx, districtId))) {
    faults.push({ field: 'districtId', message: 'Wybierz obszar z listy.' });
  }
  if (await isNumberTaken(tx, editionId, { id: before?.id ?? null, number, districtId })) {
    faults.push({ field: 'number', message: 'Ten numer ma już inny projekt tego obszaru.' });
  }
  const locked = before === null ? new Set<string>() : lockedFields(before);
  return faults.filter(({ field }) => !locked.has(field));
}

/** Whether the project moves to another number, or to another area with its number. */
export const movesNumber = (task: Pick<TaskRow, 'number' | 'districtId'>, words: TidiedTask): boolean =>
  task.number !== words.number || task.districtId !== words.districtId;

/** Fields of the contract whose value is another. Compared tidied: what was imported may have been stored as it came. */
export const changedFields = (task: TaskRow, words: TidiedTask): string[] =>
  [
    ['number', tidyText(task.number), words.number],
    ['title', tidyText(task.title), words.title],
    // As a clerk sees it: what is stored may have been cleaned by older rules.
    ['description', outgoingHtml(task.descriptionHtml), outgoingHtml(words.descriptionHtml)],
    ['cost', task.cost, words.cost],
    ['costRows', JSON.stringify(task.costRows), JSON.stringify(words.costRows)],
    ['upkeep', task.upkeep, words.upkeep],
    ['author', task.author, words.author],
    ['officeId', task.officeId, words.officeId],
    ['districtId', task.districtId, words.districtId],
    ['officeThematicAreaId', task.officeThematicAreaId, words.officeThematicAreaId],
    ['locationDescription', tidyText(task.locationDescription), words.locationDescription],
    ['decision', (task.decision ?? '').trim(), words.decision],
    ['realization', outgoingHtml(task.realizationHtml ?? ''), outgoingHtml(words.realizationHtml ?? '')],
    ['places', JSON.stringify(tidyPlaces(task.places)), JSON.stringify(words.places)],
  ]
    .filter(([, before, after]) => before !== after)
    .map(([field]) => field as string);

/** What is written of them. Words on which residents vote, or have voted, stay to the letter. */
export const columnsOf = (words: TidiedTask, { isFrozen }: Pick<TaskRow, 'isFrozen'>): Partial<TaskColumns> => ({
  ...(!isFrozen && {
    number: words.number,
    title: words.title,
    description_html: words.descriptionHtml,
    description_text: words.descriptionText,
    cost: words.cost,
    upkeep: words.upkeep,
    location_description: words.locationDescription,
  }),
  office_id: words.officeId,
  district_id: words.districtId,
  office_thematic_area_id: words.officeThematicAreaId,
  author: words.author,
  decision: words.decision || null,
  realization_html: words.realizationHtml,
});
