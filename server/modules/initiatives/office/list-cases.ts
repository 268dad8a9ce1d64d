import type { CaseClerk, listCases as endpoint, ListedCase } from '@wiec/contract/office-initiatives.ts';
import { likelyClass } from '@wiec/domain/case-class.ts';
import { placementOf } from '@wiec/domain/case-routing.ts';
import { caseKindNames } from '@wiec/domain/case-course.ts';
import { readCaseSearch } from '@wiec/domain/case-search.ts';
import { caseNumber } from '@wiec/domain/initiative.ts';
import type { Scope } from '@wiec/domain/permission.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { listPage } from '../../../http/list-page.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { openMessage } from '../../../services/contact-message.ts';
import { isNothing, leads, ledBy, overseenBy, readBy, workedOnBy, worksOn } from '../case-rights.ts';
import { filesOfCases, type FileRow } from '../file-queries.ts';
import { type CaseFilter, countCases, countViews, findCases, findClerks, findOffices } from '../office-queries.ts';
import { authorOf } from '../case-sender.ts';
import { overseenListed } from './overseen-case.ts';
import { presentFile, writtenIn } from '../present-case.ts';
import type { CaseRow } from '../queries.ts';
import { findMovesOf, findUnitsAndRoutes } from '../routing/route-queries.ts';
import { clerkNames } from '../../../services/clerk-names.ts';

type ListDeps = Pick<Deps, 'db' | 'secret' | 'clock'>;
type Asked = z.output<NonNullable<typeof endpoint.query>>;
/** What of the inbox is asked for, whatever page of it. */
export type AskedCases = Omit<Asked, 'page' | 'size'>;

/** @param scope of the reader */
export const filterOf = (asked: AskedCases, reader: CallerAccount, scope: Scope | null): CaseFilter => ({
  scope,
  view: asked.view ?? 'to-assign',
  caseClass: asked.class ?? null,
  way: asked.way ?? null,
  districtId: asked.districtId !== undefined && asked.districtId > 0 ? asked.districtId : null,
  unitId: asked.unitId !== undefined && asked.unitId >= 0 ? asked.unitId : null,
  assignedTo: asked.mine === '1' ? reader.id : null,
  search: readCaseSearch(asked.searchTerm ?? ''),
});

/** Cases of the clerk's offices, or of those that the reader looks over. That somebody read them is written down: they are letters of people. */
export async function listCases(
  deps: ListDeps,
  asked: Asked,
  reader: CallerAccount,
): Promise<Reply<z.infer<typeof endpoint.output>>> {
  const { db, secret } = deps;
  const now = deps.clock();
  // Whoever leads no cases gives none to anybody.
  const led = ledBy(reader);
  const filter = filterOf(asked, reader, readBy(reader));
  const total = await countCases(db, filter, now);
  const { page, size, ...slice } = listPage(asked, total);
  const rows = await findCases(db, filter, now, slice);
  const clerks = await clerksOf(deps, led);
  const names = await clerkNames(
    deps,
    db,
    rows.map((row) => row.assigned_to),
  );
  const files = await filesOfCases(
    db,
    rows.map(({ id }) => id),
  );
  const items = [];
  for (const row of rows) {
    const listed = presentListed(secret, row, {
      names,
      files: files.filter((file) => file.initiative_id === row.id),
      led: leads(reader, row),
    });
    items.push(worksOn(reader, row) ? listed : overseenListed(listed, await authorOf(deps, row)));
  }
  if (rows.length > 0) {
    await audit(db, {
      actor: actorOf(reader),
      action: 'initiatives.read',
      subjectType: 'initiative',
      subjectId: rows[0]!.id,
      details: { initiatives: rows.map(({ id }) => id) },
    });
  }
  const moves = await findMovesOf(
    db,
    rows.map(({ id }) => id),
  );
  const returned = [...moves].flatMap(([id, each]) => {
    const { returnedBy } = placementOf(each);
    return returnedBy.length === 0 ? [] : [{ id, unitIds: returnedBy }];
  });
  const { units, routes } = await findUnitsAndRoutes(db, led);
  const counts = await countViews(db, filter.scope, now);
  return accepted({
    items,
    total,
    page,
    size,
    counts,
    returned,
    leadsSome: !isNothing(led),
    worksOnSome: !isNothing(workedOnBy(reader)),
    readsAll: !isNothing(overseenBy(reader)),
    clerks,
    units,
    routes,
  });
}

/** Whom cases of this scope may be given to, those with the least work first. */
export async function clerksOf(deps: Pick<Deps, 'db' | 'secret'>, scope: Scope | null): Promise<CaseClerk[]> {
  const all = async () => ({ officeIds: (await findOffices(deps.db)).map(({ id }) => id), unitIds: [] });
  const rows = await findClerks(deps.db, scope ?? (await all()));
  const names = await clerkNames(
    deps,
    deps.db,
    rows.map(({ id }) => id),
  );
  return rows
    .map((row) => ({ ...row, unitIds: row.unitIds && [...row.unitIds], name: names.get(row.id) ?? `Konto ${row.id}` }))
    .toSorted((a, b) => a.open - b.open || a.name.localeCompare(b.name, 'pl'));
}

interface Beside {
  led: boolean;
  names: ReadonlyMap<number, string>;
  files: readonly FileRow[];
}

export function presentListed(secret: Deps['secret'], row: CaseRow, { names, files, led }: Beside): ListedCase {
  const { title, content } = writtenIn(secret, row);
  const message = row.message && openMessage(secret, row.message);
  return {
    id: row.id,
    number: caseNumber(row.year, row.serial),
    type: row.kind,
    typeName: caseKindNames[row.kind],
    title,
    content,
    officeId: row.office_id,
    officeName: row.office_name,
    unit: row.unit_id === null ? null : { id: row.unit_id, name: row.unit_name! },
    thematicAreaId: row.thematic_area_id,
    category: row.category,
    districtId: row.district_id,
    ledBy: row.led_by,
    district: row.district,
    receivedAt: row.received_at.toISOString(),
    way: row.way,
    state: row.state,
    led,
    overseen: false,
    class: row.class,
    looksLike: likelyClass(`${title}\n${content}`),
    dueAt: row.due_at.toISOString(),
    authorDue: row.author_due?.toISOString() ?? null,
    awaitedOpinion: row.opinion && { unitName: row.opinion.unit, dueAt: new Date(row.opinion.due).toISOString() },
    assignedTo:
      row.assigned_to === null
        ? null
        : { id: row.assigned_to, name: names.get(row.assigned_to) ?? `Konto ${row.assigned_to}` },
    byAccount: row.account_id !== null,
    hasAddress: row.reply_to !== null || row.account_id !== null || (message?.replyTo ?? null) !== null,
    marked: row.marked,
    sign: row.sign,
    files: files.map((file) => presentFile(secret, file)),
    revision: row.revision,
  };
}
