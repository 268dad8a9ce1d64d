import { ProjectStatus } from './phases.ts';

/**
 * Where a consultation, a survey or a probe stands for the office. `announced`: public, and not begun; `ending`: its time is over and
 * the portal has yet to close it; `over`: closed, its results wait to be published, or there are none to publish.
 */
export type ProjectStage = 'preparation' | 'announced' | 'running' | 'ending' | 'over' | 'published' | 'withdrawn';

export interface StagedProject {
  status: number;
  dateFrom: Date;
  dateTo: Date;
  /** It asks something whose results are published by an act of the office. */
  hasResults: boolean;
  resultsPublished: boolean;
  /** Forms whose envelopes are still shut. */
  unopened: number;
}

export function projectStage(
  { status, dateFrom, dateTo, hasResults, resultsPublished }: StagedProject,
  now: Date,
): ProjectStage {
  if (status === ProjectStatus.Withdraw) return 'withdrawn';
  if (status === ProjectStatus.InProgress) return 'preparation';
  if (status === ProjectStatus.Active) return now < dateFrom ? 'announced' : now <= dateTo ? 'running' : 'ending';
  return hasResults && resultsPublished ? 'published' : 'over';
}

/** What the office has to do next. */
export type OfficeStep = 'publish' | 'too-late' | 'publish-results';

/** Null: nothing, it goes on by itself, or is done with. */
export function nextOfficeStep(project: StagedProject, now: Date): OfficeStep | null {
  const stage = projectStage(project, now);
  if (stage === 'preparation') return project.dateTo <= now ? 'too-late' : 'publish';
  return stage === 'over' && project.hasResults && project.unopened === 0 ? 'publish-results' : null;
}

/** Whether it belongs to what the office has in hand; all else is its archive. */
export const isInHand = (project: StagedProject, now: Date): boolean =>
  !['published', 'withdrawn'].includes(projectStage(project, now)) &&
  (projectStage(project, now) !== 'over' || project.hasResults);
