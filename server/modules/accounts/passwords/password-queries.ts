import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

export interface PasswordRow {
  id: number;
  personal: Buffer;
  password_hash: string | null;
  password_set_at: Date;
  is_staff: boolean;
}

/** Null where the account is gone. */
export async function findPasswordRow(db: Kysely<Database>, id: number): Promise<PasswordRow | null> {
  const { rows } = await sql<PasswordRow>`
    select id, personal, password_hash, password_set_at, is_staff from account where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Storing a new password also unlocks a locked account. */
export async function storePassword(tx: Kysely<Database>, id: number, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_set_at: now, failed_sign_ins: 0, locked_until: null })
    .where('id', '=', id)
    .execute();
}

/** Names of the offices and their towns: too well known in the town to be used as passwords. */
export async function officeNames(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('office').select(['name', 'short_name', 'municipality_genitive', 'city']).execute();
  return rows.flatMap((office) => Object.values(office));
}
