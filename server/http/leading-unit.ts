import { may, type Permission, unitsWith } from '@wiec/domain/permission.ts';
import type { Deps } from '../deps.ts';
import type { CallerAccount } from './caller.ts';
import { loadCaller } from './caller-queries.ts';

/**
 * Which unit leads what this account makes in this office, at this moment: its own, where its right counts for units alone.
 * @returns null: none, its right counts for the whole office; undefined: it may make nothing there
 */
export async function leadingUnit(
  deps: Pick<Deps, 'db'>,
  by: CallerAccount | 'cli' | 'system',
  permission: Permission,
  officeId: number,
): Promise<number | null | undefined> {
  if (typeof by === 'string') return null;
  const now = await loadCaller(deps, by.id, by.session);
  if (now === null) return undefined;
  return may(now, permission, officeId) ? null : unitsWith(now, permission, officeId).toSorted((a, b) => a - b)[0];
}
