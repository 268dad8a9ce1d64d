import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { LiveCopy } from '../../../services/live-copy.ts';
import { readListedTasks, readSnapshot, readTaskChanges, readTaskOrder } from './listed-queries.ts';
import { type ListedTask, type Surroundings, TaskList, type TaskTable } from './task-list.ts';

/** More changes than these, as a sheet brings them, are read with all the others. */
const MOST_CHANGES = 500;
/** Read at once: some milliseconds of work, between which others are answered. */
const READ_AT_ONCE = 2000;

/** What everybody sees at one moment; it stays as it is. */
export interface CurrentTasks extends Surroundings {
  readonly table: TaskTable;
}

/** The list of one process, brought up to the database before every answer. */
export class LiveTasks {
  readonly #db: Kysely<Database>;
  readonly #list = new TaskList();
  /** The snapshot in which changes were read last; null: the list is not true. */
  #since: string | null = null;
  readonly #copy = new LiveCopy(() => this.#bringUp());

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** With everything that was committed before the call. */
  current(): Promise<CurrentTasks> {
    return this.#copy.current();
  }

  async #bringUp(): Promise<CurrentTasks> {
    const surroundings = (this.#since !== null && (await this.#readChanges(this.#since))) || (await this.#readAll());
    return { ...surroundings, table: this.#list.table(surroundings) };
  }

  /** @returns null: all have to be read */
  async #readChanges(since: string): Promise<Surroundings | null> {
    const { changed, now, snapshot, yearIds, districts } = await readTaskChanges(this.#db, since, MOST_CHANGES);
    this.#since = null;
    if (changed === null || !this.#list.change(changed, now)) return null;
    this.#since = snapshot;
    return { yearIds, districts };
  }

  async #readAll(): Promise<Surroundings> {
    const snapshot = await readSnapshot(this.#db);
    const tasks = new Map<number, ListedTask>();
    let last = 0;
    for (;;) {
      const piece = await readListedTasks(this.#db, last, READ_AT_ONCE);
      for (const task of piece) tasks.set(task.id, task);
      if (piece.length < READ_AT_ONCE) break;
      last = piece.at(-1)!.id;
    }
    const order = await readTaskOrder(this.#db);
    this.#list.set(order.flatMap((id) => tasks.get(id) ?? []));
    // What changed while the pieces were read is told now, and put in its place.
    return (await this.#readChanges(snapshot)) ?? this.#readAll();
  }
}
