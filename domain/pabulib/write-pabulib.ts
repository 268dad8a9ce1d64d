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
export function writePabulib({ meta, projects, votes }: PabulibElection): string {
  for (const { id } of projects) {
    if (id === '' || id.includes(',') || id !== id.trim()) throw new RangeError(`Not a project id: "${id}"`);
  }
  const lines = [
    'META',
    'key;value',
    ...metaEntries(meta, projects.length, votes.length).map(writeRecord),
    'PROJECTS',
    ...writeTable(projects, ['project_id', 'cost'], projectColumns(projects)),
    'VOTES',
    ...writeTable(votes, ['voter_id', 'vote', 'points'], voteColumns(meta, votes)),
  ];
  return `${lines.join('\n')}\n`;
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

function writeTable<T>(items: T[], obligatory: string[], columns: Column<T>[]): string[] {
  const filled = columns.filter(
    ([name, write]) => obligatory.includes(name) || items.some((item) => (write(item) ?? '') !== ''),
  );
  return [
    writeRecord(filled.map(([name]) => name)),
    ...items.map((item) => writeRecord(filled.map(([, write]) => write(item) ?? ''))),
  ];
}

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
