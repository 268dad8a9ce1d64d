/** Whether what a sheet did to a project of the budget can be taken back (spec/3 §7, "revocable until first edit"; docs/decisions/0215). */
import { lockedFields, lockedText, type TaskOnBallots } from './project-task-draft.ts';
import type { SheetTaskField } from './sheet-task.ts';

/** A project that a sheet added or changed, as it is by now. */
export interface ImportedTask extends TaskOnBallots {
  /** What the sheet changed; empty: it added the project. */
  readonly fields: readonly SheetTaskField[];
  readonly isGone: boolean;
  /** Something else was done to it since. */
  readonly isTouched: boolean;
  /** A vote has it, or had it: on a ballot, or in a pair that excludes each other. */
  readonly stoodInVote: boolean;
}

/** Why it stays, in a sentence; null: the project goes, or says again what it said before. */
export function importUndoProblem(task: ImportedTask): string | null {
  const { fields, isGone, isTouched, stoodInVote, isOnBallot } = task;
  if (isGone) return 'Projekt potem usunięto.';
  if (isTouched) return 'Projekt potem zmieniono.';
  if (fields.length === 0) return stoodInVote ? 'Projekt jest na karcie głosowania albo na niej był.' : null;
  const locked = lockedFields(task);
  // A ballot has the states in which projects were admitted to it.
  const isLocked = fields.some((field) => locked.has(field)) || (isOnBallot && fields.includes('status'));
  return isLocked ? lockedText(task) : null;
}
