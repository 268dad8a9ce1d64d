import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

export async function setUnit(tx: Kysely<Database>, projectId: number, unitId: number | null): Promise<void> {
  await tx.updateTable('project').set({ unit_id: unitId }).where('id', '=', projectId).execute();
}
