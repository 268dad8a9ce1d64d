import { may, type PermissionHolder } from '@wiec/domain/permission.ts';

/** A clerk who prepares the office's votes, and may show them to others before everybody sees them. */
export const mayManageVote = (clerk: PermissionHolder, { officeId }: { officeId: number }): boolean =>
  may(clerk, 'budget.manage', officeId);
