import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { audit } from '../../../services/audit.ts';
import { destroyShares } from './commission.ts';
import { destroyLinks } from './destroy-links.ts';
import { sweepTraces } from './sweep-traces.ts';

/** For a vote whose results are never published, from its closing; for one that was withdrawn, from that. */
const DAYS_UNPUBLISHED = 365;

/**
 * The job `erase-registers`: when the term after publishing is over, the register of a vote goes, with everything that voters
 * typed about themselves; and with it, where a withdrawn vote was never opened, the envelopes and their key. What was published
 * stays: the box, the numbers and the lists know no person.
 * @returns the votes whose registers were erased now
 */
export async function eraseRegisters(deps: Pick<Deps, 'db' | 'pool' | 'config'>): Promise<number[]> {
  const { rows } = await sql<{ vote_id: number }>`
    select opening.vote_id
    from vote_opening opening
    left join vote_result result using (vote_id)
    left join vote_act withdrawal on withdrawal.vote_id = opening.vote_id and withdrawal.kind = 'withdrawal'
    where coalesce(
        withdrawal.made_at + make_interval(days => ${DAYS_UNPUBLISHED}),
        result.published_at + make_interval(days => ${deps.config.retentionDays}),
        opening.closed_at + make_interval(days => ${DAYS_UNPUBLISHED})
      ) < now()
      and (opening.closed_at is null
        or exists (select from register where register.vote_id = opening.vote_id)
        or exists (select from contested_ballot contested where contested.vote_id = opening.vote_id))
    order by opening.vote_id`.execute(deps.db);
  for (const { vote_id } of rows) await eraseRegister(deps, vote_id);
  if (rows.length > 0) await sweepTraces(deps);
  return rows.map(({ vote_id }) => vote_id);
}

async function eraseRegister({ db }: Pick<Deps, 'db'>, voteId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await destroyUnopened(tx, voteId);
    for (const table of ['contested_ballot', 'register_email', 'register_person'] as const) {
      await tx.deleteFrom(table).where('vote_id', '=', voteId).execute();
    }
    const { numDeletedRows } = await tx.deleteFrom('register').where('vote_id', '=', voteId).executeTakeFirstOrThrow();
    const details = { entries: Number(numDeletedRows) };
    const erased = { actor: 'system', action: 'vote.register-erased', subjectType: 'project', subjectId: voteId };
    await audit(tx, { ...erased, details });
  });
}

/** The box of a withdrawn vote: it ended when it was withdrawn, and nobody opens it any more. */
async function destroyUnopened(tx: Transaction<Database>, voteId: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('vote_opening')
    .set((row) => ({
      closed_at: row
        .selectFrom('vote_act')
        .select('made_at')
        .where('vote_id', '=', voteId)
        .where('kind', '=', 'withdrawal'),
      private_key_wrapped: Buffer.alloc(0),
    }))
    .where('vote_id', '=', voteId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await destroyLinks(tx, voteId);
  await destroyShares(tx, voteId);
}
