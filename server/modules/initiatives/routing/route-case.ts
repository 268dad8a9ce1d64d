import { type CaseToRoute, placementOf, unitByRules } from '@wiec/domain/case-routing.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { holdActiveUnit } from '../../../participation/unit-queries.ts';
import { type CaseRow, insertEntry } from '../queries.ts';
import { findMoves, findRoutes } from './route-queries.ts';

type Tx = Kysely<Database>;

/** The unit to which the rules of an office give a case; null: to none. It is not switched off until the transaction ends. */
export async function unitFor(
  tx: Tx,
  officeId: number,
  of: CaseToRoute,
  returnedBy: readonly number[] = [],
): Promise<number | null> {
  const unitId = unitByRules(await findRoutes(tx, officeId), of, returnedBy);
  return unitId !== null && (await holdActiveUnit(tx, unitId, officeId)) ? unitId : null;
}

/** Where a case is once somebody has said what it is: rules move nothing that somebody leads, or that a person has handed to a unit. */
export async function unitOfClass(
  tx: Tx,
  row: Pick<CaseRow, 'id' | 'office_id' | 'unit_id' | 'assigned_to' | 'thematic_area_id' | 'district_id' | 'led_by'>,
  given: CaseToRoute['class'],
): Promise<number | null> {
  const { returnedBy, byHand } = placementOf(await findMoves(tx, row.id));
  if (row.assigned_to !== null || byHand) return row.unit_id;
  const of = {
    class: given,
    thematicAreaId: row.thematic_area_id,
    districtId: row.district_id,
    ledBy: row.led_by,
  };
  // No rule takes a case from where it is: it says where else.
  return (await unitFor(tx, row.office_id, of, returnedBy)) ?? row.unit_id;
}

/** That a rule has given it to this unit is written into its course, for the office alone. */
export const enterRouted = (tx: Tx, initiativeId: number, unitId: number, at?: Date): Promise<number> =>
  insertEntry(tx, {
    initiativeId,
    act: 'routed',
    by: 'portal',
    accountId: null,
    isPublic: false,
    words: null,
    details: { unit: unitId },
    ...(at && { at }),
  });
