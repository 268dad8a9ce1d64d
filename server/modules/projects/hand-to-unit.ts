import type { Transaction } from 'kysely';
import { editingPermission } from '@wiec/domain/permission.ts';
import type { ProjectType } from '@wiec/domain/phases.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { stillMay } from '../../http/still-may.ts';
import { findActiveUnits, holdActiveUnit } from '../../participation/unit-queries.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { holdForOffice } from './hold-draft.ts';
import { setUnit } from './unit-queries.ts';

export interface UnitOrder {
  projectId: number;
  kinds: readonly ProjectType[];
  by: CallerAccount;
}

const CHANGED = 'Ktoś tymczasem przekazał to innej jednostce. Wczytaj stronę ponownie.';

/**
 * Hands a consultation, a survey or a probe to a unit of its office, or back to the office. Whoever does it may change it before and
 * after: nobody hands away what is not theirs, or takes it for a unit in which they do nothing.
 */
export async function handToUnit(
  { db }: Pick<Deps, 'db'>,
  { unitId, seen, ...order }: UnitOrder & { unitId: number | null; seen: number | null },
): Promise<Reply<{ id: number; unitId: number | null }>> {
  const { projectId: id, by } = order;
  return db.transaction().execute(async (tx) => {
    const held = await holdForOffice(tx, { ...order, isPublic: false }, () => null);
    if (!held.ok) return held;
    const { type, officeId, unitId: from } = held.data;
    if (from === unitId) return accepted({ id, unitId });
    if (from !== seen) return refused('conflict', CHANGED);
    if (unitId !== null && !(await holdActiveUnit(tx, unitId, officeId))) {
      const message = 'Nie ma takiej jednostki w tym urzędzie albo jest wyłączona.';
      return refused('unprocessable', 'Nic nie zostało przekazane', [{ message, field: 'unitId' }]);
    }
    if (!(await mayLead(tx, by, type, officeId, unitId))) return refused('forbidden', FORBIDDEN);
    await setUnit(tx, id, unitId);
    const details = { from, to: unitId };
    await audit(tx, { actor: actorOf(by), action: 'project.handed', subjectType: 'project', subjectId: id, details });
    return accepted({ id, unitId });
  });
}

const mayLead = (
  tx: Transaction<Database>,
  by: CallerAccount,
  type: ProjectType,
  officeId: number,
  unitId: number | null,
): Promise<boolean> => stillMay({ db: tx }, by, editingPermission(type), officeId, unitId);

/** To whom this account may hand it. */
export async function listLeadingUnits(
  { db }: Pick<Deps, 'db'>,
  order: UnitOrder,
): Promise<Reply<{ office: boolean; units: { id: number; name: string }[] }>> {
  return db.transaction().execute(async (tx) => {
    const held = await holdForOffice(tx, { ...order, isPublic: false }, () => null);
    if (!held.ok) return held;
    const { type, officeId } = held.data;
    const may = (unitId: number | null) => mayLead(tx, order.by, type, officeId, unitId);
    const units = [];
    for (const unit of await findActiveUnits(tx, officeId)) if (await may(unit.id)) units.push(unit);
    return accepted({ office: await may(null), units });
  });
}
