import { cardFlags } from '@wiec/domain/paper-card.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import type { OfficeFile } from '../../http/office-file.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { writeWorkbook } from '../../services/workbook.ts';
import { mayReadBalances } from '../register/policy.ts';
import { balanceSheet, type PaperRecord } from './balance-sheet.ts';
import { countCards, countInvalidByFlag, countOpenCards, findPaperVote, findPoints } from './card-queries.ts';
import { findDays } from './day-queries.ts';

/** Null where the vote has neither points nor numbered cards. */
export async function findPaperRecord(db: Kysely<Database>, voteId: number): Promise<PaperRecord | null> {
  const points = await findPoints(db, voteId);
  const cards = await countCards(db, voteId);
  if (points.length === 0 && Object.values(cards).every((count) => count === 0)) return null;
  const days = (await findDays(db, voteId)).toReversed();
  const flagged = await countInvalidByFlag(db, voteId);
  return {
    points: points.map(({ id, name }) => ({
      name,
      days: days
        .filter(({ pointId }) => pointId === id)
        .map(({ pointId: _point, revision: _revision, first, second, ...day }) => ({
          ...day,
          signatures: [first, second].filter((by) => by !== null).length,
        })),
    })),
    cards: {
      accepted: cards.accepted,
      invalid: cards.invalid,
      unchecked: cards.unchecked + (await countOpenCards(db, voteId)),
      byFlag: cardFlags.flatMap((flag) => {
        const count = flagged.get(flag) ?? 0;
        return count === 0 ? [] : [{ flag, count }];
      }),
    },
  };
}

/** The balances of a vote as a workbook, for whoever enters its paper. */
export async function exportBalances(
  { db }: Pick<Deps, 'db'>,
  voteId: number,
  reader: CallerAccount,
): Promise<Reply<OfficeFile>> {
  const vote = await findPaperVote(db, voteId);
  if (!vote) return refused('not-found', 'Nie ma takiego głosowania.');
  if (!mayReadBalances(reader, vote)) return refused('forbidden', FORBIDDEN);
  const record = await findPaperRecord(db, voteId);
  if (!record) return refused('conflict', 'To głosowanie nie ma jeszcze punktów z kartami.');
  return accepted({
    filename: `bilanse-kart-${voteId}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await writeWorkbook([balanceSheet(record)]),
  });
}
