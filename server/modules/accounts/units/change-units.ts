import type { Unit, UnitBody } from '@wiec/contract/units.ts';
import { may } from '@wiec/domain/permission.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkUnit, switchOffProblem } from '@wiec/domain/unit.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { stillMay } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { findOffices } from '../users/user-queries.ts';
import {
  findUnits,
  insertUnit,
  isStaffOf,
  lockUnit,
  lockUnitNames,
  readUse,
  takenFields,
  type UnitRow,
  writeUnit,
} from './unit-queries.ts';

type Tx = Kysely<Database>;

/** Units of the offices whose accounts the reader manages. */
export async function listUnits({ db }: Pick<Deps, 'db'>, by: CallerAccount): Promise<Reply<Unit[]>> {
  return accepted((await findUnits(db)).filter(({ officeId }) => may(by, 'users.manage', officeId)));
}

const INVALID = 'Popraw dane jednostki';

/** What was typed, as it is stored; or what is wrong with it, under the lock of the names of the office. */
async function judge(
  tx: Tx,
  officeId: number,
  body: UnitBody,
  before: Pick<Unit, 'id' | 'headId'> | null,
): Promise<{ ok: true; unit: Omit<UnitRow, 'isActive'> } | Refusal> {
  const { headId, mayReturn } = body;
  const fields = { code: tidyText(body.code), name: tidyText(body.name) };
  const errors: Record<string, string> = checkUnit(fields);
  const taken = await takenFields(tx, officeId, fields, before?.id ?? null);
  if (taken.code) errors['code'] ??= 'Ten symbol ma już inna jednostka urzędu.';
  if (taken.name) errors['name'] ??= 'Jednostka o tej nazwie już jest.';
  const isNewHead = headId !== null && headId !== before?.headId;
  if (isNewHead && !(await isStaffOf(tx, headId, officeId))) {
    errors['headId'] = 'Jednostką kieruje ktoś, kto pracuje w tym urzędzie i może się zalogować.';
  }
  const found = Object.entries(errors).map(([field, message]) => ({ field, message }));
  return found.length > 0
    ? refused('unprocessable', INVALID, found)
    : { ok: true, unit: { ...fields, headId, mayReturn } };
}

export async function createUnit(
  { db }: Pick<Deps, 'db'>,
  { officeId, body, by }: { officeId: number; body: UnitBody; by: CallerAccount },
): Promise<Reply<Unit>> {
  return db.transaction().execute(async (tx) => {
    await lockUnitNames(tx, officeId);
    if (!(await stillMay({ db: tx }, by, 'users.manage', officeId))) return refused('forbidden', FORBIDDEN);
    if (!(await findOffices(tx)).some(({ id }) => id === officeId)) return refused('forbidden', FORBIDDEN);
    const judged = await judge(tx, officeId, body, null);
    if (!judged.ok) return judged;
    const id = await insertUnit(tx, officeId, { ...judged.unit, isActive: true });
    const details = { officeId };
    await audit(tx, { actor: actorOf(by), action: 'unit.created', subjectType: 'unit', subjectId: id, details });
    return accepted((await lockUnit(tx, id))!);
  });
}

const CHANGED = 'Ktoś zmienił tę jednostkę w międzyczasie. Wczytaj stronę ponownie i popraw jeszcze raz.';

export interface UnitChange {
  id: number;
  body: UnitBody & { isActive: boolean; revision: number };
  by: CallerAccount;
}

/** Changes a unit or switches it off. What was led by it is still told so: it is never deleted. */
export async function updateUnit({ db }: Pick<Deps, 'db'>, { id, body, by }: UnitChange): Promise<Reply<Unit>> {
  return db.transaction().execute(async (tx) => {
    const officeId = (await findUnits(tx)).find((unit) => unit.id === id)?.officeId;
    if (officeId !== undefined) await lockUnitNames(tx, officeId);
    const before = officeId === undefined ? undefined : await lockUnit(tx, id);
    if (!before || !(await stillMay({ db: tx }, by, 'users.manage', before.officeId))) {
      return refused('not-found', 'Nie ma takiej jednostki.');
    }
    if (before.revision !== body.revision) return refused('conflict', CHANGED);
    const judged = await judge(tx, before.officeId, body, before);
    if (!judged.ok) return judged;
    const problem = before.isActive && !body.isActive ? switchOffProblem(await readUse(tx, id)) : null;
    if (problem !== null) return refused('conflict', problem);
    const { isActive } = body;
    await writeUnit(tx, id, { ...judged.unit, isActive });
    const fields = (['code', 'name', 'headId', 'mayReturn'] as const).filter((key) => judged.unit[key] !== before[key]);
    const details = { officeId: before.officeId, isActive, fields };
    await audit(tx, { actor: actorOf(by), action: 'unit.changed', subjectType: 'unit', subjectId: id, details });
    return accepted((await lockUnit(tx, id))!);
  });
}
