import type { Leaving } from '@wiec/contract/leaving.ts';
import type { CasesToHandOn } from '@wiec/contract/office-initiatives.ts';
import { stateAfterAct } from '@wiec/domain/case-course.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import { mayBeGiven } from '@wiec/domain/case-routing.ts';
import { mayInPartOf } from '@wiec/domain/permission.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { openPersonal, staffName } from '../../../services/account-identity.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { leads, ledBy, stillLeads, worksOn } from '../case-rights.ts';
import { findHeldCases, findHolders } from '../office-queries.ts';
import { lockCase, lockCases } from '../queries.ts';
import { perform } from './act-on-case.ts';
import { type ActDeps, fault } from './act-context.ts';
import { clerksOf } from './list-cases.ts';

/**
 * Open cases of the reader's offices whose clerk can act on them no more (leaver, 3-the-office §1), or all of one clerk, who may be
 * about to leave. Nothing that a resident wrote is told.
 */
export async function listCasesToHandOn(
  deps: Pick<Deps, 'db' | 'secret'>,
  holderId: number | null,
  reader: CallerAccount,
): Promise<Reply<CasesToHandOn>> {
  const scope = ledBy(reader);
  const rows = await findHeldCases(deps.db, { scope, holderId });
  const names = await holderNames(
    deps,
    rows.map((row) => row.holderId),
  );
  const groups = new Map<string, CasesToHandOn['groups'][number]>();
  for (const row of rows) {
    const key = `${row.holderId} ${row.officeId}`;
    const group = groups.get(key) ?? {
      holder: { id: row.holderId, name: names.get(row.holderId)! },
      mayAct: row.mayAct,
      officeId: row.officeId,
      officeName: row.officeName,
      unitIds: [],
      cases: [],
    };
    groups.set(key, group);
    group.mayAct &&= row.mayAct;
    if (!group.unitIds.includes(row.unitId)) group.unitIds.push(row.unitId);
    const { id, state, caseClass, dueAt, revision } = row;
    const number = caseNumber(row.year, row.serial);
    group.cases.push({ id, number, state, class: caseClass, dueAt: dueAt.toISOString(), revision });
  }
  const clerks = groups.size === 0 ? [] : await clerksOf(deps, scope);
  return accepted({ groups: [...groups.values()], clerks });
}

/** Names also of those whose accounts are blocked. */
async function holderNames(deps: Pick<Deps, 'db' | 'secret'>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await findHolders(deps.db, [...new Set(ids)]);
  return new Map(rows.map(({ id, personal }) => [id, staffName(openPersonal(deps, personal))]));
}

export interface HandingOn {
  holderId: number;
  officeId: number;
  assigneeId: number;
  /** As they were seen. */
  cases: readonly { id: number; revision: number }[];
}

/** Gives cases of one clerk to another in one act: all of them, or none where one has changed since it was seen. */
export async function handOnCases(
  deps: ActDeps,
  order: HandingOn & { by: CallerAccount },
): Promise<Reply<CasesToHandOn>> {
  const done = await deps.db.transaction().execute((tx) => handOnWithin(deps, tx, order));
  return done.ok ? listCasesToHandOn(deps, null, order.by) : done;
}

/** The same within an act that does more; a refusal undoes it whole. */
export async function handOnWithin(
  deps: ActDeps,
  tx: Transaction<Database>,
  { holderId, officeId, assigneeId, cases, by }: HandingOn & { by: CallerAccount },
): Promise<Reply<null>> {
  if (!mayInPartOf(by, 'initiatives.manage', officeId)) return refused('forbidden', FORBIDDEN);
  if (assigneeId === holderId) return fault('assigneeId', 'Wybierz kogoś innego.');
  const ids = cases.map(({ id }) => id);
  await lockCases(tx, ids);
  const rows = await Promise.all(ids.map((id) => lockCase(tx, id)));
  const isAsSeen = rows.every(
    (row, i) =>
      row?.office_id === officeId &&
      leads(by, row) &&
      row.assigned_to === holderId &&
      row.revision === cases[i]!.revision &&
      stateAfterAct(row.state, 'assign') !== null,
  );
  if (!isAsSeen || new Set(ids).size < ids.length) return refused('conflict', CHANGED);
  const held = new Map(rows.map((row) => [row!.unit_id, row!]));
  for (const row of held.values()) if (!(await stillLeads({ db: tx }, by, row))) return refused('forbidden', FORBIDDEN);
  // Before the first of them is written.
  const to = await loadCaller({ db: tx }, assigneeId);
  if (![...held.values()].every((row) => to !== null && worksOn(to, row))) {
    return fault('assigneeId', 'Ta osoba nie może prowadzić wszystkich tych spraw.');
  }
  const uploader = { uploadHash: null, accountId: by.id };
  for (const row of rows) {
    const body = { revision: row!.revision, act: 'assign' as const, assigneeId };
    const refusal = await perform({
      deps,
      tx,
      row: row!,
      body,
      words: '',
      by,
      as: 'office',
      uploader,
      now: deps.clock(),
    });
    // What may be refused was asked of all of them before.
    if (refusal) return refusal;
  }
  await audit(tx, {
    actor: actorOf(by),
    action: 'initiatives.handed-on',
    subjectType: 'account',
    subjectId: holderId,
    details: { assignee: assigneeId, initiatives: ids },
  });
  return accepted(null);
}

/** Open cases of one clerk with who else may lead them, of the offices whose cases the reader leads. */
export async function listHeldCases(
  deps: Pick<Deps, 'db' | 'secret'>,
  holderId: number,
  reader: CallerAccount,
): Promise<Leaving['cases']> {
  const told = await listCasesToHandOn(deps, holderId, reader);
  if (!told.ok) return [];
  const { groups, clerks } = told.data;
  return groups.map(({ officeId, officeName, unitIds, cases }) => ({
    officeId,
    officeName,
    cases: cases.map(({ id, number, revision }) => ({ id, number, revision })),
    colleagues: clerks
      .filter((clerk) => clerk.id !== holderId && unitIds.every((unitId) => mayBeGiven(clerk, officeId, unitId)))
      .map(({ id, name }) => ({ id, name })),
  }));
}

const CHANGED = 'Ktoś zmienił tymczasem jedną z tych spraw. Odśwież stronę i przekaż je jeszcze raz.';
