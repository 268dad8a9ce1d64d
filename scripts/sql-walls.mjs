import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';

/**
 * Who may speak SQL, and who may write which table, by what the sources say and not by what they import: SQL also comes
 * through `deps.db` and `deps.pool`.
 */

/** The tables, each with its one owner: the folders or files that alone write it. */
export const OWNERS = 'server/db/table-owners.json';

const TESTS = /\.test\.ts$/;
const QUERIES = /(^|[/-])queries\.ts$/;
/** A service keeps its own tables itself; `db` is the database. */
const SPEAKERS = /^server\/(db|services)\//;
/**
 * Code that works on all tables, whoever owns them: tests and the demo write rows directly, an exchange of the secret reseals every
 * column, a rehearsal fills a database that it drops afterwards, and a backup is restored to a database in which nothing was.
 */
const BEYOND_OWNERS = /^server\/(testing|demo|db\/backup|rehearsal|cli\/exchange-secret)\//;

const STATEMENTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
/** Marks the place of a value in a template. */
const HOLE = '\0';
const RAW_WRITE =
  /\b(?:insert into|delete from|truncate|truncate table|merge into) (\0|[a-z_]+)|\bupdate (\0|[a-z_]+)(?: as [a-z_]+| [a-z_]+)? set\b/gi;

/** @returns {string[]} a line for each breach */
export function sqlBreaches(root) {
  const { owners, faults } = readOwners(root);
  const breaches = [...faults];
  const files = readdirSync(join(root, 'server'), { recursive: true })
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.includes('/node_modules/'))
    .sort();
  for (const path of files) {
    if (TESTS.test(path) || BEYOND_OWNERS.test(path)) continue;
    const { spoken, written } = sqlOf(readFileSync(join(root, path), 'utf8'));
    if (!QUERIES.test(path) && !SPEAKERS.test(path)) {
      for (const what of spoken) breaches.push(`queries-speak-sql: ${path} → ${what}`);
    }
    for (const table of written) {
      const owner = owners.get(table);
      if (owner?.folders.some((folder) => path.startsWith(folder))) continue;
      breaches.push(`table-has-one-owner: ${path} → ${table} (${owner ? `of ${owner.name}` : 'nobody owns it'})`);
    }
  }
  return breaches;
}

/** Every table of `tables.ts` has an owner, and none has two. */
function readOwners(root) {
  const owners = new Map();
  const faults = [];
  for (const [name, { folders, tables }] of Object.entries(JSON.parse(readFileSync(join(root, OWNERS), 'utf8')))) {
    for (const table of tables) {
      if (owners.has(table)) faults.push(`table-has-one-owner: ${OWNERS} → ${table} is owned twice`);
      owners.set(table, { name, folders });
    }
  }
  const [, names = ''] =
    /export interface Database \{([^}]*)\}/.exec(readFileSync(join(root, 'server/db/tables.ts'), 'utf8')) ?? [];
  for (const [, table] of names.matchAll(/^ *([a-z_]+):/gm)) {
    if (!owners.has(table)) faults.push(`table-has-one-owner: server/db/tables.ts → nobody owns ${table}`);
  }
  return { owners, faults };
}

/** The SQL of a source: the constructs by which it speaks to the database, and the tables that it writes. */
function sqlOf(source) {
  const spoken = new Set();
  const written = new Set();
  const read = (text) => {
    for (const [, table, updated] of text.replace(/\s+/g, ' ').matchAll(RAW_WRITE)) {
      const name = table ?? updated;
      written.add(name === HOLE ? 'a table that is not named' : name);
    }
  };
  visit(swc.parseSync(source, { syntax: 'typescript', target: 'es2024' }), (node) => {
    if (node.type === 'StringLiteral') read(node.value);
    if (node.type === 'TemplateLiteral' && node.quasis) read(node.quasis.map(({ cooked }) => cooked ?? '').join(HOLE));
    if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.value === 'sql') {
      spoken.add('sql`…`');
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const method = node.callee.property.type === 'Identifier' ? node.callee.property.value : '';
    if (STATEMENTS.has(method) || method === 'query') spoken.add(`.${method}(…)`);
    if (!WRITES.has(method)) return;
    const [{ expression } = {}] = node.arguments;
    written.add(expression?.type === 'StringLiteral' ? expression.value.split(' ')[0] : 'a table that is not named');
  });
  return { spoken, written };
}

function visit(node, look) {
  if (Array.isArray(node)) for (const each of node) visit(each, look);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') look(node);
    for (const inner of Object.values(node)) visit(inner, look);
  }
}
