import { type Kysely, type NotNull, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { isByAccount } from '../register/entry-queries.ts';

/** What this account has contested, by vote. @param names keys of its names, by vote */
export async function findContestsByAccount(
  db: Kysely<Database>,
  names: ReadonlyMap<number, readonly Buffer[]>,
): Promise<ReadonlyMap<number, { isSettled: boolean }>> {
  const asked = [...names].flatMap(([vote, ofVote]) => ofVote.map((key) => ({ vote, key })));
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ vote: number; isSettled: boolean }>`
    select distinct on (asked.vote) asked.vote, contest.accepted is not null as "isSettled"
    from unnest(${asked.map(({ vote }) => vote)}::integer[], ${asked.map(({ key }) => key)}::bytea[]) as asked (vote, key)
    left join register_name name on name.vote_id = asked.vote and name.name_key = asked.key
    join contested_ballot contest
      on contest.vote_id = asked.vote and contest.voter_key in (asked.key, name.voter_key) and contest.channel = 'account'
    order by asked.vote`.execute(db);
  return new Map(rows.map(({ vote, isSettled }) => [vote, { isSettled }]));
}

export interface ContestedRow {
  entryId: string;
  channel: string;
  registeredAt: Date;
  contestedBy: string;
  contestedAt: Date;
}

/** Pairs on which nobody has decided, the oldest first. */
export async function findContested(db: Kysely<Database>, voteId: number): Promise<ContestedRow[]> {
  return db
    .selectFrom('contested_ballot as second')
    .innerJoin('register', (join) =>
      join.onRef('register.vote_id', '=', 'second.vote_id').onRef('register.voter_key', '=', 'second.voter_key'),
    )
    .select([
      'register.entry_id as entryId',
      'register.channel',
      'register.registered_at as registeredAt',
      'second.channel as contestedBy',
      'second.contested_at as contestedAt',
    ])
    .where('second.vote_id', '=', voteId)
    .where('second.accepted', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contested_ballot as over')
            .select('over.channel')
            .whereRef('over.vote_id', '=', 'second.vote_id')
            .whereRef('over.voter_key', '=', 'second.voter_key')
            .where(isByAccount('over.channel'))
            .where(not(isByAccount('second.channel'))),
        ),
      ),
    )
    .orderBy('second.contested_at')
    .$narrowType<{ channel: NotNull; registeredAt: NotNull }>()
    .execute();
}
