/**
 * In code points. Lists stand in the order of titles in an index of the database, and numbers are unique by another: an entry of
 * either holds 2,704 bytes, and a character takes up to four.
 */
export const TASK_TITLE_LIMIT = 500;
export const TASK_NUMBER_LIMIT = 100;
