import { mayInSomeOffice } from '@wiec/domain/permission.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { FORBIDDEN } from '../../../http/errors.ts';
import type { OfficeFile } from '../../../http/office-file.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { writeWorkbook } from '../../../services/workbook.ts';
import { findOfficeEditions } from './edition-queries.ts';
import { NO_EDITION, tell } from './editions.ts';
import { findWinners } from './winner-queries.ts';

/** Columns of the list, each with its width in characters. The unit of the budget fills in the last one. */
const COLUMNS: readonly (readonly [string, number])[] = [
  ['Numer projektu', 16],
  ['Nazwa', 60],
  ['Obszar', 24],
  ['Kwota (zł)', 16],
  ['Urząd', 34],
  ['Jednostka realizująca', 34],
  ['Rozdział', 14],
];

/**
 * The chosen projects of an edition for the unit that prepares the resolution on the budget, as a workbook (spec/3 §2.8). All of it is
 * public; that somebody took it is written down.
 */
export async function exportWinners(
  { db }: Pick<Deps, 'db'>,
  id: number,
  by: CallerAccount,
): Promise<Reply<OfficeFile>> {
  if (!mayInSomeOffice(by, 'budget.view')) return refused('forbidden', FORBIDDEN);
  const [edition] = await findOfficeEditions(db, id);
  if (!edition) return refused('not-found', NO_EDITION);
  const winners = await findWinners(db, id);
  await tell(db, by, 'edition.winnersDownloaded', id, { projects: winners.length });
  const content = await writeWorkbook([
    {
      name: 'Wybrane projekty',
      head: COLUMNS.map(([name]) => name),
      widths: COLUMNS.map(([, width]) => width),
      rows: winners.map(({ number, title, district, cost, office, unit }) => [
        number,
        title,
        district,
        cost / 100,
        office,
        unit,
        '',
      ]),
    },
  ]);
  return accepted({
    filename: `wybrane-projekty-${edition.value}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content,
  });
}
