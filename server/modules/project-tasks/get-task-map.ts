import { MOST_ON_MAP, type TaskMap, type TaskMapQuery } from '@wiec/contract/project-tasks.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { presentListItem } from './present.ts';
import {
  countTasks,
  findPlacedView,
  findTaskIds,
  findTaskIdsInView,
  groupPlaces,
  type MapView,
  readTasks,
} from './queries.ts';
import { type ListDeps, readCriteria } from './read-criteria.ts';

/** From side to side of the view: groups stand a finger apart on a phone. */
const SQUARES = 8;

/**
 * Projects on a map, or in the part of it that is looked at; where they are very many, how many places are where.
 * @param query with an `officeId` of `liveOffice`
 */
export async function getTaskMap(deps: ListDeps, query: TaskMapQuery): Promise<Reply<TaskMap>> {
  const { db } = deps;
  const found = await readCriteria(deps, query);
  if (!found.ok) return found;
  const named = readIds(query.ids);
  const view = readView(query);
  if (named === 'unreadable' || view === 'unreadable') return refused('invalid', 'Przesłane dane są nieprawidłowe');
  const { edition } = found.data;
  const { ids } = found.data.criteria;
  const criteria = {
    ...found.data.criteria,
    ids: named === null ? ids : named.filter((id) => ids === null || ids.includes(id)),
  };
  const counts = await countTasks(db, criteria);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const shown =
    view === null
      ? await findTaskIds(db, criteria, counts, { offset: 0, limit: MOST_ON_MAP + 1 })
      : await findTaskIdsInView(db, criteria, view, MOST_ON_MAP + 1);
  if (shown.length > MOST_ON_MAP) {
    const area = view ?? (await findPlacedView(db, criteria));
    return accepted({ total, items: [], groups: area ? await groupPlaces(db, criteria, area, SQUARES) : [], edition });
  }
  const limit = { offset: 0, limit: MOST_ON_MAP };
  const inOrder = view === null ? shown : await findTaskIds(db, { ...criteria, ids: shown }, counts, limit);
  return accepted({ total, items: (await readTasks(db, inOrder)).map(presentListItem), groups: [], edition });
}

/** Null where no ids were given. */
function readIds(text: string | undefined): number[] | null | 'unreadable' {
  if (text === undefined) return null;
  const ids = text.split(',').map((id) => (/^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0));
  return ids.every((id) => id > 0 && id <= 2_147_483_647) ? ids : 'unreadable';
}

/** Null where the whole map is asked for. */
function readView({ west, south, east, north }: TaskMapQuery): MapView | null | 'unreadable' {
  if (west === undefined && south === undefined && east === undefined && north === undefined) return null;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return 'unreadable';
  return { west, south, east, north };
}
