import type { AuditLogFileChoice } from '@wiec/contract/audit-log.ts';
import { auditActionName, auditPurposeProblem, auditViews } from '@wiec/domain/audit-action.ts';
import { accountOf, auditActor, type AuditPeople, auditPerson, auditSubject } from '@wiec/domain/audit-words.ts';
import { formatDate, formatDateTime, warsawDate, warsawParts } from '@wiec/domain/calendar.ts';
import { countPl, tidyText } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import type { OfficeDocument } from '../../../http/office-stream.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { csvRows, toCsv } from '../../../services/csv.ts';
import { type PaperPart, writePaper } from '../../../services/written-paper.ts';
import { colleaguesIn } from './audit-log-names.ts';
import { type AuditLogFilter, type AuditLogRow, findAuditLog } from './audit-log-queries.ts';
import { admitReader, inWords, stillReadsLog } from './list-audit-log.ts';

/** Rows that are read at once. */
const PART = 1000;

/** Rows of a document: some hundred pages, which nobody reads to the end. A longer log is a table. */
const MOST_ON_PAPER = 3000;

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
  'było',
  'jest',
];

type Row = Awaited<ReturnType<typeof inWords>>[number];
type FileDeps = Pick<Deps, 'db' | 'clock' | 'secret'>;
interface Order {
  by: CallerAccount;
  choice: AuditLogFileChoice;
}

/** What a file may tell of people. */
interface Told {
  /** Of colleagues; empty where names are hidden. */
  names: AuditPeople;
  /** Reasons may name people: left out where names are hidden. */
  reasons: boolean;
}

/** As the screen shows it, to the second. */
function cells({ id, at, actor, action, subjectType, subjectId, standsInFor, reason, change }: Row, told: Told) {
  const nameOf = (account: number | null): string => (account === null ? '' : (told.names.get(account) ?? ''));
  return [
    id,
    warsawDate(at),
    warsawParts(at).time,
    actor,
    nameOf(accountOf(actor)),
    standsInFor.join(' '),
    standsInFor.map(nameOf).join(', '),
    auditActionName(action),
    action,
    subjectType,
    subjectId,
    subjectType === 'account' ? nameOf(Number(subjectId)) : '',
    told.reasons ? (reason ?? '') : '',
    change?.before ?? '',
    change?.after ?? '',
  ];
}

async function toldOf(deps: FileDeps, { names }: AuditLogFileChoice, rows: readonly AuditLogRow[]): Promise<Told> {
  return names === 'hidden'
    ? { names: new Map(), reasons: false }
    : { names: await colleaguesIn(deps, rows), reasons: true };
}

/** What a file begins with, where the reader may have it and says whom it is for. */
async function begun(
  { db }: FileDeps,
  { by, choice }: Order,
  most: number,
): Promise<Reply<{ filter: AuditLogFilter; first: AuditLogRow[]; purpose: string }>> {
  const filter = await admitReader({ db }, by, choice);
  if (!filter.ok) return filter;
  const problem = auditPurposeProblem(choice.purpose);
  if (problem !== null) {
    return refused('unprocessable', 'Pliku nie przygotowano', [{ field: 'purpose', message: problem }]);
  }
  const first = await findAuditLog(db, filter.data, null, most);
  return accepted({ filter: filter.data, first, purpose: tidyText(choice.purpose) });
}

/** That somebody took a file is a row of the log itself, which is not in the file any more, nor is what is written meanwhile. */
function tellTaken(db: Deps['db'], { by, choice }: Order, format: 'csv' | 'pdf', newest: number | null): Promise<void> {
  // Words that somebody typed may be a name; the log has none. Whom a file is for is a reason, which the log tells.
  const { words, purpose, ...chosen } = choice;
  const details = {
    newest,
    ...chosen,
    ...(words !== undefined && { byWords: true }),
    format,
    reason: tidyText(purpose),
  };
  return audit(db, {
    actor: actorOf(by),
    action: 'audit-log.downloaded',
    subjectType: 'account',
    subjectId: by.id,
    details,
  });
}

/** The rows that the filter leaves, as a table, written part by part while they are read. */
export async function exportAuditLog(deps: FileDeps, order: Order): Promise<Reply<OfficeDocument>> {
  const found = await begun(deps, order, PART);
  if (!found.ok) return found;
  const { filter, first } = found.data;
  await tellTaken(deps.db, order, 'csv', first[0]?.id ?? null);
  return accepted({
    filename: `dziennik-${warsawDate(deps.clock())}.csv`,
    contentType: 'text/csv; charset=utf-8',
    chunks: written(deps, order, filter, first),
  });
}

