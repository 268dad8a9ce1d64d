import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { ServerSecret } from '../../deps.ts';
import { StartProblem } from '../../start-problem.ts';
import { purposesOf, type StoredTable } from './stored-secrets.ts';

export type Row = Record<string, unknown>;
type Bytes = Buffer | null;

const AT_ONCE = 500;

/** The current secret and the new one. */
export interface Secrets {
  readonly from: ServerSecret;
  readonly to: ServerSecret;
}

interface Rewriting {
  table: StoredTable;
  /** Columns that are read besides those that are written. */
  read?: readonly string[];
  /** Columns of bytes. */
  write: readonly string[];
  /** The new values of `write`. */
  change: (row: Row) => Record<string, Bytes>;
}

/**
 * Rewrites every row of a table and the table's file, so that the old values do not remain on the disk. The table
 * must not change otherwise meanwhile.
 * @returns how many rows there are
 */
export async function rewriteRows(
  tx: Kysely<Database>,
  { table, read = [], write, change }: Rewriting,
): Promise<number> {
  const columns = sql.join([...read, ...write].map((name) => sql.ref(name)));
  await sql`declare rewritten no scroll cursor for select ctid::text as place, ${columns} from ${sql.table(table)}`.execute(
    tx,
  );
  let count = 0;
  for (;;) {
    const { rows } = await sql<Row & { place: string }>`fetch ${sql.lit(AT_ONCE)} from rewritten`.execute(tx);
    if (rows.length === 0) break;
    count += rows.length;
    await store(tx, { table, write }, rows, rows.map(change));
  }
  await sql`close rewritten`.execute(tx);
  // Only live rows are copied into the new file; the old one goes when the transaction is committed.
  const first = sql.ref(write[0]!);
  await sql`alter table ${sql.table(table)} alter column ${first} type bytea using ${first} || ''::bytea`.execute(tx);
  return count;
}

async function store(
  tx: Kysely<Database>,
  { table, write }: Pick<Rewriting, 'table' | 'write'>,
  rows: readonly { place: string }[],
  changed: readonly Record<string, Bytes>[],
): Promise<void> {
  const names = write.map((name) => sql.ref(name));
  const lists = write.map((name) => sql`${changed.map((values) => values[name])}::bytea[]`);
  await sql`
    update ${sql.table(table)} as stored
       set ${sql.join(names.map((name) => sql`${name} = given.${name}`))}
      from unnest(${rows.map(({ place }) => place)}::tid[], ${sql.join(lists)}) as given (place, ${sql.join(names)})
     where stored.ctid = given.place`.execute(tx);
}

/**
 * The sealed columns of a row under the new secret. An empty value stands for a key that was destroyed.
 * @throws StartProblem where one cannot be opened with the old
 */
export function resealed({ from, to }: Secrets, table: StoredTable, row: Row): Record<string, Bytes> {
  return Object.fromEntries(
    purposesOf(table).map(([column, purpose]) => {
      const before = row[column] as Bytes;
      if (before === null || before.length === 0) return [column, before];
      return [column, to.encrypt(purpose, opened(from, purpose, before, `${table}.${column}`))];
    }),
  );
}

function opened(from: ServerSecret, purpose: string, sealed: Buffer, place: string): Buffer {
  try {
    return from.decrypt(purpose, sealed);
  } catch {
    throw new StartProblem(
      `W bazie jest wiersz, którego nie otwiera dotychczasowy klucz serwera (${place}). Klucz i dane są takie, jak były.`,
    );
  }
}
