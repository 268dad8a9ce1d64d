/** Public pages of a project of the budget. */
export const PROJECT_PATH = '/budzet/podglad-projektu-budzetu';

export const projectPath = (id: number): string => `${PROJECT_PATH}/${id}`;

/** Where somebody asks for letters about a project, and ends them. */
export const followPath = (id: number): string => `${projectPath(id)}/obserwuj`;
