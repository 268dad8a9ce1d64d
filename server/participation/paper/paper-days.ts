import type { PaperDayBody, PaperPointDay } from '@wiec/contract/paper-cards.ts';
import { isPlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { dayFaults, signingProblem } from '@wiec/domain/paper-day.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { stillMay } from '../../http/still-may.ts';
import { actorOf } from '../../services/audit.ts';
import { auditVote } from '../audit-vote.ts';
import { findPaperVote } from './card-queries.ts';
import { type DayRow, findDay, holdPoint, signDay, writeDay } from './day-queries.ts';

interface DayOrder {
  voteId: number;
  pointId: number;
  day: string;
  by: CallerAccount;
}

const CHANGED = 'Ktoś tymczasem zmienił ten bilans. Obejrzyj go i zapisz jeszcze raz.';

export const presentDay = ({ pointId: _point, first, second, ...day }: DayRow, reader: number): PaperPointDay => ({
  ...day,
  signatures: [first, second].filter((by) => by !== null).length,
  isSignedByReader: first === reader || second === reader,
});

/** Under the lock of the point, for a clerk who enters paper there. */
async function underLock(
  { db }: Pick<Deps, 'db'>,
  { voteId, pointId, day, by }: DayOrder,
  work: (tx: Transaction<Database>, row: DayRow | undefined) => Promise<Reply<PaperPointDay>>,
): Promise<Reply<PaperPointDay>> {
  return db.transaction().execute(async (tx) => {
    const vote = await findPaperVote(tx, voteId);
    if (!vote) return refused('not-found', 'Nie ma takiego głosowania.');
    if (!(await stillMay({ db: tx }, by, 'vote.paper', vote.officeId))) return refused('forbidden', FORBIDDEN);
    if (!isPlainDate(day) || !(await holdPoint(tx, voteId, pointId)))
      return refused('not-found', 'Nie ma takiego punktu.');
    return work(tx, await findDay(tx, pointId, day));
  });
}

/** What the point counted on a day; whoever signed it before signs again. */
export const savePaperDay = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { body, ...order }: DayOrder & { body: PaperDayBody },
): Promise<Reply<PaperPointDay>> =>
  underLock(deps, order, async (tx, row) => {
    const { seen, note: typed, ...counts } = body;
    if (order.day > warsawDate(deps.clock())) return refused('unprocessable', 'Ten dzień jeszcze nie nadszedł.');
    if (seen !== (row?.revision ?? 0)) return refused('conflict', CHANGED);
    const note = tidyText(typed);
    const faults = dayFaults(counts, note);
    if (faults.length > 0) return refused('unprocessable', 'Popraw bilans', faults);
    const { voteId, pointId, day, by } = order;
    await writeDay(tx, { pointId, day, note, ...counts });
    const details = { point: pointId, day, ...counts };
    await auditVote(tx, { voteId, actor: actorOf(by), action: 'vote.paper-day-saved', details });
    return accepted(presentDay((await findDay(tx, pointId, day))!, by.id));
  });

/** One of the two signatures of a day, of the numbers that were seen. */
export const signPaperDay = (
  deps: Pick<Deps, 'db'>,
  { seen, ...order }: DayOrder & { seen: number },
): Promise<Reply<PaperPointDay>> =>
  underLock(deps, order, async (tx, row) => {
    if (!row || seen !== row.revision) return refused('conflict', CHANGED);
    const { voteId, pointId, day, by } = order;
    const problem = signingProblem(row, row.note, row, by.id);
    if (problem !== null) return refused('conflict', problem);
    await signDay(tx, row, by.id);
    await auditVote(tx, {
      voteId,
      actor: actorOf(by),
      action: 'vote.paper-day-signed',
      details: { point: pointId, day },
    });
    return accepted(presentDay((await findDay(tx, pointId, day))!, by.id));
  });
