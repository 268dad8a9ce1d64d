import { officesWith } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { countAskers } from '../profile/profile-queries.ts';

/** How many residents wait for this clerk. No data of theirs are opened, so that nothing is written down. */
export async function countWaitingResidents(
  { db }: Pick<Deps, 'db'>,
  clerk: CallerAccount,
): Promise<Reply<{ total: number; oldest: string | null }>> {
  const { total, oldest } = await countAskers(db, officesWith(clerk, 'residents.confirm'), clerk.id);
  return accepted({ total, oldest: oldest?.toISOString() ?? null });
}
