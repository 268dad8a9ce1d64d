/**
 * The field that a refusal names where this vote was stored before: nothing of it can be sent again, unlike what only waits for a pause
 * to end.
 */
export const VOTED = 'voted';
