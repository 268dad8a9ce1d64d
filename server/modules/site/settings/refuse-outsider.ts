import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { type Refusal, refused } from '../../../http/reply.ts';
import { stillMayEverywhere } from '../../../http/still-may.ts';

/**
 * Null where the account may change what concerns the whole portal: it holds the permission in each office, at this moment. Whoever
 * changes something asks after the locks: a right that ends while others are waited for changes nothing.
 */
export async function refuseOutsider(db: Kysely<Database>, by: CallerAccount): Promise<Refusal | null> {
  return (await stillMayEverywhere({ db }, by, 'settings.manage'))
    ? null
    : refused('forbidden', 'Ustawienia całego portalu zmienia ten, kto ma to uprawnienie w każdym urzędzie.');
}
