/**
 * Whether processes of an earlier version go on serving while a migration is applied and after it. A change that they would trip
 * over is made in two versions: the first brings what is new and stops using what is old, the second takes the old away.
 */

/** Written in a migration with a reason, where it only looks as if earlier processes would trip over it. */
const ALLOWED = /^--[ \t]*side by side:[ \t]*\S/im;
/** Written in a migration with a reason, where nothing in its statements tells it. */
const STOPS = /^--[ \t]*stops earlier processes:[ \t]*\S/im;

/** Whether whoever wrote it has said, one way or the other, what becomes of earlier processes. */
export const isDecided = (sql: string): boolean => ALLOWED.test(sql) || STOPS.test(sql);

/** Whether processes of the version before this migration have to be stopped before it is applied. */
export const stopsEarlierProcesses = (sql: string): boolean =>
  STOPS.test(sql) || (!ALLOWED.test(sql) && breachesOf(sql).length > 0);

/**
 * What earlier processes would trip over, statement by statement: names that they use and that go or change, columns that they
 * do not fill, and rules that they do not know over tables that they write.
 * @returns the statements, each in one line; empty where there are none
 */
export function breachesOf(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(statements.flatMap((one) => MAKES.exec(one)?.[2] ?? []));
  return statements.flatMap((one) => {
    const altered = ALTERS.exec(one);
    if (altered) return made.has(altered[1]!) ? [] : breachesInTable(one, altered[2]!);
    const dropped = DROPS.exec(one);
    if (dropped) return made.has(dropped[2]!) ? [] : [one];
    const ruled = RULES.exec(one);
    return ruled && !made.has(ruled[1] ?? ruled[2] ?? '') ? [one] : [];
  });
}

const MAKES =
  /^create (?:or replace )?(?:unlogged )?(table|view|materialized view|function|procedure|type|domain|sequence)(?: if not exists)? (\w+)/;
const ALTERS = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/;
/** An index or a trigger that goes lets through more than before. */
const DROPS =
  /^drop (table|view|materialized view|function|procedure|type|domain|sequence|schema)(?: if exists)? (\w+)/;
/** Refuse what earlier processes write. */
const RULES = /^create (?:unique index .*? on (\w+)|(?:or replace )?(?:constraint )?trigger .*? on (\w+))\b/;

function breachesInTable(statement: string, actions: string): string[] {
  const list = atTopLevel(actions, ',');
  const added = new Set(list.flatMap((action) => ADDS_COLUMN.exec(action)?.[1] ?? []));
  return list.some((action) => breaks(action, added)) ? [statement] : [];
}

const ADDS_RULE = /^add (?:constraint \w+ )?(?:check|unique|primary key|foreign key|exclude)\b/;
const ADDS_COLUMN =
  /^add (?:column )?(?:if not exists )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)(\w+) /;
const DROPS_RULE = /^drop constraint\b/;
const CHANGES_COLUMN = /^alter (?:column )?\w+ (?:(?:set data )?type\b|set not null\b|drop default\b)/;
const IS_FILLED = /\bdefault\b|\bgenerated\b|\b(?:small|big)?serial\b/;

/** @param added columns of the same statement, about which earlier processes say nothing */
function breaks(action: string, added: ReadonlySet<string>): boolean {
  if (ADDS_RULE.test(action)) return namesIn(action).some((name) => !added.has(name));
  if (ADDS_COLUMN.test(action)) return /\bnot null\b/.test(action) && !IS_FILLED.test(action);
  if (DROPS_RULE.test(action)) return false;
  return /^(?:drop|rename(?! constraint))\b/.test(action) || CHANGES_COLUMN.test(action);
}

const OF_SQL = new Set(
  'add constraint check unique primary key foreign references exclude using and or not is null in between any like on delete cascade restrict set no action deferrable initially deferred immediate true false array text integer case when then else end distinct from match full simple nulls valid with update'.split(
    ' ',
  ),
);

/** The columns that a rule speaks of: not its own name, what it refers to elsewhere, or a function. */
function namesIn(rule: string): string[] {
  const own = rule.replace(/^add constraint \w+ /, 'add ').split(' references ')[0]!;
  return [...own.matchAll(/\b([a-z_]\w*)\b(?!\s*\()/g)].map(([, name]) => name!).filter((name) => !OF_SQL.has(name));
}

/** In lower case and in one line each; without comments, and with bodies and texts left out. */
function statementsOf(sql: string): string[] {
  const plain = sql
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'|--[^\n]*/g, (found) => (found.startsWith('--') ? '' : "''"))
    .toLowerCase()
    .replace(/\s+/g, ' ');
  return plain
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Splits where the separator stands outside of brackets. */
function atTopLevel(text: string, separator: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
