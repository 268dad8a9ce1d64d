/** Of the field that gives points to a project, by which mistakes lead there. */
export const pointsFieldId = (questionId: number): string => `punkty-${questionId}`;

/** Of the field in which projects are searched for. */
export const SEARCH_FIELD = 'szukaj-projektu';
