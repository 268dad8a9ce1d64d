import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { StartProblem } from '../../start-problem.ts';

type Db = Kysely<Database>;

/** Each process of Wiec names its connections (db/connection-budget), and all of one process alike. */
export async function refuseOtherProcesses(tx: Db): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
     where datname = current_database() and application_name ~ '^wiec-[0-9]{1,4}-'
       and application_name <> current_setting('application_name')
     limit 1`.execute(tx);
  if (rows.length === 0) return;
  throw new StartProblem('Portal albo inne polecenie wiec pracuje na tej bazie: zatrzymaj wszystkie i powtórz.');
}

/**
 * Probes created before probes were votes identify voters by a hash with the server's secret: a device that has answered would no
 * longer be recognised, and could answer again. All other votes may be running, because they use secrets of their own.
 */
export async function refuseRunningProbes(tx: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from project p join vote v on v.project_id = p.id and v.earlier_probe_id is not null
     where p.status in (0, 1) and p.date_to >= now()
       and exists (select from register r where r.vote_id = v.id)
     order by p.id`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id).join(', ');
  throw new StartProblem(
    `Trwa sonda, na którą już odpowiadano (${ids}): poczekaj, aż się skończy, albo zakończ ją (wiec probe close).`,
  );
}
