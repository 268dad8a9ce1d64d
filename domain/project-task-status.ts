/**
 * The life of a project task (zadanie). The specification offers in filters only ids above 0, and its accepted-projects link
 * uses status 3 (2-citizens-budget §2); the rest of the list is ours.
 */
export const ProjectTaskStatus = {
  Submitted: 1,
  UnderReview: 2,
  Accepted: 3,
  Rejected: 4,
  Selected: 5,
  Completed: 6,
  Withdrawn: 7,
  NotSelected: 8,
  /** It was chosen and is being done; how far it is, says domain/implementation. */
  InProgress: 9,
  /** It was chosen, and will not be done. */
  Abandoned: 10,
} as const;
export type ProjectTaskStatus = (typeof ProjectTaskStatus)[keyof typeof ProjectTaskStatus];

export const projectTaskStatusNames: Readonly<Record<ProjectTaskStatus, string>> = {
  [ProjectTaskStatus.Submitted]: 'Złożony',
  [ProjectTaskStatus.UnderReview]: 'W weryfikacji',
  [ProjectTaskStatus.Accepted]: 'Poddany głosowaniu',
  [ProjectTaskStatus.Rejected]: 'Odrzucony',
  [ProjectTaskStatus.Selected]: 'Wybrany do realizacji',
  [ProjectTaskStatus.Completed]: 'Zrealizowany',
  [ProjectTaskStatus.Withdrawn]: 'Wycofany',
  [ProjectTaskStatus.NotSelected]: 'Niewybrany',
  [ProjectTaskStatus.InProgress]: 'W realizacji',
  [ProjectTaskStatus.Abandoned]: 'Odstąpiono od realizacji',
};

/** In the order of a task's life, as a filter lists them. */
export const projectTaskStatuses: readonly { id: ProjectTaskStatus; name: string }[] = [
  ProjectTaskStatus.Submitted,
  ProjectTaskStatus.UnderReview,
  ProjectTaskStatus.Accepted,
  ProjectTaskStatus.Rejected,
  ProjectTaskStatus.Withdrawn,
  ProjectTaskStatus.Selected,
  ProjectTaskStatus.NotSelected,
  ProjectTaskStatus.InProgress,
  ProjectTaskStatus.Completed,
  ProjectTaskStatus.Abandoned,
].map((id) => ({ id, name: projectTaskStatusNames[id] }));

/** Those that residents chose, whatever became of them. */
export const chosenStatuses: readonly ProjectTaskStatus[] = [
  ProjectTaskStatus.Selected,
  ProjectTaskStatus.InProgress,
  ProjectTaskStatus.Completed,
  ProjectTaskStatus.Abandoned,
];

/** Those that were admitted to a vote, whatever it decided: the accepted projects of an edition. */
export const acceptedStatuses: readonly ProjectTaskStatus[] = [
  ProjectTaskStatus.Accepted,
  ...chosenStatuses,
  ProjectTaskStatus.NotSelected,
];

/** What was decided on it, and why, is not the residents' yet: until then a clerk writes and mends it. */
export const isUndecided = (status: number): boolean =>
  status === ProjectTaskStatus.Submitted || status === ProjectTaskStatus.UnderReview;

/**
 * What a filter by a status finds. The specification's accepted-projects link asks for status 3 (2-citizens-budget §2), before
 * the result and after it: that status finds all that were put to the vote, every other finds itself.
 */
export const statusesFoundBy = (status: number): readonly number[] =>
  status === ProjectTaskStatus.Accepted ? acceptedStatuses : [status];

/** Of a project in one of these somebody may ask for letters: it was chosen, and something is still to come of it. */
export const followedStatuses: readonly ProjectTaskStatus[] = [
  ProjectTaskStatus.Selected,
  ProjectTaskStatus.InProgress,
];
export const isFollowed = (status: number): boolean => followedStatuses.some((each) => each === status);
