import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { KNOWN_MIGRATIONS } from './migrate.ts';

/** How a process shares out the connections that it may open. */
export interface ConnectionShares {
  /** For calls and, without an address past a pooler, for jobs. */
  readonly calls: number;
  /** For the thread that writes ballots. */
  readonly ballots: number;
  /** For migrations and jobs past a pooler; 0 where there is none. */
  readonly jobs: number;
}

/** Two jobs at once, the queue's own statements, and its listening. */
const JOBS = 4;

export function shareConnections(total: number, isPooled: boolean): ConnectionShares {
  const jobs = isPooled ? Math.min(JOBS, Math.floor(total / 3)) : 0;
  // A ballot is one short statement; a page is several at once.
  const ballots = Math.floor((total - jobs) * 0.4);
  return { calls: total - jobs - ballots, ballots, jobs };
}

/**
 * The name under which this process appears in `pg_stat_activity`: how many it may open, which process it is, and how many
 * migrations it knows, which tells later versions that it is an earlier one.
 */
export const nameOfProcess = (total: number, known: number = KNOWN_MIGRATIONS): string =>
  `wiec-${total}-${randomBytes(3).toString('hex')}-${known}`;

interface Limit {
  /** Of the server, this database or this role. */
  most: number;
  /** What others in the same scope may open, where they are Wiec, or have open. */
  promised: number;
}

const LIMITS = `
  with others as (
    select application_name, datname = current_database() as here, usename = current_user as ours, count(*) as sessions
      from pg_stat_activity
     where backend_type = 'client backend' and application_name <> $1
     group by 1, 2, 3
  ), promises as (
    select here, ours, case when application_name ~ '^wiec-[0-9]{1,4}-' then split_part(application_name, '-', 2)::int
        else sessions end as promised
      from others
  )
  select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as most,
      coalesce((select sum(promised) from promises), 0)::int as promised
  union all
  select datconnlimit, coalesce((select sum(promised) from promises where here), 0)::int
    from pg_database where datname = current_database() and datconnlimit >= 0
  union all
  select rolconnlimit, coalesce((select sum(promised) from promises where ours), 0)::int
    from pg_roles where rolname = current_user and rolconnlimit >= 0`;

/**
 * Compares what all processes of Wiec may open, and what others have open, with what the server, the database and the role
 * take.
 * @param ownName of `nameOfProcess`
 * @throws StartProblem where this process alone would be too much
 */
export async function checkConnections(
  pool: pg.Pool,
  total: number,
  ownName: string,
  log: (sentence: string) => void,
): Promise<void> {
  const { rows } = await pool.query<Limit>(LIMITS, [ownName]);
  const remedy = 'zmniejsz DATABASE_CONNECTIONS albo zwiększ max_connections w PostgreSQL';
  for (const { most, promised } of rows) {
    if (total > most) {
      throw new StartProblem(
        `Baza danych przyjmuje najwyżej ${most} połączeń, a ten proces może ich otworzyć ${total}: ${remedy}.`,
      );
    }
    if (total + promised > most) {
      return log(
        `Uwaga: baza danych przyjmuje najwyżej ${most} połączeń, inni mogą ich mieć ${promised}, a ten proces ${total}. Przy dużym ruchu część osób poczeka; ${remedy}.`,
      );
    }
  }
}
