import type { OfficeEdition } from '@wiec/contract/office-editions.ts';
import { checkResolution, resolutionProblem } from '@wiec/domain/budget-resolution.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { refused, type Reply } from '../../../http/reply.ts';
import { CHANGED_MEANWHILE, readBack, tell, withEdition } from './editions.ts';
import { countWinners, writeResolution } from './winner-queries.ts';

interface ResolutionOrder {
  id: number;
  by: CallerAccount;
  number: string;
  passedOn: string;
  revision: number;
}

/** Writes down into which resolution on the budget the chosen projects were entered. The same once more changes nothing. */
export function enterResolution(
  deps: Pick<Deps, 'db'>,
  { number: typed, passedOn, revision, ...order }: ResolutionOrder,
): Promise<Reply<OfficeEdition>> {
  const { id, by } = order;
  return withEdition(deps, order, async (tx, { resolution, now }) => {
    const number = tidyText(typed);
    const same = resolution?.number === number && resolution.passedOn === passedOn;
    if (same) return readBack(tx, id);
    if ((resolution?.revision ?? 0) !== revision) return refused('conflict', CHANGED_MEANWHILE);
    const errors = Object.entries(checkResolution({ number, passedOn }, warsawDate(now))).map(([field, message]) => ({
      field,
      message,
    }));
    if (errors.length > 0) return refused('unprocessable', 'Popraw uchwałę', errors);
    const early = resolutionProblem(await countWinners(tx, id));
    if (early !== null) return refused('conflict', early);
    await writeResolution(tx, id, { number, passedOn, by: by.id });
    await tell(tx, by, 'edition.resolutionEntered', id, { number, passedOn });
    return readBack(tx, id);
  });
}
