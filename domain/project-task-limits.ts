/**
 * In code points. Lists are ordered by title through an index of the database, and another index keeps numbers unique: an index
 * entry holds at most 2,704 bytes, and a character takes up to four.
 */
export const TASK_TITLE_LIMIT = 500;
export const TASK_NUMBER_LIMIT = 100;
/** In code points. Lists and the search read all descriptions of an edition at once. */
export const TASK_DESCRIPTION_LIMIT = 20_000;
export const TASK_LOCATION_LIMIT = 300;
