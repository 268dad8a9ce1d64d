import type { OfficeCalendar } from '@wiec/contract/edition-calendars.ts';
import { judgeChange, type StandingCalendar } from '@wiec/domain/calendar-change.ts';
import {
  type CalendarDates,
  calendarEntries,
  defaultCalendar,
  type EditionDateKey,
  VOTE_DATES,
  withVote,
} from '@wiec/domain/edition-calendar.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { clerkNames } from '../../../services/clerk-names.ts';
import { shareVoting } from '../../../participation/lock-queries.ts';
import {
  calendarOf,
  type CalendarRow,
  findCalendar,
  findNotices,
  findVotesOf,
  insertNotice,
  voteOf,
  writeCalendar,
} from '../calendar-queries.ts';
import { CHANGED_MEANWHILE, mayChangeEditions, tell, withEdition } from './editions.ts';

type Tx = Kysely<Database>;

interface CalendarOrder {
  id: number;
  by: CallerAccount;
  revision: number;
  dates: readonly { key: EditionDateKey; at: string }[];
  reason: string;
  orderNumber: string;
}

export async function getOfficeCalendar(
  deps: Pick<Deps, 'db' | 'secret'>,
  id: number,
  by: CallerAccount,
): Promise<Reply<OfficeCalendar>> {
  const row = await findCalendar(deps.db, id);
  if (!row) return refused('not-found', 'Nie ma takiej edycji budżetu.');
  return accepted(await present(deps, deps.db, row, await mayChangeEditions(deps.db, by)));
}

/** Puts other dates in the place of those that were seen, and tells residents where the rules ask for it. */
export async function writeOfficeCalendar(
  deps: Pick<Deps, 'db' | 'secret'>,
  { revision, reason, orderNumber, ...order }: CalendarOrder,
): Promise<Reply<OfficeCalendar>> {
  const { id, by } = order;
  return withEdition(deps, order, async (tx) => {
    // Until the change stands no vote of the edition is extended, ended early or withdrawn: it is judged by when they really are.
    for (const voteId of await findVotesOf(tx, id)) await shareVoting(tx, voteId);
    const row = (await findCalendar(tx, id))!;
    if ((row.revision ?? 0) !== revision) return refused('conflict', CHANGED_MEANWHILE);
    const verdict = judgeChange(standingOf(row), { dates: datesOf(order.dates), reason, orderNumber }, row.now);
    if (!verdict.ok) {
      const errors = Object.entries(verdict.faults).map(([field, message]) => ({ field, message }));
      return refused('unprocessable', 'Popraw kalendarz edycji', errors);
    }
    const { dates, changes, notice } = verdict;
    if (changes.length === 0 && row.revision !== null) return accepted(await present(deps, tx, row, true));
    await writeCalendar(tx, id, calendarEntries(dates));
    if (notice) await insertNotice(tx, id, { by: by.id, changes, ...notice });
    await tell(tx, by, 'edition.calendarChanged', id, { dates: changes.map(({ key }) => key), told: notice !== null });
    return accepted(await present(deps, tx, (await findCalendar(tx, id))!, true));
  });
}

const standingOf = (row: CalendarRow): StandingCalendar => ({
  year: row.value,
  dates: calendarOf(row),
  vote: voteOf(row),
  isDraft: row.progress === BudgetProgress.Draft,
});

/** To the minute. */
const datesOf = (dates: CalendarOrder['dates']): CalendarDates =>
  Object.fromEntries(dates.map(({ key, at }) => [key, new Date(Math.floor(Date.parse(at) / 60_000) * 60_000)]));

async function present(
  deps: Pick<Deps, 'secret'>,
  db: Tx,
  row: CalendarRow,
  mayChange: boolean,
): Promise<OfficeCalendar> {
  const { id, title, value, progress, revision, now } = row;
  const notices = await findNotices(db, id);
  const authors = notices.map((notice) => notice.made_by);
  const names = await clerkNames(deps, db, authors);
  const dates = calendarOf(row) ?? withVote(defaultCalendar(value), voteOf(row));
  return {
    editionId: id,
    title,
    year: value,
    isDraft: progress === BudgetProgress.Draft,
    revision: revision ?? 0,
    dates: calendarEntries(dates).map(([key, at]) => ({ key, at: at.toISOString() })),
    ofVote: voteOf(row) === null ? [] : [...VOTE_DATES],
    notices: notices.map((notice) => ({
      madeAt: notice.made_at.toISOString(),
      by: notice.made_by === null ? null : (names.get(notice.made_by) ?? null),
      orderNumber: notice.order_number!,
      reason: notice.reason,
      changes: notice.changes,
    })),
    mayChange,
    now: now.toISOString(),
  };
}
