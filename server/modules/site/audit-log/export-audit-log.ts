import type { AuditLogFileChoice } from '@wiec/contract/audit-log.ts';
import { auditActionName } from '@wiec/domain/audit-action.ts';
import { warsawDate, warsawParts } from '@wiec/domain/calendar.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { stillAdministrator } from '../../../http/still-may.ts';
import type { TextStream } from '../../../http/text-stream.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { csvRows, toCsv } from '../../../services/csv.ts';
import { colleaguesIn } from './audit-log-names.ts';
import { type AuditLogFilter, type AuditLogRow, findAuditLog } from './audit-log-queries.ts';
import { admitReader } from './list-audit-log.ts';

/** Rows that are read at once. */
const PART = 1000;

const HEADER = [
  'numer',
  'data',
  'godzina',
  'kto',
  'osoba',
  'zastępuje konta',
  'zastępuje osoby',
  'czynność',
  'kod czynności',
  'czego dotyczy',
  'numer rzeczy',
  'osoba, której dotyczy',
  'powód',
];

/**
 * As the screen shows it, to the second.
 * @param names of colleagues by their accounts; empty where they are hidden
 * @param reasons may name people: left out where names are hidden
 */
const cells =
  (names: ReadonlyMap<number, string>, reasons: boolean) =>
  ({ id, at, actor, action, subjectType, subjectId, standsInFor, reason }: AuditLogRow) => {
    const nameOf = (account: string | undefined): string => names.get(Number(account)) ?? '';
    return [
      id,
      warsawDate(at),
      warsawParts(at).time,
      actor,
      nameOf(/^account:(\d+)$/.exec(actor)?.[1]),
      standsInFor.join(' '),
      standsInFor.map((each) => nameOf(String(each))).join(', '),
      auditActionName(action),
      action,
      subjectType,
      subjectId,
      subjectType === 'account' ? nameOf(subjectId) : '',
      reasons ? (reason ?? '') : '',
    ];
  };

/**
 * The rows that the filter leaves, as a table, written part by part while they are read. That somebody took it is a row of the log
 * itself, which is not in the file any more, nor is what is written meanwhile.
 */
export async function exportAuditLog(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  { by, choice }: { by: CallerAccount; choice: AuditLogFileChoice },
): Promise<Reply<Omit<TextStream, 'fresh'>>> {
  const filter = await admitReader({ db }, by, choice);
  if (!filter.ok) return filter;
  const first = await findAuditLog(db, filter.data, null, PART);
  // Words that somebody typed may be a name; the log has none.
  const { words, ...chosen } = choice;
  const inCells = async (rows: readonly AuditLogRow[]) =>
    rows.map(
      choice.names === 'hidden' ? cells(new Map(), false) : cells(await colleaguesIn({ db, secret }, rows), true),
    );
  await audit(db, {
    actor: actorOf(by),
    action: 'audit-log.downloaded',
    subjectType: 'account',
    subjectId: by.id,
    details: { newest: first[0]?.id ?? null, ...chosen, ...(words !== undefined && { byWords: true }) },
  });
  return accepted({
    filename: `dziennik-${warsawDate(clock())}.csv`,
    contentType: 'text/csv; charset=utf-8',
    chunks: written(db, by, filter.data, first, inCells),
  });
}

async function* written(
  db: Deps['db'],
  by: CallerAccount,
  filter: AuditLogFilter,
  first: AuditLogRow[],
  inCells: (rows: readonly AuditLogRow[]) => Promise<Parameters<typeof csvRows>[0]>,
): AsyncIterable<string> {
  yield toCsv(HEADER, await inCells(first));
  for (let last = first; last.length === PART;) {
    // A file that breaks off is not mistaken for a whole one.
    if (!(await stillAdministrator({ db }, by))) throw new Error('the right to read the audit log has ended');
    last = await findAuditLog(db, filter, last.at(-1)!.id, PART);
    yield csvRows(await inCells(last));
  }
}
