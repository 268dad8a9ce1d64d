import { type DeskCases, noCases } from '@wiec/domain/desk-work.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { isNothing, ledBy, workedOnBy } from '../case-rights.ts';
import { countWaiting } from '../office-queries.ts';
import { countStuckParcels } from '../registry/parcel-queries.ts';
import { countRegister } from '../petitions/petition-queries.ts';

/** Counts alone, so that nothing is written down: whoever opens a list is. */
export async function countWaitingCases(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reader: CallerAccount,
): Promise<Reply<DeskCases>> {
  const [scope, workedOn] = [ledBy(reader), workedOnBy(reader)];
  if (isNothing(workedOn)) return accepted(noCases);
  const [cases, register, stuck] = await Promise.all([
    countWaiting(db, { scope, workedOn, clerk: reader.id, now: clock() }),
    countRegister(db, scope),
    countStuckParcels(db, scope),
  ]);
  return accepted({
    ...cases,
    petitions: { total: register.publication + register.settlement, due: null },
    registry: { total: stuck, due: null },
  });
}
