import { statusesFoundBy } from '@wiec/domain/project-task-status.ts';
import type { TaskOrder } from '@wiec/domain/task-order.ts';
import type { TaskCriteria } from '../queries.ts';

/** What lists and the map ask of a project. */
export interface ListedTask {
  readonly id: number;
  readonly yearId: number;
  readonly officeId: number;
  /** Null: it belongs to the whole town. */
  readonly districtId: number | null;
  readonly officeThematicAreaId: number;
  readonly status: number;
  /** In grosze. */
  readonly cost: number;
  /** The latitude and the longitude of each place, one after another. */
  readonly places: readonly number[];
}

export interface ChangedTask extends ListedTask {
  /** Which one it follows in its edition, in the order of the list; null: it is the first. */
  readonly follows: number | null;
}

/** What decides, besides a project itself, who finds it where. */
export interface Surroundings {
  /** Editions that everybody sees, the newest first. */
  readonly yearIds: readonly number[];
  /** The names of districts; the area that is the whole town has none here. */
  readonly districts: ReadonlyMap<number, string | null>;
}

/** Projects that everybody sees, in the order of the list: a row each, in columns that are gone through in no time. */
export class TaskTable {
  readonly ids: Int32Array;
  readonly yearIds: Int32Array;
  readonly officeIds: Int32Array;
  /** Zero: of none. */
  readonly districtIds: Int32Array;
  readonly officeThematicAreaIds: Int32Array;
  readonly statuses: Int16Array;
  readonly costs: Float64Array;
  /** Where the places of each row begin, and where those of the last one end. */
  readonly placesFrom: Int32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  #rowsById: Map<number, number> | null = null;
  readonly #byCost = new Map<CostOrder, TaskRows>();

  /** @param editions one after another */
  constructor(editions: readonly (readonly ListedTask[])[]) {
    let [rows, places] = [0, 0];
    for (const tasks of editions) {
      rows += tasks.length;
      for (const task of tasks) places += task.places.length / 2;
    }
    this.ids = new Int32Array(rows);
    this.yearIds = new Int32Array(rows);
    this.officeIds = new Int32Array(rows);
    this.districtIds = new Int32Array(rows);
    this.officeThematicAreaIds = new Int32Array(rows);
    this.statuses = new Int16Array(rows);
    this.costs = new Float64Array(rows);
    this.placesFrom = new Int32Array(rows + 1);
    this.latitudes = new Float64Array(places);
    this.longitudes = new Float64Array(places);
    let row = 0;
    for (const tasks of editions) for (const task of tasks) this.#fill(row++, task);
  }

  #fill(row: number, task: ListedTask): void {
    this.ids[row] = task.id;
    this.yearIds[row] = task.yearId;
    this.officeIds[row] = task.officeId;
    this.districtIds[row] = task.districtId ?? 0;
    this.officeThematicAreaIds[row] = task.officeThematicAreaId;
    this.statuses[row] = task.status;
    this.costs[row] = task.cost;
    let at = this.placesFrom[row]!;
    for (let i = 0; i < task.places.length; i += 2) {
      this.latitudes[at] = task.places[i]!;
      this.longitudes[at++] = task.places[i + 1]!;
    }
    this.placesFrom[row + 1] = at;
  }

  /** The rows of those of the ids that are here, in no order. */
  rowsOf(ids: readonly number[]): number[] {
    this.#rowsById ??= this.#numbered();
    const rows: number[] = [];
    for (const id of ids) {
      const row = this.#rowsById.get(id);
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }

  /** All rows by cost; of the same cost in the order of the list. */
  byCost(order: CostOrder): TaskRows {
    const known = this.#byCost.get(order);
    if (known !== undefined) return known;
    const { costs } = this;
    const up = order === 'cheapest' ? 1 : -1;
    const sorted = Int32Array.from(costs.keys()).sort((a, b) => up * (costs[a]! - costs[b]!) || a - b);
    this.#byCost.set(order, sorted);
    return sorted;
  }

  #numbered(): Map<number, number> {
    const rows = new Map<number, number>();
    for (let row = 0; row < this.ids.length; row++) rows.set(this.ids[row]!, row);
    return rows;
  }
}

/** Rows of a table, in its order unless said otherwise. */
export type TaskRows = Int32Array;
/** Orders that are known here. */
type HeldOrder = Exclude<TaskOrder, 'number'>;
type CostOrder = Extract<TaskOrder, 'cheapest' | 'dearest'>;

/** All projects, in memory (docs/decisions/0279). */
export class TaskList {
  #tasks = new Map<number, ListedTask>();
  /** Of each edition, in the order of the list. */
  #editions = new Map<number, readonly ListedTask[]>();
  #table: TaskTable | null = null;
  #shown: readonly number[] = [];

  /** @param ordered all there are, those of an edition in the order of the list */
  set(ordered: readonly ListedTask[]): void {
    this.#tasks = new Map(ordered.map((task) => [task.id, task]));
    this.#editions = Map.groupBy(ordered, ({ yearId }) => yearId);
    this.#table = null;
  }

