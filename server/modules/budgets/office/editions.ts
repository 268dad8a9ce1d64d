import type { OfficeEdition } from '@wiec/contract/office-editions.ts';
import {
  calendarEntries,
  calendarYearsLater,
  editionDateRules,
  submissionBegan,
} from '@wiec/domain/edition-calendar.ts';
import {
  checkEdition,
  type EditionFacts,
  type EditionStep,
  type EditionWords,
  takeStep,
  yearProblem,
} from '@wiec/domain/edition.ts';
import { calendarStageRules } from '@wiec/domain/edition-stages.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { mayInEveryOffice, officesWith } from '@wiec/domain/permission.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { findLiveOfficeIds } from '../../../http/caller-queries.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { accepted, type Refusal, refused, type Reply } from '../../../http/reply.ts';
import { actorOf, audit } from '../../../services/audit.ts';
import { calendarOf, findCalendar, writeCalendar } from '../calendar-queries.ts';
import { stagesOf } from '../present.ts';
import { insertYear } from '../queries.ts';
import {
  copyPages,
  findOfficeEditions,
  lockEdition,
  lockYears,
  lockYearsOf,
  type OfficeEditionRow,
  writeEdition,
  writeProgress,
} from './edition-queries.ts';

type Tx = Kysely<Database>;
type EditionDeps = Pick<Deps, 'db'>;

const RIGHT = 'budget.manage';
const READING = 'budget.view';
export const NO_EDITION = 'Nie ma takiej edycji budżetu.';
export const CHANGED_MEANWHILE = 'Ktoś to tymczasem zmienił. Wczytaj stronę ponownie i popraw jeszcze raz.';

/** Whether the account may change what concerns all editions: it manages the budget in each office. */
export const mayChangeEditions = async (db: Tx, by: CallerAccount): Promise<boolean> =>
  mayInEveryOffice(by, RIGHT, await findLiveOfficeIds(db));

/** Whether the account reads what there is of every office. */
export const readsEveryOffice = async (db: Tx, by: CallerAccount): Promise<boolean> =>
  mayInEveryOffice(by, READING, await findLiveOfficeIds(db));

/** Whose projects and votes in preparation the account reads; null: of every office, those that are no more too. */
const officesReadBy = async (db: Tx, by: CallerAccount): Promise<number[] | null> =>
  (await readsEveryOffice(db, by)) ? null : officesWith(by, READING);

export async function listOfficeEditions(
  { db }: EditionDeps,
  by: CallerAccount,
): Promise<Reply<{ items: OfficeEdition[]; mayCreate: boolean }>> {
  const mayCreate = await mayChangeEditions(db, by);
  const rows = await findOfficeEditions(db, null, await officesReadBy(db, by));
  return accepted({ items: rows.map((row) => present(row, mayCreate)), mayCreate });
}

export async function getOfficeEdition(
  { db }: EditionDeps,
  id: number,
  by: CallerAccount,
): Promise<Reply<OfficeEdition>> {
  const mayChange = await mayChangeEditions(db, by);
  const [row] = await findOfficeEditions(db, id, await officesReadBy(db, by));
  return row ? accepted(present(row, mayChange)) : refused('not-found', NO_EDITION);
}

/**
 * Lets something be done with an edition that nobody else changes meanwhile, by whoever may at this moment.
 * @param what of the edition is asked
 */
export async function withEdition<Data>(
  { db }: EditionDeps,
  { id, by }: { id: number; by: CallerAccount },
  change: (tx: Tx, edition: OfficeEditionRow) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockEdition(tx, id))) return refused('not-found', NO_EDITION);
    const barred = await refuseOutsider(tx, by);
    if (barred) return barred;
    const [row] = await findOfficeEditions(tx, id);
    return change(tx, row!);
  });
}

/** Asked under the lock: a right that ends while others are waited for changes nothing. */
async function refuseOutsider(tx: Tx, by: CallerAccount): Promise<Refusal | null> {
  const now = await loadCaller({ db: tx }, by.id, by.session);
  return now !== null && (await mayChangeEditions(tx, now))
    ? null
    : refused('forbidden', 'Edycję budżetu zmienia ten, kto prowadzi budżet w każdym urzędzie.');
}

const taken = (): Refusal => {
  const message = 'Edycja tego roku już jest.';
  return refused('conflict', message, [{ field: 'value', message }]);
};

function refuseFaulty(words: EditionWords): Refusal | null {
  const errors = Object.entries(checkEdition(words)).map(([field, message]) => ({ field, message }));
  return errors.length > 0 ? refused('unprocessable', 'Popraw dane edycji', errors) : null;
}

