import { setTimeout as pause } from 'node:timers/promises';
import { run, runMigrations, Logger, type Runner, type TaskList } from 'graphile-worker';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { causedBy, presentCause } from './cause.ts';
import { queuePool } from './queue-pool.ts';

/** Ids only: payloads are readable in the database. */
export type JobPayload = Readonly<Record<string, number | string>>;
export type Job = (payload: JobPayload, deps: Deps) => Promise<void>;
export interface JobSchedule {
  /** Crontab expression, in UTC, e.g. `17 * * * *`. */
  readonly pattern: string;
}
/** How a job ended, for the log. */
export interface JobEnd {
  readonly job: string;
  /** The id of the request that queued it; null: none did, or it is not told. */
  readonly cause: string | null;
  readonly payload: JobPayload;
  /** Milliseconds that it took. */
  readonly ms: number;
  readonly error: Error | null;
}
export type Jobs = Readonly<Record<string, Job | { readonly job: Job; readonly schedule: JobSchedule }>>;

/** Its own messages name database errors in full; failures of ours are kept with the job instead. */
const silent = new Logger(() => () => {});

/** Makes the tables of the queue; needed before the first `enqueue`. */
export async function prepareJobs(deps: Pick<Deps, 'pool'>): Promise<void> {
  watchConnections(deps);
  await runMigrations({ pgPool: deps.pool, logger: silent });
}

/** The queue asks that a lost connection is somebody's business; the pool replaces it at its next use. */
function watchConnections({ pool }: Pick<Deps, 'pool'>): void {
  if (pool.listenerCount('connect') === 0) pool.on('connect', (client) => void client.on('error', () => {}));
}

/**
 * Runs queued and scheduled jobs in this process until `stop()`, also after PostgreSQL was away. Any number of processes share
 * the work.
 * @param pool connections that may listen for what PostgreSQL notifies
 * @param told of each job that ended
 */
export async function startJobs(
  deps: Deps,
  jobs: Jobs,
  pool: pg.Pool = deps.pool,
  told: (end: JobEnd) => void = () => {},
): Promise<{ stop: () => Promise<void> }> {
  const entries = Object.entries(jobs);
  const taskList: TaskList = Object.fromEntries(
    entries.map(([name, entry]) => {
      const job = typeof entry === 'function' ? entry : entry.job;
      return [name, (given) => perform(name, job, given as JobPayload | null, deps, told)];
    }),
  );
  const crontab = entries
    .flatMap(([name, entry]) => (typeof entry === 'function' ? [] : [`${entry.schedule.pattern} ${name}`]))
    .join('\n');
  watchConnections({ pool });
  const begin = async (): Promise<Runner> => {
    await freeLeftJobs(pool);
    return run({
      pgPool: queuePool(pool),
      logger: silent,
      noHandleSignals: true,
      concurrency: 2,
      pollInterval: 2_000,
      taskList,
      crontab,
    });
  };
  let runner = await begin();
  const stopping = new AbortController();
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await runner.promise.catch(() => {});
      await pause(BEGIN_AGAIN_AFTER, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      // While PostgreSQL is away the old one, which has ended, stays.
      runner = await begin().catch(() => runner);
      // Told to stop while it began.
      if (stopping.signal.aborted) await runner.stop().catch(() => {});
    }
  };
  const kept = keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      await runner.stop().catch(() => {});
      await kept;
    },
  };
}

async function perform(
  name: string,
  job: Job,
  given: JobPayload | null,
  deps: Deps,
  told: (end: JobEnd) => void,
): Promise<void> {
  const { [CAUSE]: caused, ...payload } = given ?? {};
  const cause = caused === undefined ? null : String(caused);
  const begun = performance.now();
  const end = (error: Error | null): void => {
    const ms = Math.round(performance.now() - begun);
    told({ job: name, cause, payload, ms, error });
  };
  try {
    // What it queues in turn has the same cause.
    await causedBy(cause, () => job(payload, deps));
  } catch (error) {
    end(error as Error);
    throw error;
  }
  end(null);
}

/** Milliseconds after which a queue that ended by itself begins anew, as after a minute's plan that could not be stored. */
const BEGIN_AGAIN_AFTER = 5_000;

/**
 * Frees the jobs that processes had in hand which were killed, and which the queue alone would keep from others for four hours;
 * unless another process of Wiec is connected, for they may be that one's. It is one statement, and who takes a job is connected
 * already.
 */
const freeLeftJobs = (pool: pg.Pool): Promise<unknown> =>
  pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at is not null and not exists (
        select from pg_stat_activity
         where datname = current_database() and application_name ~ '^wiec-' and application_name <> $1)`,
    [pool.options.application_name],
  );

/** Under this name a payload says which request caused the job. */
const CAUSE = 'cause';

/**
 * Queues a job that starts once this transaction has been committed, and never if it is not.
 * @param afterMinutes how long it waits even then
 */
export async function enqueue(
  tx: Kysely<Database>,
  name: string,
  payload: JobPayload = {},
  afterMinutes = 0,
): Promise<void> {
  const cause = presentCause();
  const whole = cause === null ? payload : { ...payload, [CAUSE]: cause };
  await sql`
    select graphile_worker.add_job(${name}::text, ${JSON.stringify(whole)}::json,
                                   run_at := now() + make_interval(mins => ${afterMinutes}))`.execute(tx);
}

/** The jobs of one name that are done again until they succeed, as a statement that others may join. */
export const jobsOf = (name: string): RawBuilder<unknown> => sql`
  select j.id, j.payload, j.attempts, j.max_attempts, j.run_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where t.identifier = ${name}`;

/** Has these jobs tried at once; those that were given up begin anew. One that is being done at this moment stays as it is. */
export async function tryJobsNow(
  tx: Kysely<Database>,
  jobIds: readonly number[],
  givenUp: readonly number[],
): Promise<void> {
  await sql`
    select count(*) from (
      select graphile_worker.reschedule_jobs(${jobIds}::bigint[], run_at := now())
      union all
      select graphile_worker.reschedule_jobs(${givenUp}::bigint[], run_at := now(), attempts := 0)) moved`.execute(tx);
}

/**
 * What does not work of the jobs.
 * @param lateMinutes after which a job that nobody began is late
 * @param failingTries in vain, after which a job fails
 * @returns how many are late, and the names of those that fail
 */
export async function findJobTroubles(
  db: Kysely<Database>,
  { lateMinutes, failingTries }: { lateMinutes: number; failingTries: number },
): Promise<{ late: number; failing: string[] }> {
  const { rows } = await sql<{ name: string; late: number; failing: boolean }>`
    select t.identifier as name,
           count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts
                              and j.run_at < now() - make_interval(mins => ${lateMinutes}))::int as late,
           bool_or(j.last_error is not null and j.attempts >= ${failingTries}) as failing
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     group by t.identifier
     order by t.identifier`.execute(db);
  return {
    late: rows.reduce((sum, { late }) => sum + late, 0),
    failing: rows.filter(({ failing }) => failing).map(({ name }) => name),
  };
}
