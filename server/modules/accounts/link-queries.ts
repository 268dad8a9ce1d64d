import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

export type LinkPurpose = Database['account_link']['purpose'];

export interface StoredLink {
  account_id: number | null;
  sealed: Buffer | null;
}

export async function insertLink(
  tx: Kysely<Database>,
  link: StoredLink & { token_hash: Buffer; purpose: LinkPurpose; hours: number },
): Promise<void> {
  const { hours, ...row } = link;
  await tx
    .insertInto('account_link')
    .values({ ...row, expires_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .execute();
}

const live = (purpose: LinkPurpose, tokenHash: Buffer) =>
  sql`purpose = ${purpose} and token_hash = ${tokenHash} and expires_at > now()`;

export async function findLink(db: Kysely<Database>, purpose: LinkPurpose, hash: Buffer): Promise<StoredLink | null> {
  const { rows } = await sql<StoredLink>`
    select account_id, sealed from account_link where ${live(purpose, hash)}`.execute(db);
  return rows[0] ?? null;
}

/** Uses the link up. It can be used once, even if two processes receive it at the same time. */
export async function takeLink(tx: Kysely<Database>, purpose: LinkPurpose, hash: Buffer): Promise<StoredLink | null> {
  const { rows } = await sql<StoredLink>`
    delete from account_link where ${live(purpose, hash)} returning account_id, sealed`.execute(tx);
  return rows[0] ?? null;
}

/** Invalidates all links of the account. @returns how many there were */
export async function deleteLinksOf(tx: Kysely<Database>, accountId: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('account_link').where('account_id', '=', accountId).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteExpiredLinks(db: Kysely<Database>): Promise<void> {
  await sql`delete from account_link where expires_at < now()`.execute(db);
}
