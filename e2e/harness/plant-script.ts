import { cleanHtml } from '@wiec/server/services/clean-html.ts';
import type { Connection } from '@wiec/server/db/connection.ts';

/** Leaves an attribute, a title, a script and a comment, and runs by itself. */
export const WORDS = `"'></title></textarea></script><script>window.ran=1</script><img src=x onerror=window.ran=1>--><svg onload=window.ran=1>`;
/** A formula, for spreadsheets. */
export const FORMULA = '=1+cmd|x!A1 ';
/** What has slipped through one sanitizer or another. */
const MARKUP = [
  WORDS,
  '<a href="javascript:window.ran=1">a</a><a href="java\tscript:window.ran=1">b</a>',
  '<a href=" &#106;avascript:window.ran=1">c</a><a href="data:text/html,<script>window.ran=1</script>">d</a>',
  '<form action="javascript:window.ran=1"><button>e</button></form><a href="//zlo.example">f</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.ran=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=window.ran=1>"></noscript>',
  '<svg><style><img src=x onerror=window.ran=1></style></svg><p onclick="window.ran=1">g</p>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe><base href="//zlo.example/">',
  '<abbr title="</pre <b onclick=window.ran=1>">h</abbr><pre a="</pre <b onclick=window.ran=1>x</pre>',
].join('');
const ADDRESS = 'javascript:window.ran=1//';

/** Tables and columns in which no words of people are, or only sealed ones. */
const MACHINE = new Set([
  ...[
    'schema_migrations',
    'secret_check',
    'server_key',
    'rate_limit',
    'oidc_payload',
    'audit_log',
    'mail',
    'permission',
  ],
  ...['account', 'search_word', 'vote_opening', 'vote_result', 'published_ballots', 'register', 'ballot'],
  ...[
    'file.storage_key',
    'file.content_type',
    'menu_item.icon',
    'menu_item.module',
    'legal_document.slug',
    'setting.key',
  ],
  ...['office_thematic_area.motif', 'role.code', 'edition_date.key', 'edition_date_change.changes'],
]);

const CHECK_VIOLATION = '23514';

/**
 * Puts script into every column of words, as if every form and importer had let it through; into a column of HTML goes what
 * the sanitizer leaves of it.
 * @returns the columns that hold it now: not those whose words the database holds to a list, nor those that it makes of others
 */
export async function plantScript({ pool }: Pick<Connection, 'pool'>): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(`
    select c.table_name as "table", c.column_name as "column", c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
       and c.is_generated = 'NEVER'
     order by 1, 2`);
  const client = await pool.connect();
  // What voters agreed to is frozen by triggers; here it must be spoilt all the same.
  await client.query('set session_replication_role = replica');
  const planted: string[] = [];
  for (const { table, column, type } of columns) {
    const name = `${table}.${column}`;
    if (MACHINE.has(table) || MACHINE.has(name)) continue;
    const { rows } = await pool.query<{ at: string; value: unknown }>(
      `select ctid::text as at, ${column} as value from ${table} where ${column} is not null`,
    );
    if (rows.length === 0) continue;
    const values = rows.map(({ value }) =>
      type === 'jsonb' ? JSON.stringify(deep(value)) : spoilt(column, value as string),
    );
    // One statement: a row that moves has a new address.
    const change = `update ${table} set ${column} = given.value::${type}
      from unnest($1::tid[], $2::text[]) as given (at, value) where ${table}.ctid = given.at`;
    await client.query(change, [rows.map(({ at }) => at), values]).then(
      () => planted.push(name),
      (error: { code: string }) => {
        if (error.code !== CHECK_VIOLATION) throw error;
      },
    );
  }
  client.release(true);
  return planted;
}

function spoilt(column: string, value: string): string {
  if (column.endsWith('_html')) return cleanHtml(value + MARKUP);
  if (/^(link_value|bip|www)$/.test(column)) return ADDRESS;
  return `${/^(title|name|content)$/.test(column) ? FORMULA : ''}${value}${WORDS}`;
}

/** Every text inside, but for the words that programs tell things apart by. */
function deep(value: unknown): unknown {
  if (typeof value === 'string') return /^https?:/.test(value) ? ADDRESS : `${value}${WORDS}`;
  if (Array.isArray(value)) return value.map(deep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deep(inner)]));
}
