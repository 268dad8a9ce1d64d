/** The field of a vote's address that names the project from whose page the voter came, by its id among the projects of the budget. */
export const FROM_PROJECT = 'od-projektu';

/** From the page of a project to the vote in which it takes part. */
export const voteFromProject = (
  vote: { readonly projectId: number; readonly budgetYearValue: number },
  taskId: number,
): string => `/budzet/${vote.budgetYearValue}/glosowania/zaglosuj/${vote.projectId}?${FROM_PROJECT}=${taskId}`;

/** Goes with a press of 'Zagłosuj na ten projekt', not with its address. */
export const GIVES_POINT = { givesPoint: true } as const;

export const givesPoint = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'givesPoint' in state && state.givesPoint === true;
