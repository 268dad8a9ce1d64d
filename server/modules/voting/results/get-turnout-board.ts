import type { TurnoutBoard } from '@wiec/contract/turnout-board.ts';
import { residentsOfTown } from '@wiec/domain/tally/turnout.ts';
import { boardState, tellsTurnout, toldTurnout } from '@wiec/domain/turnout-board.ts';
import { voteStage } from '@wiec/domain/vote-stage.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { findListSizes } from '../../../participation/lists/list-queries.ts';
import { type CourseRow, findCourse } from '../office/course-queries.ts';
import { findFrozenResidents } from './board-queries.ts';

const NO_BOARD = refused('not-found', 'Nie ma takiego głosowania albo nie zostało jeszcze otwarte.');

/** How many ballots came, as everybody can count them on the sealed lists. */
export async function getTurnoutBoard(deps: Pick<Deps, 'db' | 'config'>, voteId: number): Promise<Reply<TurnoutBoard>> {
  const row = await findCourse(deps.db, voteId);
  const frozen = row && (await findFrozenResidents(deps.db, voteId));
  const state = row && boardState(voteStage(row, row.now));
  if (!row || !frozen || !state) return NO_BOARD;
  return accepted({
    id: row.id,
    title: row.title,
    budgetYearValue: frozen.budgetYear,
    state,
    dateFrom: row.dateFrom.toISOString(),
    dateTo: row.dateTo.toISOString(),
    paperUntil: row.paperUntil.toISOString(),
    turnout: tellsTurnout(state)
      ? { ...(await readTurnout(deps, row)), residents: residentsOfTown(frozen.areas) || null }
      : null,
    portalUrl: new URL(deps.config.publicUrl).origin,
    now: row.now.toISOString(),
  });
}

async function readTurnout({ db }: Pick<Deps, 'db'>, { id, dateFrom, dateTo, closedAt, now }: CourseRow) {
  const { days, ...told } = toldTurnout(
    await findListSizes(db, id),
    { dateFrom, dateTo, isClosed: closedAt !== null },
    now,
  );
  return { ...told, days: [...days] };
}
