import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { connect } from '../../db/connection.ts';

/**
 * Tells the portal of a database from every other, hex: also from one restored from its backup, which has the same secret.
 * It is another too once the database was moved.
 */
export async function portalMark(url: string): Promise<string> {
  const { pool, db } = connect(url, { max: 1, applicationName: 'wiec-backup' });
  try {
    const { rows } = await sql<{ mark: string }>`
      select oid || ' ' || (select extract(epoch from min(applied_at)) from schema_migrations) as mark
        from pg_database where datname = current_database()`.execute(db);
    return createHash('sha256').update(rows[0]!.mark).digest('hex');
  } finally {
    await pool.end();
  }
}
