import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { audit } from '../../../services/audit.ts';
import { readSetting } from '../../../services/content-configs.ts';
import { refuseOutsider } from './refuse-outsider.ts';
import { lockSetting, writeSetting } from './setting-queries.ts';

/** What is written in place of a setting, and what of it goes into the audit log. */
export interface Change<T> {
  value: T;
  details: Record<string, unknown>;
}

/** Changes a setting of the whole portal, one clerk after the other. */
export async function changeSetting<T>(
  { db }: Pick<Deps, 'db'>,
  by: CallerAccount,
  key: string,
  change: (value: unknown, tx: Kysely<Database>) => Reply<Change<T>> | Promise<Reply<Change<T>>>,
): Promise<Reply<T>> {
  return db.transaction().execute(async (tx: Kysely<Database>) => {
    await lockSetting(tx, key);
    const barred = await refuseOutsider(tx, by);
    if (barred) return barred;
    const changed = await change(await readSetting(tx, key), tx);
    if (!changed.ok) return changed;
    const { value, details } = changed.data;
    await writeSetting(tx, key, value);
    const actor = `account:${by.id}`;
    await audit(tx, { actor, action: 'setting.changed', subjectType: 'setting', subjectId: key, details });
    return { ok: true, data: value };
  });
}

/** Why new words or numbers are not taken: somebody was faster, or something is wrong with them; null: they are. */
export function refuseChange(
  before: { revision: number },
  after: { revision: number },
  errors: Partial<Record<string, string>>,
): Refusal | null {
  if (before.revision !== after.revision) {
    return refused(
      'conflict',
      'Ktoś zmienił to ustawienie w międzyczasie. Wczytaj stronę ponownie i popraw jeszcze raz.',
    );
  }
  const found = Object.entries(errors).map(([field, message]) => ({ field, message: message! }));
  return found.length > 0 ? refused('unprocessable', 'Popraw ustawienia', found) : null;
}
