import type { CaseParcels } from '@wiec/contract/case-parcels.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { leads, ledBy, stillLeads } from '../case-rights.ts';
import { endParcel, findWaitingParcels, hurryParcel, lockParcel } from './parcel-queries.ts';

type ParcelDeps = Pick<Deps, 'db' | 'config'>;

/** Papers of cases of the reader's offices that the registry has not taken yet; nothing that anybody wrote is among it. */
export async function listWaitingParcels(deps: ParcelDeps, reader: CallerAccount): Promise<Reply<CaseParcels>> {
  const rows = await findWaitingParcels(deps.db, ledBy(reader));
  return accepted({
    registry: deps.config.registryDir === null ? 'hand' : 'folder',
    items: rows.map((row) => ({
      id: row.id,
      caseId: row.initiative_id,
      number: caseNumber(row.year, row.serial),
      kind: row.kind,
      since: row.created_at.toISOString(),
      tries: row.tries,
      problem: row.last_error,
      nextTryAt: row.next_try_at.toISOString(),
    })),
  });
}

export async function actOnParcel(
  deps: ParcelDeps,
  { id, act, tries, by }: { id: number; act: 'retry' | 'by-hand'; tries: number; by: CallerAccount },
): Promise<Reply<CaseParcels>> {
  const done = await deps.db.transaction().execute(async (tx): Promise<Reply<null>> => {
    const row = await lockParcel(tx, id);
    if (!row || !leads(by, row)) return refused('not-found', 'Nie ma takich papierów.');
    if (!(await stillLeads({ db: tx }, by, row))) return refused('forbidden', FORBIDDEN);
    if (row.done_at !== null) return refused('conflict', 'Te papiery są już w rejestrze.');
    if (row.tries !== tries) {
      return refused('conflict', 'Portal próbował tymczasem jeszcze raz. Odśwież stronę i zdecyduj.');
    }
    if (act === 'retry') await hurryParcel(tx, id);
    else await endParcel(tx, id, true);
    await audit(tx, {
      actor: actorOf(by),
      action: `case-parcel.${act}`,
      subjectType: 'initiative',
      subjectId: row.initiative_id,
      details: { parcel: id, kind: row.kind },
    });
    return accepted(null);
  });
  return done.ok ? listWaitingParcels(deps, by) : done;
}
