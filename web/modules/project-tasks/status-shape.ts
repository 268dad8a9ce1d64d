import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { StatusShape } from '../../ui/status-tag.tsx';

/** The sign before a project's status. */
export function statusShape(status: number): StatusShape {
  switch (status) {
    case ProjectTaskStatus.Submitted:
    case ProjectTaskStatus.UnderReview:
      return 'waiting';
    case ProjectTaskStatus.Accepted:
    case ProjectTaskStatus.Selected:
      return 'chosen';
    case ProjectTaskStatus.InProgress:
    case ProjectTaskStatus.Completed:
      return 'active';
    default:
      return 'withdrawn';
  }
}
