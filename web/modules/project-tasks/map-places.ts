import type { TaskOnMap } from '@wiec/contract/project-tasks.ts';

/** A project with the number that its pins carry; several pins of one project carry the same number. */
export interface NumberedTask {
  number: number;
  task: TaskOnMap;
}

/** Numbers the projects that have a place, in the order of the list, and sets the others apart. */
export function numberPlaces(tasks: readonly TaskOnMap[]): {
  placed: NumberedTask[];
  unplaced: TaskOnMap[];
} {
  const placed = tasks
    .filter(({ markers }) => markers.length > 0)
    .map((task, i): NumberedTask => ({ number: i + 1, task }));
  return { placed, unplaced: tasks.filter(({ markers }) => markers.length === 0) };
}
