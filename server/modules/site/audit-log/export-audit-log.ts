import type { AuditLogChoice, AuditLogEntry } from '@wiec/contract/audit-log.ts';
import { auditActionName } from '@wiec/domain/audit-action.ts';
import { warsawDate, warsawTime } from '@wiec/domain/calendar.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { stillAdministrator } from '../../../http/still-may.ts';
import type { TextStream } from '../../../http/text-stream.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { csvRows, toCsv } from '../../../services/csv.ts';
import { type AuditLogFilter, findAuditLog } from './audit-log-queries.ts';
import { admitReader } from './list-audit-log.ts';

/** Rows that are read at once. */
const PART = 1000;

const HEADER = [
  'numer',
  'data',
  'godzina',
  'kto',
  'zastępuje konta',
  'czynność',
  'kod czynności',
  'czego dotyczy',
  'numer rzeczy',
];

const cells = ({
  id,
  at,
  actor,
  action,
  subjectType,
  subjectId,
  standsInFor,
}: Omit<AuditLogEntry, 'at'> & { at: Date }) => [
  id,
  warsawDate(at),
  warsawTime(at),
  actor,
  standsInFor.join(' '),
  auditActionName(action),
  action,
  subjectType,
  subjectId,
];

/**
 * The rows that the filter leaves, as a table, written part by part while they are read. That somebody took it is a row of the log
 * itself, which is not in the file any more, nor is what is written meanwhile.
 */
export async function exportAuditLog(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { by, choice }: { by: CallerAccount; choice: AuditLogChoice },
): Promise<Reply<Omit<TextStream, 'fresh'>>> {
  const filter = await admitReader({ db }, by, choice);
  if (!filter.ok) return filter;
  const first = await findAuditLog(db, filter.data, null, PART);
  await audit(db, {
    actor: actorOf(by),
    action: 'audit-log.downloaded',
    subjectType: 'account',
    subjectId: by.id,
    details: { newest: first[0]?.id ?? null, ...choice },
  });
  return accepted({
    filename: `dziennik-${warsawDate(clock())}.csv`,
    contentType: 'text/csv; charset=utf-8',
    chunks: written(db, by, filter.data, first),
  });
}

type Rows = Awaited<ReturnType<typeof findAuditLog>>;

async function* written(db: Deps['db'], by: CallerAccount, filter: AuditLogFilter, first: Rows): AsyncIterable<string> {
  yield toCsv(HEADER, first.map(cells));
  for (let last = first; last.length === PART;) {
    // A file that breaks off is not mistaken for a whole one.
    if (!(await stillAdministrator({ db }, by))) throw new Error('the right to read the audit log has ended');
    last = await findAuditLog(db, filter, last.at(-1)!.id, PART);
    yield csvRows(last.map(cells));
  }
}
