import { COUNT_KEYS, META_KEYS } from './meta-keys.ts';
import { moneyFault, parseInteger, parseMoney } from './numbers.ts';
import { VOTE_TYPES, type PabulibFault, type PabulibMeta } from './pabulib-election.ts';
import type { Section, Sections } from './sections.ts';

interface Entry {
  line: number;
  value: string;
}

/**
 * Reads the META section, and checks it against itself and against the lengths of the other two.
 * @param faults receives what is wrong
 * @returns null if anything is
 */
export function parseMeta({ meta, projects, votes }: Sections, faults: PabulibFault[]): PabulibMeta | null {
  const before = faults.length;
  const entries = readEntries(meta, faults);
  if (!entries) return null;

  const known: Record<string, string | number> = {};
  for (const { key, field, kind, obligatory } of META_KEYS) {
    const entry = entries.get(key);
    if (!entry || entry.value === '') {
      if (obligatory)
        faults.push({ line: entry?.line ?? meta.line, message: `Brakuje obowiązkowego klucza „${key}”.` });
      continue;
    }
    const read = READERS[kind](key, entry.value);
    if ('message' in read) faults.push({ line: entry.line, message: read.message });
    else known[field] = read.value;
  }
  checkCount('num_projects', projects.rows.length);
  checkCount('num_votes', votes.rows.length);
  if (faults.length > before) return null;

  const interpreted = new Set<string>([...META_KEYS.map(({ key }) => key), ...COUNT_KEYS]);
  const rest = [...entries].filter(([key]) => !interpreted.has(key)).map(([key, { value }]) => [key, value]);
  const result = { ...known, other: Object.fromEntries(rest) } as unknown as PabulibMeta;
  checkTogether(result, entries, faults);
  return faults.length > before ? null : result;

  function checkCount(key: (typeof COUNT_KEYS)[number], found: number): void {
    const { line, value } = entries!.get(key) ?? { line: meta.line, value: '' };
    if (value === '') faults.push({ line, message: `Brakuje obowiązkowego klucza „${key}”.` });
    else if (parseInteger(value) !== found) {
      faults.push({ line, message: `Klucz „${key}” podaje ${value}, a w pliku jest ${found}.` });
    }
  }
}

function readEntries({ columns, line, rows }: Section, faults: PabulibFault[]): Map<string, Entry> | null {
  if ([...columns.keys()].join(';') !== 'key;value') {
    faults.push({ line, message: 'Nagłówek sekcji META musi brzmieć „key;value”.' });
    return null;
  }
  const entries = new Map<string, Entry>();
  for (const row of rows) {
    const key = row.fields[0]!.trim().toLowerCase();
    if (entries.has(key)) faults.push({ line: row.line, message: `Klucz „${key}” występuje dwa razy.` });
    entries.set(key, { line: row.line, value: row.fields[1]!.trim() });
  }
  return entries;
}

type Reading = { value: string | number } | { message: string };

const READERS: Record<(typeof META_KEYS)[number]['kind'], (key: string, text: string) => Reading> = {
  text: (_, text) => ({ value: text }),
  integer: (key, text) => {
    const value = parseInteger(text);
    return value === null ? { message: `Wartość klucza „${key}” nie jest liczbą całkowitą: „${text}”.` } : { value };
  },
  money: (key, text) => {
    const value = parseMoney(text);
    return value === null ? { message: moneyFault(`Wartość klucza „${key}”`, text) } : { value };
  },
  date: (key, text) =>
    isDate(text)
      ? { value: text }
      : { message: `Wartość klucza „${key}” nie jest datą dd.mm.rrrr ani rokiem: „${text}”.` },
  voteType: (_, text) =>
    (VOTE_TYPES as readonly string[]).includes(text)
      ? { value: text }
      : { message: `Nieznany sposób głosowania: „${text}”. Znane: ${VOTE_TYPES.join(', ')}.` },
};

function isDate(text: string): boolean {
  if (/^\d{4}$/.test(text)) return true;
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (!match) return false;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const RANGES = [
  ['min_length', 'max_length', 'minLength', 'maxLength'],
  ['min_points', 'max_points', 'minPoints', 'maxPoints'],
  ['min_sum_points', 'max_sum_points', 'minSumPoints', 'maxSumPoints'],
] as const;

function checkTogether(meta: PabulibMeta, entries: Map<string, Entry>, faults: PabulibFault[]): void {
  for (const [least, most, minimum, maximum] of RANGES) {
    if ((meta[minimum] ?? -Infinity) > (meta[maximum] ?? Infinity)) {
      faults.push({ line: entries.get(least)!.line, message: `Wartość „${least}” jest większa niż „${most}”.` });
    }
  }
  if (meta.voteType === 'cumulative' && meta.maxSumPoints === undefined) {
    const { line } = entries.get('vote_type')!;
    faults.push({ line, message: 'Głosowanie „cumulative” wymaga klucza „max_sum_points”.' });
  }
  const scoring = entries.get('scoring_fn');
  if (scoring && scoring.value.toLowerCase() !== 'borda') {
    faults.push({
      line: scoring.line,
      message: `Nieobsługiwana funkcja punktów: „${scoring.value}”. Obsługiwana: Borda.`,
    });
  }
}
