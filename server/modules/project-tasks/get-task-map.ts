import { MOST_ON_MAP, type TaskMap, type TaskMapQuery } from '@wiec/contract/project-tasks.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { presentListItem } from './present.ts';
import { groupPlaces, type MapView, rowsIn, viewOf } from './listed/places.ts';
import { findRows, idsOf } from './listed/task-list.ts';
import { readTasks } from './queries.ts';
import { type ListDeps, readCriteria } from './read-criteria.ts';

/** From side to side of the view: groups stand a finger apart on a phone. */
const SQUARES = 8;

/**
 * Projects on a map, or in the part of it that is looked at; where they are very many, how many places are where.
 * @param query with an `officeId` of `liveOffice`
 */
export async function getTaskMap(deps: ListDeps, query: TaskMapQuery): Promise<Reply<TaskMap>> {
  const { db, tasks } = deps;
  const found = await readCriteria(deps, query);
  if (!found.ok) return found;
  const named = readIds(query.ids);
  const view = readView(query);
  if (named === 'unreadable' || view === 'unreadable') return refused('invalid', 'Przesłane dane są nieprawidłowe');
  const { criteria, edition } = found.data;
  const ids = among(criteria.ids, named);
  const { table, ...surroundings } = await tasks.current();
  const wanted = findRows(table, { ...criteria, ids }, surroundings);
  const total = wanted.length;
  const shown = view === null ? wanted : rowsIn(table, wanted, view);
  if (shown.length > MOST_ON_MAP) {
    const groups = groupPlaces(table, shown, view ?? viewOf(table, shown), SQUARES, surroundings.districts);
    return accepted({ total, items: [], groups, edition });
  }
  const items = (await readTasks(db, idsOf(table, shown))).map(presentListItem);
  return accepted({ total, items, groups: [], edition });
}

type Ids = readonly number[] | null;

/** What is in both; null: all. */
function among(one: Ids, other: Ids): Ids {
  if (one === null || other === null) return one ?? other;
  const others = new Set(other);
  return one.filter((id) => others.has(id));
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
