import { mayInEveryOffice } from '@wiec/domain/permission.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { type Refusal, refused } from '../../../http/reply.ts';
import { findOffices } from './setting-queries.ts';

/** Null where the account may change what concerns the whole portal: it holds the permission in each office. */
export async function refuseOutsider(db: Kysely<Database>, by: CallerAccount): Promise<Refusal | null> {
  const officeIds = (await findOffices(db)).map(({ id }) => id);
  return mayInEveryOffice(by, 'settings.manage', officeIds)
    ? null
    : refused('forbidden', 'Ustawienia całego portalu zmienia ten, kto ma to uprawnienie w każdym urzędzie.');
}
