import pg from 'pg';

/** Those of the keys that rows of files name now. */
export async function stillNamed(url: string, storageKeys: readonly string[]): Promise<Set<string>> {
  if (storageKeys.length === 0) return new Set();
  const client = new pg.Client({ connectionString: url, application_name: 'wiec-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>(
      'select storage_key as key from file where storage_key = any ($1::text[])',
      [storageKeys],
    );
    return new Set(rows.map(({ key }) => key));
  } finally {
    await client.end().catch(() => {});
  }
}
