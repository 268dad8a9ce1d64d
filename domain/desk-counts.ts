import type { DeskTask } from './desk-work.ts';
import {
  OFFICE_BUDGETS_PATH,
  OFFICE_CONSULTATIONS_PATH,
  OFFICE_SURVEYS_PATH,
  OFFICE_VOTES_PATH,
} from './office-paths.ts';

/** What waits for somebody, as their desk lists it: all of it, and what is done in each part of the bar that has one row for each matter. */
export interface DeskCounts {
  readonly total: number;
  readonly consultations: number;
  readonly surveys: number;
  /** Votes among them, to which whoever sees the budget comes by it. */
  readonly budgets: number;
  readonly votes: number;
}

/** @param tasks of colleagues are left out */
export function countTasks(tasks: readonly Pick<DeskTask, 'href' | 'isOthers'>[]): DeskCounts {
  const own = tasks.filter(({ isOthers }) => !isOthers);
  const within = (...paths: string[]): number =>
    own.filter(({ href }) => paths.some((path) => href.startsWith(`${path}/`))).length;
  return {
    total: own.length,
    consultations: within(OFFICE_CONSULTATIONS_PATH),
    surveys: within(OFFICE_SURVEYS_PATH),
    budgets: within(OFFICE_BUDGETS_PATH, OFFICE_VOTES_PATH),
    votes: within(OFFICE_VOTES_PATH),
  };
}
