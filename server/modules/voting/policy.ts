import { may, type PermissionHolder } from '@wiec/domain/permission.ts';

/** Who may guard envelopes with a passphrase of their own. */
export const maySitInCommission = (account: PermissionHolder, { officeId }: { officeId: number }): boolean =>
  may(account, 'vote.commission', officeId);

/** A clerk who prepares the office's votes, and may show them to others before everybody sees them. */
export const mayManageVote = (clerk: PermissionHolder, { officeId }: { officeId: number }): boolean =>
  may(clerk, 'budget.manage', officeId);

/** Whoever looks at how it is prepared, goes and ended, and may change nothing of it by that. */
export const mayViewVote = (reader: PermissionHolder, { officeId }: { officeId: number }): boolean =>
  may(reader, 'budget.view', officeId);

/** Who is told who guards the envelopes. */
export const maySeeCommission = (reader: PermissionHolder, { officeId }: { officeId: number }): boolean =>
  may(reader, 'commission.read', officeId);
