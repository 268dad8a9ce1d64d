import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Audience } from '../../participation/condition-queries.ts';
import { type ActRow, type ElementRow, findAct, listElements } from './act-queries.ts';
import { type ActChanges, actChanges, UNCOMPARED } from './present-act.ts';

/** Of `act.version`: what holds now. */
const IN_FORCE = 0;
/** Of `act.version`: the one that people comment on. */
export const CONSULTED = 1;

export interface FoundAct {
  row: ActRow;
  elements: ElementRow[];
  /** Of the consulted version beside the one in force. */
  changes: ActChanges;
}

/** A version of the act of a consultation that the audience may see; null where there is none. */
export async function readAct(
  db: Kysely<Database>,
  { projectId, version }: { projectId: number; version: number },
  audience: Audience = 'everybody',
): Promise<FoundAct | null> {
  const row = await findAct(db, { projectId, version }, audience);
  if (!row) return null;
  const elements = await listElements(db, row.id);
  const inForce = version === CONSULTED ? await findAct(db, { projectId, version: IN_FORCE }, audience) : undefined;
  const changes = inForce ? actChanges(await listElements(db, inForce.id), elements) : UNCOMPARED;
  return { row, elements, changes };
}