async function* written(
  deps: FileDeps,
  { by, choice }: Order,
  filter: AuditLogFilter,
  first: AuditLogRow[],
): AsyncIterable<string> {
  const { db } = deps;
  const inCells = async (rows: readonly AuditLogRow[]) => {
    const told = await toldOf(deps, choice, rows);
    return (await inWords(db, rows)).map((row) => cells(row, told));
  };
  yield toCsv(HEADER, await inCells(first));
  for (let last = first; last.length === PART;) {
    // A file that breaks off is not mistaken for a whole one.
    if (!(await stillReadsLog({ db }, by))) throw new Error('the right to read the audit log has ended');
    last = await findAuditLog(db, filter, last.at(-1)!.id, PART);
    yield csvRows(await inCells(last));
  }
}

/** The same as a document for the council, an inspection or a court, with whom it is for on each page. */
export async function printAuditLog(deps: FileDeps, order: Order, write = writePaper): Promise<Reply<OfficeDocument>> {
  const found = await begun(deps, order, MOST_ON_PAPER + 1);
  if (!found.ok) return found;
  const { first, purpose } = found.data;
  if (first.length > MOST_ON_PAPER) {
    const most = countPl(MOST_ON_PAPER, 'czynność', 'czynności', 'czynności');
    return refused('unprocessable', `Dokument PDF ma najwyżej ${most}. Zawęź wybór albo pobierz plik CSV.`);
  }
  await tellTaken(deps.db, order, 'pdf', first[0]?.id ?? null);
  const told = await toldOf(deps, order.choice, first);
  const now = deps.clock();
  const content = await write({
    title: 'Dziennik czynności',
    author: 'Wiec',
    at: now,
    foot: `Dziennik czynności. Dla kogo i po co: ${purpose}`,
    parts: paperParts(await inWords(deps.db, first), { ...told, now, purpose, choice: order.choice }),
  });
  return accepted({
    filename: `dziennik-${warsawDate(now)}.pdf`,
    contentType: 'application/pdf',
    chunks: [content],
  });
}

interface OnPaper extends Told {
  now: Date;
  purpose: string;
  choice: AuditLogFileChoice;
}

function paperParts(rows: readonly Row[], { now, purpose, choice, ...told }: OnPaper): PaperPart[] {
  const days = [...Map.groupBy(rows, ({ at }) => warsawDate(at))];
  return [
    { kind: 'title', text: 'Dziennik czynności' },
    { kind: 'paragraph', lead: 'Dla kogo i po co: ', text: purpose },
    { kind: 'paragraph', lead: 'Zakres: ', text: scopeOf(choice, told.names) },
    {
      kind: 'paragraph',
      lead: 'Wpisów: ',
      text: `${rows.length}. Stan na ${formatDateTime(now)}.${told.reasons ? '' : ' Imiona i nazwiska są zakryte.'}`,
    },
    ...(rows.length === 0 ? [{ kind: 'note', text: 'W dzienniku nie ma takich czynności.' } as const] : []),
    ...days.flatMap(([day, entries]): PaperPart[] => [
      { kind: 'heading', text: formatDate(day) },
      {
        kind: 'table',
        columns: [
          { title: 'Godzina', width: 60 },
          { title: 'Kto', width: 110 },
          { title: 'Co', width: '*' },
          { title: 'Sprawa', width: 140 },
        ],
        rows: entries.map((row) => paperCells(row, told)),
      },
    ]),
  ];
}

function paperCells(row: Row, { names, reasons }: Told): string[] {
  const { at, actor, action, standsInFor, reason, change } = row;
  const instead = standsInFor.map((account) => auditPerson(account, names)).join(', ');
  const changed = change && `${change.before === null ? '' : `było: ${change.before}; `}jest: ${change.after}`;
  const done = [auditActionName(action), changed, reasons && reason !== null && `powód: ${reason}`];
  return [
    warsawParts(at).time,
    `${auditActor(actor, names)}${instead && ` w zastępstwie: ${instead}`}`,
    done.filter((part) => typeof part === 'string').join('. '),
    auditSubject(row, names),
  ];
}

/** What was asked for, in words. */
function scopeOf(
  { from, to, actor, action, view, subjectType, subjectId, words, names: hides }: AuditLogFileChoice,
  names: AuditPeople,
): string {
  // What somebody typed may be a name.
  const isHidden = hides === 'hidden';
  const parts = [
    from !== undefined && `od ${formatDate(from)}`,
    to !== undefined && `do ${formatDate(to)}`,
    actor !== undefined && auditActor(actor, names),
    view !== undefined && auditViews[view].name,
    action !== undefined && auditActionName(action),
    subjectType !== undefined &&
      subjectId !== undefined &&
      auditSubject({ actor: '', subjectType, subjectId, subjectTitle: null }, names),
    words !== undefined && (isHidden ? 'wybrane słowa' : `słowa „${words}”`),
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? 'cały dziennik.' : `${parts.join('; ')}.`;
}
