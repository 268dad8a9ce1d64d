import type { AuditLogChoice, listAuditLog as endpoint } from '@wiec/contract/audit-log.ts';
import { auditActionName, auditActions } from '@wiec/domain/audit-action.ts';
import { auditChange } from '@wiec/domain/audit-change.ts';
import { addDays } from '@wiec/domain/calendar.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillMayEverywhere } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { allColleagues } from './audit-log-names.ts';
import {
  type AuditLogFilter,
  type AuditLogRow,
  type AuditLogWords,
  countAuditViews,
  findAuditLog,
  findRoleNames,
  findSubjectTitles,
} from './audit-log-queries.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

const MOST = 200;

/** Whoever reads the log at this moment: administrators, and those to whom one of them gave it in each office. A row belongs to none. */
export const stillReadsLog = (deps: Pick<Deps, 'db'>, by: CallerAccount): Promise<boolean> =>
  stillMayEverywhere(deps, by, 'log.read');

/** Which rows are asked for, where the asker may read them at this moment. */
export async function admitReader(
  deps: Pick<Deps, 'db'>,
  by: CallerAccount,
  { from, to, actor, action, view, subjectType, subjectId, words }: AuditLogChoice,
): Promise<Reply<AuditLogFilter>> {
  if (!(await stillReadsLog(deps, by))) {
    return refused(
      'forbidden',
      'Dziennik czynności czyta administrator portalu albo audytor, który ma to uprawnienie w każdym urzędzie.',
    );
  }
  if (from !== undefined && to !== undefined && from > to)
    return refused('invalid', 'Dzień „do” jest wcześniejszy niż dzień „od”.');
  return accepted({
    from: from === undefined ? null : warsawInstant(from),
    until: to === undefined ? null : warsawInstant(addDays(to, 1)),
    actor: actor ?? null,
    action: action ?? null,
    view: view ?? null,
    subjectType: subjectType ?? null,
    subjectId: subjectId ?? null,
    words: wordsOf(words ?? ''),
  });
}

function wordsOf(typed: string): AuditLogWords | null {
  const words = [...new Set(foldForSearch(tidyText(typed)).split(' '))].filter((word) => word !== '');
  if (words.length === 0) return null;
  const isIn = (name: string): boolean => words.every((word) => foldForSearch(name).includes(word));
  const actions = Object.keys(auditActions).filter((action) => isIn(auditActionName(action)));
  return { actions, inTitles: words };
}

/** What was done in the portal. Looking is written down as well. */
export async function listAuditLog(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { by, query }: { by: CallerAccount; query: Query },
): Promise<Reply<z.output<typeof endpoint.output>>> {
  const filter = await admitReader({ db }, by, query);
  if (!filter.ok) return filter;
  const { before, size = 50 } = query;
  const limit = size === -1 ? MOST : size;
  const found = await findAuditLog(db, filter.data, before ?? null, limit + 1);
  const items = found.slice(0, limit);
  await audit(db, {
    actor: actorOf(by),
    action: 'audit-log.read',
    subjectType: 'account',
    subjectId: by.id,
    details: { newest: items[0]?.id ?? null, rows: items.length },
  });
  return accepted({
    items: (await inWords(db, items)).map((row) => ({ ...row, at: row.at.toISOString() })),
    people: [...(await allColleagues({ db, secret }))].map(([id, name]) => ({ id, name })),
    counts: await countAuditViews(db),
    next: found.length > limit ? items.at(-1)!.id : null,
  });
}

/** Rows with the titles of what they are about, and what they changed. */
export async function inWords(db: Deps['db'], rows: readonly AuditLogRow[]) {
  const found = await findSubjectTitles(db, rows);
  const titles = new Map(found.map(({ kind, id, title }) => [`${kind} ${id}`, title]));
  const roles = await findRoleNames(db);
  return rows.map(({ details, ...row }) => ({
    ...row,
    subjectTitle: titles.get(`${row.subjectType} ${row.subjectId}`) ?? null,
    change: auditChange(row.action, details, { roles }),
  }));
}