  /**
   * @param changed ids of those that have become other, came, or are gone
   * @param now what there is of them
   * @returns whether each found its place; where one did not, what is here is of no use any more
   */
  change(changed: readonly number[], now: readonly ChangedTask[]): boolean {
    if (changed.length === 0) return true;
    const moved = new Set(changed);
    const yearIds = new Set(now.map(({ yearId }) => yearId));
    for (const id of changed) {
      const before = this.#tasks.get(id);
      if (before !== undefined) yearIds.add(before.yearId);
      this.#tasks.delete(id);
    }
    for (const task of now) this.#tasks.set(task.id, task);
    for (const yearId of yearIds) this.#putInPlace(yearId, moved, now);
    this.#table = null;
    let placed = 0;
    for (const tasks of this.#editions.values()) placed += tasks.length;
    return placed === this.#tasks.size;
  }

  #putInPlace(yearId: number, moved: ReadonlySet<number>, now: readonly ChangedTask[]): void {
    const next = new Map<number | null, ChangedTask>();
    for (const task of now) if (task.yearId === yearId) next.set(task.follows, task);
    const ordered: ListedTask[] = [];
    const putAfter = (id: number | null): void => {
      for (let task = next.get(id); task !== undefined; task = next.get(task.id)) ordered.push(task);
    };
    putAfter(null);
    for (const task of this.#editions.get(yearId) ?? []) {
      if (moved.has(task.id)) continue;
      ordered.push(task);
      putAfter(task.id);
    }
    this.#editions.set(yearId, ordered);
  }

  /** What everybody sees now, the newest edition first. What was given before stays as it was. */
  table({ yearIds }: Surroundings): TaskTable {
    const isSame = yearIds.length === this.#shown.length && yearIds.every((id, i) => id === this.#shown[i]);
    if (this.#table === null || !isSame) {
      this.#table = new TaskTable(yearIds.map((id) => this.#editions.get(id) ?? []));
      this.#shown = yearIds;
    }
    return this.#table;
  }
}

/** The rows that match. */
export function findRows(table: TaskTable, criteria: TaskCriteria, { districts }: Surroundings): TaskRows {
  const { budgetYearId, districtId, officeThematicAreaId, status, officeId, ids } = criteria;
  const statuses = status === null ? null : new Set<number>(statusesFoundBy(status));
  // What belongs to no district belongs to the area that is the whole town.
  const isTown = districtId !== null && districts.get(districtId) === null;
  const isInDistrict = (id: number): boolean => id === districtId || (isTown && id === 0);
  const named = ids === null ? null : marked(table, ids);
  const rows = new Int32Array(table.ids.length);
  let found = 0;
  for (let row = 0; row < rows.length; row++) {
    if (budgetYearId !== null && table.yearIds[row] !== budgetYearId) continue;
    if (officeId !== null && table.officeIds[row] !== officeId) continue;
    if (officeThematicAreaId !== null && table.officeThematicAreaIds[row] !== officeThematicAreaId) continue;
    if (districtId !== null && !isInDistrict(table.districtIds[row]!)) continue;
    if (statuses !== null && !statuses.has(table.statuses[row]!)) continue;
    if (named !== null && named[row] === 0) continue;
    rows[found++] = row;
  }
  return rows.subarray(0, found);
}

/** One for each row that has one of the ids. */
function marked(table: TaskTable, ids: readonly number[]): Uint8Array {
  const marks = new Uint8Array(table.ids.length);
  for (const row of table.rowsOf(ids)) marks[row] = 1;
  return marks;
}

/** The rows in another order than the table's. @param seed of the drawn one, in which projects of all editions stand mixed */
export function inOrder(table: TaskTable, rows: TaskRows, order: HeldOrder, seed: number): TaskRows {
  if (order === 'title') return rows;
  if (order === 'random') return drawn(table, rows, seed);
  const isWanted = new Uint8Array(table.ids.length);
  for (const row of rows) isWanted[row] = 1;
  return table.byCost(order).filter((row) => isWanted[row] === 1);
}

const BOXES = 65_536;

/** Each row is put into the box that is drawn for its project; those in one box stay in the order of the list. */
function drawn({ ids }: TaskTable, rows: TaskRows, seed: number): TaskRows {
  const from = mixed(seed);
  const boxOf = (row: number): number => mixed(ids[row]! ^ from) % BOXES;
  const ends = new Int32Array(BOXES + 1);
  for (const row of rows) ends[boxOf(row) + 1]!++;
  for (let box = 0; box < BOXES; box++) ends[box + 1]! += ends[box]!;
  const found = new Int32Array(rows.length);
  for (const row of rows) found[ends[boxOf(row)]!++] = row;
  return found;
}

/** A number under 2^32 that looks drawn, another one for each (the finalizer of MurmurHash3, in the public domain). */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

export const idsOf = ({ ids }: TaskTable, rows: TaskRows): number[] => Array.from(rows, (row) => ids[row]!);
