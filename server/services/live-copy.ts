import { type RawBuilder, sql } from 'kysely';

/** Something of the database in the memory of this process, which is brought up to it whenever somebody asks. */
export class LiveCopy<Copy> {
  readonly #bringUp: () => Promise<Copy>;
  #running: Promise<Copy> | null = null;
  #next: Promise<Copy> | null = null;

  /** @param bringUp reads what has changed; never called again before it has ended */
  constructor(bringUp: () => Promise<Copy>) {
    this.#bringUp = bringUp;
  }

  /** With everything that was committed before the call. Of those who ask while changes are read all wait for one more reading. */
  current(): Promise<Copy> {
    if (this.#running === null) return this.#run();
    this.#next ??= this.#running.then(
      () => this.#run(),
      () => this.#run(),
    );
    return this.#next;
  }

  #run(): Promise<Copy> {
    this.#next = null;
    this.#running = this.#bringUp().finally(() => {
      // Else the next one begins in a moment, and two never read at once.
      if (this.#next === null) this.#running = null;
    });
    return this.#running;
  }
}

/** The snapshot of a statement, to be asked from next time (`changedSince`). */
export const thisSnapshot = sql<string>`pg_current_snapshot()::text`;

/**
 * The condition on a row whose `revision` is the transaction that wrote it last: it is seen now, and was not seen in a snapshot.
 * Transactions may end in any order: each is told once, and none is overlooked.
 * @param snapshot `thisSnapshot` of the last time; null: everything is told
 */
export const changedSince = (snapshot: string | null): RawBuilder<boolean> =>
  snapshot === null
    ? sql`true`
    : // A revision that is still to come is of a backup of another server, and was read with all.
      sql`revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot)
          and revision < pg_snapshot_xmax(pg_current_snapshot())`;
