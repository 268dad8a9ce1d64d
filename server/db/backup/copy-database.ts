import { loadSnapshot } from './load-snapshot.ts';
import { type CopyStream, type Snapshot, withSnapshot } from './read-snapshot.ts';

export interface CopiedDatabase {
  /** The copy has what was acknowledged before. */
  readonly upTo: Date;
  /** Version of the source, e.g. `18.4`. */
  readonly postgres: string;
  readonly rows: number;
}

/**
 * Copies the rows of a portal's database, which is only read, into an empty one with an empty queue of jobs, under the schema that
 * they were written in.
 * @param name what it is done for, as PostgreSQL shows it
 * @throws StartProblem
 */
export const copyDatabase = (from: string, to: string, name: string): Promise<CopiedDatabase> =>
  withSnapshot(from, (snapshot) => load(snapshot, to), name);

async function load(snapshot: Snapshot, to: string): Promise<CopiedDatabase> {
  const tables = new Map(snapshot.tables.map((table) => [table.name, table]));
  const streams: CopyStream[] = [];
  await loadSnapshot(to, {
    ...snapshot,
    rows: (name) => {
      const stream = snapshot.rows(tables.get(name)!);
      streams.push(stream);
      return stream;
    },
    jobs: () => snapshot.jobs(),
  });
  const rows = streams.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return { upTo: snapshot.upTo, postgres: snapshot.postgres, rows };
}
