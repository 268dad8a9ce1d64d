/** What a project of the budget said once (docs/decisions/0266). */
import { lockedFields, type TaskOnBallots } from './project-task-draft.ts';

/** What a version may tell of a project: its fields by their names, its state, and that its author was told otherwise. */
export const taskVersionFields = [
  'status',
  'number',
  'title',
  'description',
  'cost',
  'costRows',
  'upkeep',
  'author',
  'officeId',
  'districtId',
  'officeThematicAreaId',
  'locationDescription',
  'decision',
  'realization',
  'places',
] as const;
export type TaskVersionField = (typeof taskVersionFields)[number];

/** Fields that a version which is taken back leaves as they are now: its author stands in none, and votes are about the rest. */
export const fieldsThatStay = (task: TaskOnBallots): ReadonlySet<string> => new Set(['author', ...lockedFields(task)]);
