import type { AuditLogChoice, AuditLogEntry, listAuditLog as endpoint } from '@wiec/contract/audit-log.ts';
import { addDays } from '@wiec/domain/calendar.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { stillAdministrator } from '../../../http/still-may.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { type AuditLogFilter, findAuditLog } from './audit-log-queries.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

const MOST = 200;

/** Which rows are asked for, where the asker is an administrator at this moment. */
export async function admitReader(
  deps: Pick<Deps, 'db'>,
  by: CallerAccount,
  { from, to, actor, action, subjectType, subjectId }: AuditLogChoice,
): Promise<Reply<AuditLogFilter>> {
  if (!(await stillAdministrator(deps, by)))
    return refused('forbidden', 'Dziennik czynności czyta administrator portalu.');
  if (from !== undefined && to !== undefined && from > to)
    return refused('invalid', 'Dzień „do” jest wcześniejszy niż dzień „od”.');
  return accepted({
    from: from === undefined ? null : warsawInstant(from),
    until: to === undefined ? null : warsawInstant(addDays(to, 1)),
    actor: actor ?? null,
    action: action ?? null,
    subjectType: subjectType ?? null,
    subjectId: subjectId ?? null,
  });
}

/** What was done in the portal, for administrators as they are at this moment. Looking is written down as well. */
export async function listAuditLog(
  { db }: Pick<Deps, 'db'>,
  { by, query }: { by: CallerAccount; query: Query },
): Promise<Reply<{ items: AuditLogEntry[]; next: number | null }>> {
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
    items: items.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: found.length > limit ? items.at(-1)!.id : null,
  });
}
