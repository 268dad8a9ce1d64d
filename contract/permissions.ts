/**
 * What staff may be allowed to do, each in one office at a time (spec/1 §6). The codes stand in the table `permission`;
 * whoever adds one here adds its Polish name there.
 */
export type Permission = 'vote.paper' | 'budget.manage' | 'comments.moderate';
