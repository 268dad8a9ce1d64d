import type { OfficeTask, TaskWords } from '@wiec/contract/office-tasks.ts';
import type { TaskVersionWords } from '@wiec/contract/task-versions.ts';
import { lockedFields } from '@wiec/domain/project-task-draft.ts';
import { fieldsThatStay } from '@wiec/domain/task-version.ts';
import { readTabDraft } from '../../../lib/tab-draft.ts';
import { type TypedTask, typedTask, wordsOfTask } from './typed-task.ts';

export type TaskWord = keyof TaskWords;

/** What somebody types of a project, with the saved words over which they type it, and their revision. */
export interface TaskDraft {
  draft: TypedTask;
  base: TypedTask;
  revision: number;
}

export const taskWordNames: Readonly<Record<TaskWord, string>> = {
  number: 'Numer',
  cost: 'Koszt w złotych',
  costRows: 'Kosztorys',
  upkeep: 'Koszt utrzymania',
  author: 'Kto zgłosił',
  title: 'Tytuł',
  description: 'Na czym polega',
  officeId: 'Urząd',
  districtId: 'Obszar',
  officeThematicAreaId: 'Kategoria',
  places: 'Miejsca',
  locationDescription: 'Gdzie to jest, słowami',
  decision: 'Uzasadnienie decyzji',
  realization: 'Jak przebiega realizacja',
};
const taskWords = Object.keys(taskWordNames) as TaskWord[];

export const taskDraftName = (taskId: number): string => `projekt-budzetu.${taskId}`;

/** What this tab kept of a project; null: nothing. */
export function readTaskDraft(taskId: number): TaskDraft | null {
  const kept = readTabDraft(taskDraftName(taskId)) as Partial<TaskDraft> | null;
  const isWhole =
    kept?.draft?.costRows && kept.base?.costRows && kept.draft.author !== undefined && kept.revision !== undefined;
  return isWhole ? (kept as TaskDraft) : null;
}

/** Fields that say something else, as they would be sent: an amount typed another way is the same. */
export function differing(one: TypedTask, other: TypedTask): TaskWord[] {
  const [first, second] = [wordsOfTask(one), wordsOfTask(other)];
  return taskWords.filter((field) => JSON.stringify(first[field]) !== JSON.stringify(second[field]));
}

const picked = <Words extends object>(words: Words, fields: Iterable<string>): Partial<Words> =>
  Object.fromEntries([...fields].map((field) => [field, words[field as keyof Words]])) as Partial<Words>;

/** As the form shows it: what is locked stands there as it is saved. */
export const shownOver = (draft: TypedTask, task: OfficeTask): TypedTask => ({
  ...draft,
  ...picked(typedTask(task), lockedFields(task)),
});

/** As it is sent: what is locked goes to the letter as it is. */
export const sentOver = (draft: TypedTask, task: OfficeTask): TaskWords => ({
  ...wordsOfTask(draft),
  ...picked<TaskWords>(task, lockedFields(task)),
});

/** Fields in which something was typed, and which were locked meanwhile: what was typed there can be saved no more. */
export function heldBack({ draft, base }: Pick<TaskDraft, 'draft' | 'base'>, task: OfficeTask): TaskWord[] {
  const locked = lockedFields(task);
  const unsaved = new Set(differing(draft, typedTask(task)));
  return differing(draft, base).filter((field) => locked.has(field) && unsaved.has(field));
}

/** Whether there is anything to save, or anything typed that would be lost. */
export function isUnsaved({ draft, base }: Pick<TaskDraft, 'draft' | 'base'>, task: OfficeTask): boolean {
  const locked = lockedFields(task);
  return differing(draft, base).some((field) => !locked.has(field)) || heldBack({ draft, base }, task).length > 0;
}

/** What was typed, over what somebody else saved meanwhile: fields that were not touched here are theirs. */
export const movedOver = ({ draft, base }: TaskDraft, task: OfficeTask): TaskDraft => {
  const saved = typedTask(task);
  return { draft: { ...saved, ...picked(draft, differing(draft, base)) }, base: saved, revision: task.revision };
};

/** What a version brings into the editor when it is taken back, over what is saved now. */
export interface TakenBack {
  draft: TaskDraft;
  /** Fields that it changes there. */
  fields: TaskWord[];
  /** Fields in which it says something else, and which are locked: they stay as they are saved. */
  locked: TaskWord[];
}

export function takenBack(words: TaskVersionWords, task: OfficeTask): TakenBack {
  const base = typedTask(task);
  const version = typedTask({ ...words, author: task.author });
  const draft = { ...version, ...picked(base, fieldsThatStay(task)) };
  const fields = differing(draft, base);
  const locked = differing(version, base).filter((field) => !fields.includes(field));
  return { draft: { draft, base, revision: task.revision }, fields, locked };
}

/** After saving: as it is saved now, and what was held back is still there. */
export const draftAfter = (sent: TypedTask, base: TypedTask, saved: OfficeTask): TypedTask => ({
  ...typedTask(saved),
  ...picked(sent, heldBack({ draft: sent, base }, saved)),
});

/** Whether words are still those over which somebody types: files and steps raise the revision as well. */
export const isBase = (base: TypedTask, task: OfficeTask): boolean => differing(typedTask(task), base).length === 0;
