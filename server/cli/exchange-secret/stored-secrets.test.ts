import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { EMPTIED, type Fate, purposesOf, RESEALED, STORED_SECRETS } from './stored-secrets.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('for every column of bytes in the database it is written down what an exchange of the secret does to it', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.data_type = 'bytea'
       and table_schema not in ('pg_catalog', 'information_schema')`.execute(database.db);
  const known = Object.entries(STORED_SECRETS).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('every table with something sealed, derived or forgotten has its step', () => {
  const ownSteps = [
    'account',
    'account_link',
    'diary_follower',
    'register',
    'register_name',
    'result_watcher',
    'secret_check',
    'server_key',
  ];
  for (const [table, columns] of Object.entries<Record<string, Fate>>(STORED_SECRETS)) {
    const fates = new Set(Object.values(columns).map(({ fate }) => fate));
    fates.delete('untouched');
    const stepped = [...RESEALED, ...EMPTIED, ...ownSteps].some((name) => name === table);
    expect({ table, stepped }).toEqual({ table, stepped: fates.size > 0 });
  }
  for (const table of RESEALED) expect(purposesOf(table)).not.toEqual([]);
});
