/** What the code believes of the database (`tables.ts`) against what the migrations make of it. */
import { join } from 'node:path';
import swc, { type TsEntityName, type TsInterfaceDeclaration, type TsType } from '@swc/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';

interface Column {
  /** What reading gives: `number`, `string`, `boolean`, `Date`, `Buffer`, `json`, with `[]` for a list of them. */
  type: string;
  nullable: boolean;
  /** Whether a new row has it without being told. */
  filled: boolean;
  /** Whether a new row may be told at all. */
  given: boolean;
}

/** PostgreSQL's types by what reading them gives (db/connection). */
const READ_AS: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  tsvector: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
};

/** What triggers write and the SQL of search and lists reads (modules/search, project-tasks/listed): no code asks for them by name. */
const OF_SQL_ALONE =
  /^search_document\.(title_stems|text_stems|aside_stems|revision)$|^search_document_gone\.|^project_task_change\./;

let database: FreshDatabase;
let kept: Record<string, Record<string, Column>>;
let believed: Record<string, Record<string, Column>>;
beforeAll(async () => {
  database = await freshDatabase();
  kept = await readKept();
  believed = readBelieved();
});
afterAll(() => database.close());

async function readKept(): Promise<typeof kept> {
  const { rows } = await database.pool.query<Column & { table: string; name: string; udt: string }>(`
    select t.table_name as "table", c.column_name as name, c.udt_name as udt, c.is_nullable = 'YES' as nullable,
           c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as filled,
           coalesce(c.identity_generation, '') <> 'ALWAYS' and c.is_generated <> 'ALWAYS' as given
      from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'schema_migrations'`);
  const tables: typeof kept = {};
  for (const { table, name, udt, nullable, filled, given } of rows) {
    const isList = udt.startsWith('_');
    const element = isList ? udt.slice(1) : udt;
    const type = `${READ_AS[element] ?? `unknown ${element}`}${isList ? '[]' : ''}`;
    (tables[table] ??= {})[name] = { type, nullable, filled, given };
  }
  return tables;
}

function readBelieved(): typeof believed {
  const { body } = swc.parseFileSync(join(import.meta.dirname, 'tables.ts'), { syntax: 'typescript' });
  const declared = body.map((item) => (item.type === 'ExportDeclaration' ? item.declaration : item));
  const aliases = new Map<string, TsType>();
  const interfaces = new Map<string, TsInterfaceDeclaration>();
  for (const item of declared) {
    if (item.type === 'TsTypeAliasDeclaration') aliases.set(item.id.value, item.typeAnnotation);
    if (item.type === 'TsInterfaceDeclaration') interfaces.set(item.id.value, item);
  }

  /** The name and parameters of a type that has a name; null of one written out. */
  const named = (type: TsType): { name: string; of: readonly TsType[] } | null =>
    type.type === 'TsTypeReference' ? { name: nameOf(type.typeName), of: type.typeParams?.params ?? [] } : null;

  /** The members of a union, aliases followed; a type that is none is its only member. */
  const members = (type: TsType): TsType[] => {
    const alias = aliases.get(named(type)?.name ?? '');
    if (alias) return members(alias);
    return type.type === 'TsUnionType' ? type.types.flatMap(members) : [type];
  };
  const isKeyword = (type: TsType, kind: string): boolean => type.type === 'TsKeywordType' && type.kind === kind;

  const typeOf = (type: TsType): string => {
    if (type.type === 'TsKeywordType') return type.kind === 'unknown' ? 'json' : type.kind;
    if (type.type === 'TsLiteralType') return type.literal.type === 'NumericLiteral' ? 'number' : 'string';
    if (type.type === 'TsArrayType') return `${typeOf(type.elemType)}[]`;
    return named(type)?.name ?? type.type;
  };

  const columnOf = (type: TsType): Column => {
    const parts = members(type);
    const wrapped = parts.map(named).find((part) => part && /^(ColumnType|Generated|GeneratedAlways)$/.test(part.name));
    const read = wrapped ? [...members(wrapped.of[0]!), ...parts.slice(1)] : parts;
    const nullable = read.some((part) => isKeyword(part, 'null'));
    const types = new Set(read.filter((part) => !isKeyword(part, 'null')).map(typeOf));
    const told = wrapped?.name === 'ColumnType' ? members(wrapped.of[1]!) : [];
    const never = wrapped?.name === 'GeneratedAlways' || told.some((part) => isKeyword(part, 'never'));
    return {
      type: [...types].join(' | '),
      nullable,
      filled: never || wrapped?.name === 'Generated' || told.some((part) => isKeyword(part, 'undefined')),
      given: !never,
    };
  };

  const properties = (name: string): [string, TsType][] =>
    interfaces.get(name)!.body.body.map((member) => {
      if (member.type !== 'TsPropertySignature' || member.key.type !== 'Identifier') throw new Error(`${name}: ?`);
      return [member.key.value, member.typeAnnotation!.typeAnnotation];
    });
  return Object.fromEntries(
    properties('Database').map(([table, type]) => [
      table,
      Object.fromEntries(properties(named(type)!.name).map(([column, inner]) => [column, columnOf(inner)])),
    ]),
  );
}

const nameOf = (name: TsEntityName): string => (name.type === 'Identifier' ? name.value : name.right.value);

/** Every column of both sides, as `table.column`, with what is kept and what is believed. */
function pairs(): { name: string; ours: Column | undefined; theirs: Column | undefined }[] {
  const namesOf = (tables: typeof kept) =>
    Object.entries(tables).flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`));
  const names = new Set([...namesOf(kept), ...namesOf(believed)]);
  return [...names]
    .filter((name) => !OF_SQL_ALONE.test(name))
    .map((name) => {
      const [table, column] = name.split('.') as [string, string];
      return { name, ours: kept[table]?.[column], theirs: believed[table]?.[column] };
    });
}

test('every table and column is told of, and none that is not there', () => {
  expect(Object.keys(believed).length).toBeGreaterThan(50);
  const onOneSide = pairs().filter(({ ours, theirs }) => !ours || !theirs);
  expect(onOneSide.map(({ name }) => name)).toEqual([]);
});

test('every column is read as what it holds, and as missing where it may be', () => {
  // What JSON holds is not known, and may be nothing.
  const read = (column?: Column) =>
    column && `${column.type}${column.nullable && column.type !== 'json' ? ' | null' : ''}`;
  const wrong = pairs().filter(({ ours, theirs }) => read(ours) !== read(theirs));
  expect(wrong.map(({ name, ours, theirs }) => `${name}: ${read(ours)}, not ${read(theirs)}`)).toEqual([]);
});

test('what a new row may leave out has a value without it, and what the database alone writes is not written', () => {
  const leftOut = pairs().filter(({ ours, theirs }) => theirs?.filled && !(ours?.filled || ours?.nullable));
  expect(leftOut.map(({ name }) => name)).toEqual([]);
  const written = pairs().filter(({ ours, theirs }) => ours && !ours.given && theirs?.given);
  expect(written.map(({ name }) => name)).toEqual([]);
});
