import { tidyText } from '@wiec/domain/polish-text.ts';
import { checkViewName } from '@wiec/domain/saved-view.ts';
import type { Deps } from '../../../deps.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { findSavedViews, lockViewsOf, putSavedView } from './saved-view-queries.ts';

/** Of one list. */
export const MOST_VIEWS = 20;

/** Keeps a view under its name, instead of the one that had it. */
export async function saveView(
  { db }: Pick<Deps, 'db'>,
  accountId: number,
  asked: { list: string; name: string; query: string },
): Promise<Reply<{ id: number }>> {
  const name = tidyText(asked.name);
  const fault = checkViewName(name);
  if (fault) return refused('unprocessable', fault, [{ message: fault, field: 'name' }]);
  return db.transaction().execute(async (tx) => {
    await lockViewsOf(tx, accountId);
    const known = await findSavedViews(tx, accountId, asked.list);
    const isNew = known.every((view) => view.name.toLowerCase() !== name.toLowerCase());
    if (isNew && known.length >= MOST_VIEWS) {
      return refused('unprocessable', `Lista ma już ${MOST_VIEWS} zapisanych widoków. Usuń któryś z nich.`);
    }
    return accepted({ id: await putSavedView(tx, accountId, { ...asked, name }) });
  });
}
