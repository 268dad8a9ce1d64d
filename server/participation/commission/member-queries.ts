import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { ServerSecret } from '../../deps.ts';
import type { MemberKey } from '../../services/commission-keys.ts';

type Db = Kysely<Database>;

const PURPOSE = 'commission-member-key';

export interface CommissionMember {
  accountId: number;
  joinedAt: Date;
  /** Which share is theirs; null until the vote opens. */
  member: number | null;
}

/** In the order in which they get their shares. */
export const findMembers = (db: Db, voteId: number): Promise<CommissionMember[]> =>
  db
    .selectFrom('commission_member')
    .select(['account_id as accountId', 'joined_at as joinedAt', 'member'])
    .where('vote_id', '=', voteId)
    .orderBy('member')
    .orderBy('joined_at')
    .orderBy('account_id')
    .execute();

/** Whoever is a member already has another passphrase from now on. */
export async function putMember(
  tx: Db,
  secret: ServerSecret,
  { voteId, accountId, key }: { voteId: number; accountId: number; key: MemberKey },
): Promise<void> {
  const { salt, passes, memory, publicKey } = key;
  const kept = { salt, passes, memory, public_key_wrapped: secret.encrypt(PURPOSE, publicKey) };
  await tx
    .insertInto('commission_member')
    .values({ vote_id: voteId, account_id: accountId, ...kept })
    .onConflict((on) =>
      on.columns(['vote_id', 'account_id']).doUpdateSet({ ...kept, joined_at: sql`clock_timestamp()` }),
    )
    .execute();
}

/** @returns whether there was one */
export async function deleteMember(tx: Db, voteId: number, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('commission_member')
    .where('vote_id', '=', voteId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Keys of the members of a vote that is not open yet, in the order of `findMembers`. */
export async function findMemberKeys(db: Db, secret: ServerSecret, voteId: number): Promise<MemberKey[]> {
  const rows = await db
    .selectFrom('commission_member')
    .select(['salt', 'passes', 'memory', 'public_key_wrapped'])
    .where('vote_id', '=', voteId)
    .where('member', 'is', null)
    .orderBy('joined_at')
    .orderBy('account_id')
    .execute();
  return rows.map(({ salt, passes, memory, public_key_wrapped }) => ({
    salt: salt!,
    passes: passes!,
    memory: memory!,
    publicKey: secret.decrypt(PURPOSE, public_key_wrapped!),
  }));
}

/** The vote opens: each member has a share, and the keys are with the shares. */
export async function seatMembers(tx: Db, voteId: number): Promise<void> {
  await sql`
    update commission_member as seated
       set member = placed.at, salt = null, passes = null, memory = null, public_key_wrapped = null
      from (select account_id, row_number() over (order by joined_at, account_id) as at
              from commission_member where vote_id = ${voteId}) placed
     where seated.vote_id = ${voteId} and seated.account_id = placed.account_id`.execute(tx);
}