/** Makes a draft, empty or with the pages and the calendar of another edition, whose dates move with the year. */
export async function createEdition(
  { db }: EditionDeps,
  { value, title, copyFrom, by }: EditionWords & { copyFrom: number | null; by: CallerAccount },
): Promise<Reply<OfficeEdition>> {
  return db.transaction().execute(async (tx) => {
    await lockYears(tx);
    const barred = await refuseOutsider(tx, by);
    if (barred) return barred;
    const faulty = refuseFaulty({ value, title });
    if (faulty) return faulty;
    if (copyFrom !== null && (await findOfficeEditions(tx, copyFrom)).length === 0) {
      return refused('not-found', NO_EDITION);
    }
    const id = await insertYear(tx, { value, title: tidyText(title), progress: BudgetProgress.Draft });
    if (id === null) return taken();
    if (copyFrom !== null) {
      await copyPages(tx, copyFrom, id);
      await copyCalendar(tx, { from: copyFrom, to: id, year: value });
    }
    await tell(tx, by, 'edition.created', id, { value, ...(copyFrom !== null && { copyFrom }) });
    return readBack(tx, id);
  });
}

/** The same days of another year; what is wrong with them there, the page of the edition says. */
async function copyCalendar(tx: Tx, { from, to, year }: { from: number; to: number; year: number }): Promise<void> {
  const earlier = (await findCalendar(tx, from))!;
  const dates = calendarOf(earlier);
  if (dates) await writeCalendar(tx, to, calendarEntries(calendarYearsLater(dates, year - earlier.value)));
}

/** Changes year and name. The year of what residents have seen stays: addresses and files are named after it. */
export async function changeEdition(
  { db }: EditionDeps,
  { id, value, title, revision, by }: EditionWords & { id: number; revision: number; by: CallerAccount },
): Promise<Reply<OfficeEdition>> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockYearsOf(tx, id))) return refused('not-found', NO_EDITION);
    const barred = await refuseOutsider(tx, by);
    if (barred) return barred;
    const before = (await findOfficeEditions(tx, id))[0]!;
    if (before.revision !== revision) return refused('conflict', CHANGED_MEANWHILE);
    const faulty = refuseFaulty({ value, title });
    if (faulty) return faulty;
    const fixed = value === before.value ? null : yearProblem(factsOf(before));
    if (fixed !== null) return refused('conflict', fixed, [{ field: 'value', message: fixed }]);
    if (!(await writeEdition(tx, id, { value, title: tidyText(title) }))) return taken();
    const fields = [
      ...(value === before.value ? [] : ['value']),
      ...(tidyText(title) === before.title ? [] : ['title']),
    ];
    await tell(tx, by, 'edition.changed', id, { fields });
    return readBack(tx, id);
  });
}

/** Takes a step of the table of `domain/edition`. */
export async function moveEdition(
  deps: EditionDeps,
  { step, ...order }: { id: number; step: EditionStep; by: CallerAccount },
): Promise<Reply<OfficeEdition>> {
  return withEdition(deps, order, async (tx, edition) => {
    const verdict = takeStep(step, factsOf(edition));
    if (!verdict.ok) return refused('conflict', verdict.message);
    await writeProgress(tx, order.id, verdict.to);
    await tell(tx, order.by, 'edition.moved', order.id, { from: edition.progress, to: verdict.to });
    return readBack(tx, order.id);
  });
}

const factsOf = ({ progress, acceptedCount, votes, now, ...row }: OfficeEditionRow): EditionFacts => ({
  progress,
  acceptedCount,
  submissionBegan: submissionBegan(calendarOf(row), now),
  votes: votes.map(({ status, showResults, dateFrom, dateTo }) => ({
    status,
    showResults,
    dateFrom: new Date(dateFrom),
    dateTo: new Date(dateTo),
  })),
});

/** Whoever changes an edition may change it. */
export const readBack = async (tx: Tx, id: number): Promise<Reply<OfficeEdition>> => {
  const [row] = await findOfficeEditions(tx, id);
  return accepted(present(row!, true));
};

export const tell = (tx: Tx, by: CallerAccount, action: string, id: number, details: Record<string, unknown>) =>
  audit(tx, { actor: actorOf(by), action, subjectType: 'edition', subjectId: id, details });

const present = ({ pool, votes, now, planned, vote, ...row }: OfficeEditionRow, mayChange: boolean): OfficeEdition => {
  const columns = { planned, vote };
  const dates = calendarEntries(calendarOf(columns) ?? {});
  const next = dates.filter(([, at]) => at > now).toSorted(([, a], [, b]) => a.getTime() - b.getTime())[0];
  return {
    ...row,
    dates: dates.map(([key, at]) => ({ key, at: at.toISOString() })),
    stages: stagesOf({ ...columns, value: row.value }, votes, now).map(({ key, from, until, state }) => ({
      key,
      name: calendarStageRules[key].name,
      from: from.toISOString(),
      until: until && until.toISOString(),
      state,
    })),
    nextDate: next ? { name: editionDateRules[next[0]].name, at: next[1].toISOString() } : null,
    pool: zloteOf(pool),
    votes: votes.map((each) => ({
      ...each,
      dateFrom: new Date(each.dateFrom).toISOString(),
      dateTo: new Date(each.dateTo).toISOString(),
    })),
    mayChange,
    now: now.toISOString(),
  };
};
