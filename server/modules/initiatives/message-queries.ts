import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

export interface UnfiledMessage {
  messageId: number;
  officeId: number;
  accountId: number | null;
  receivedAt: Date;
}

/** What its consultation is about, and the unit that leads it; null: it has none. */
export async function findSubject(
  tx: Kysely<Database>,
  messageId: number,
): Promise<{ thematicAreaId: number | null; ledBy: number | null }> {
  const { rows } = await sql<{ thematicAreaId: number | null; ledBy: number | null }>`
    select p.office_thematic_area_id as "thematicAreaId", p.unit_id as "ledBy"
      from contact_message m join form f on f.id = m.form_id join project p on p.id = f.project_id
     where m.id = ${messageId}`.execute(tx);
  return rows[0]!;
}

/**
 * Messages of contact forms that are no cases yet, the oldest first, `most` at most; nobody else files them until the
 * transaction ends. They are locked before they are asked for: what was filed while the lock was taken is seen only by the
 * second statement.
 */
export async function findMessagesWithoutCase(tx: Kysely<Database>, most: number): Promise<UnfiledMessage[]> {
  const locked = await sql<{ id: number }>`
    select m.id from contact_message m
     where not exists (select from initiative i where i.message_id = m.id)
     order by m.id limit ${most} for update of m skip locked`.execute(tx);
  const { rows } = await sql<UnfiledMessage>`
    select m.id as "messageId", p.office_id as "officeId", m.account_id as "accountId", m.created_at as "receivedAt"
      from contact_message m join form f on f.id = m.form_id join project p on p.id = f.project_id
     where m.id = any(${locked.rows.map(({ id }) => id)}::integer[])
       and not exists (select from initiative i where i.message_id = m.id)
     order by m.id`.execute(tx);
  return rows;
}
