import { type RawBuilder, sql } from 'kysely';
import { type Fault, isPassing } from '../db/passing-fault.ts';
import { waitAtLeisure } from '../db/waiting-limit.ts';

/** Something of the database in the memory of this process, which is brought up to it whenever somebody asks. */
export class LiveCopy<Copy> {
  readonly #bringUp: () => Promise<Copy>;
  #running: Promise<Copy> | null = null;
  #next: Promise<Copy> | null = null;

  /** @param bringUp reads what has changed; never called again before it has ended, and again after it has failed */
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
    // Many share it: it does not end with the time of the one who began it, and what breaks with a connection is asked anew.
    const reading = waitAtLeisure(() =>
      this.#bringUp().catch((fault: Fault) => {
        if (!isPassing(fault)) throw fault;
        return this.#bringUp();
      }),
    );
    this.#running = reading.finally(() => {
      // Else the next one begins in a moment, and two never read at once.
      if (this.#next === null) this.#running = null;
    });
    return this.#running;
  }
}

/**
 * Another one after each start, crash and promotion: a server gives the numbers of transactions that were lost with it a second time.
 * After a crash of one of its processes a server goes on without a new start; its statistics begin anew then.
 */
const run = sql<string>`concat_ws('/', extract(epoch from pg_postmaster_start_time()),
  (select extract(epoch from stats_reset) from pg_stat_wal),
  case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end)`;

/** The snapshot of a statement, to be asked from next time (`changedSince`), and the run of the server in which it was taken. */
export const thisSnapshot = sql<string>`concat_ws(' ', pg_current_snapshot(), ${run})`;

/** Whether changes can be asked for since then; if not, everything has to be read. @param snapshot `thisSnapshot` of the last time */
export const isOfThisRun = (snapshot: string): RawBuilder<boolean> =>
  sql`${snapshot.split(' ')[1] ?? ''}::text = ${run}`;

/**
 * The condition on a row whose `revision` is the transaction that wrote it last: it is seen now, and was not seen in a snapshot.
 * Transactions may end in any order: each is told once, and none is overlooked where the snapshot `isOfThisRun`.
 * @param given `thisSnapshot` of the last time; null: everything is told
 */
export function changedSince(given: string | null): RawBuilder<boolean> {
  if (given === null) return sql`true`;
  const [snapshot] = given.split(' ');
  // A revision that is still to come is of a backup of another server, and was read with all.
  return sql`revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot)
          and revision < pg_snapshot_xmax(pg_current_snapshot())`;
}
