import { givesPoints } from './ballot-limits.ts';
import { META_KEYS } from './meta-keys.ts';
import { writeMoney } from './numbers.ts';
import type { PabulibElection, PabulibMeta, PabulibProject, PabulibVote } from './pabulib-election.ts';

type Column<T> = [name: string, write: (item: T) => string | number | undefined];

/**
 * Writes an election as a `.pb` file with LF line ends; `parsePabulib` reads the same back. Optional columns appear
 * where some row has a value. The format cannot hold a comma in a category or beneficiary: it becomes a slash.
 * @throws RangeError for a project id that a vote cannot name: blank, with a comma, or with space around it
 */
export function writePabulib(election: PabulibElection): string {
  const { meta, votes } = election;
  const columns = filledColumns(votes, ['voter_id', 'vote', 'points'], voteColumns(meta, votes));
  return headOf(election, votes.length, columns) + recordsOf(votes, columns);
}

/** A file whose votes are written some at a time: what stands before them, and how more of them are written. */
export interface PabulibInParts {
  head: string;
  write: (votes: readonly PabulibVote[]) => string;
}

/**
 * The same file, whose votes need not be in memory together.
 * @param votes how many there will be, and which of the optional columns some of them fill
 */
export function pabulibInParts(
  election: Omit<PabulibElection, 'votes'>,
  votes: { count: number; fill: ReadonlySet<'age' | 'sex'> },
): PabulibInParts {
  const written = new Set<string>(['voter_id', 'vote', 'points', ...votes.fill]);
  const columns = voteColumns(election.meta, []).filter(([name]) => written.has(name));
  return { head: headOf(election, votes.count, columns), write: (some) => recordsOf(some, columns) };
}

function headOf(
  { meta, projects }: Omit<PabulibElection, 'votes'>,
  voteCount: number,
  columns: readonly Column<PabulibVote>[],
): string {
  for (const { id } of projects) {
    if (id === '' || id.includes(',') || id !== id.trim()) throw new RangeError(`Not a project id: "${id}"`);
  }
  const ofProjects = filledColumns(projects, ['project_id', 'cost'], projectColumns(projects));
  const lines = [
    'META',
    'key;value',
    ...metaEntries(meta, projects.length, voteCount).map(writeRecord),
    'PROJECTS',
    writeRecord(ofProjects.map(([name]) => name)),
  ];
  const votes = ['VOTES', writeRecord(columns.map(([name]) => name))];
  return `${lines.join('\n')}\n${recordsOf(projects, ofProjects)}${votes.join('\n')}\n`;
}

function metaEntries(meta: PabulibMeta, projectCount: number, voteCount: number): [string, string | number][] {
  const known = META_KEYS.flatMap(({ key, field, kind }): [string, string | number][] => {
    const value = meta[field];
    if (value === undefined) return [];
    return [[key, kind === 'money' ? writeMoney(value as number) : value]];
  });
  return [...known, ['num_projects', projectCount], ['num_votes', voteCount], ...Object.entries(meta.other)];
}

function projectColumns(projects: PabulibProject[]): Column<PabulibProject>[] {
  return [
    ['project_id', ({ id }) => id],
    ['cost', ({ cost }) => writeMoney(cost)],
    ['votes', ({ votes }) => votes],
    ['score', ({ score }) => score],
    ['name', ({ name }) => name],
    ['category', ({ categories }) => writeList(categories)],
    ['beneficiaries', ({ beneficiaries }) => writeList(beneficiaries)],
    ['selected', ({ selected }) => selected],
    ['latitude', ({ latitude }) => latitude],
    ['longitude', ({ longitude }) => longitude],
    ...otherColumns(projects),
  ];
}

function voteColumns(meta: PabulibMeta, votes: PabulibVote[]): Column<PabulibVote>[] {
  const points: Column<PabulibVote>[] = givesPoints(meta) ? [['points', (vote) => vote.points?.join(',')]] : [];
  return [
    ['voter_id', ({ voterId }) => voterId],
    ['vote', ({ projects }) => projects.join(',')],
    ...points,
    ['age', ({ age }) => age],
    ['sex', ({ sex }) => sex],
    ['voting_method', ({ votingMethod }) => votingMethod],
    ...otherColumns(votes),
  ];
}

function otherColumns<T extends { other: Record<string, string> }>(items: T[]): Column<T>[] {
  const names = new Set(items.flatMap(({ other }) => Object.keys(other)));
  return [...names].map((name) => [name, ({ other }) => other[name]]);
}

const filledColumns = <T>(items: readonly T[], obligatory: string[], columns: Column<T>[]): Column<T>[] =>
  columns.filter(([name, write]) => obligatory.includes(name) || items.some((item) => (write(item) ?? '') !== ''));

const recordsOf = <T>(items: readonly T[], columns: readonly Column<T>[]): string =>
  items.map((item) => `${writeRecord(columns.map(([, write]) => write(item) ?? ''))}\n`).join('');

function writeList(items: string[]): string {
  return items.map(withoutCommas).join(',');
}

const withoutCommas = (item: string): string =>
  item.includes(',')
    ? item
        .split(',')
        .map((part) => part.trim())
        .join(' / ')
    : item;

function writeRecord(fields: (string | number)[]): string {
  return fields.map((field) => writeField(String(field))).join(';');
}

function writeField(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
