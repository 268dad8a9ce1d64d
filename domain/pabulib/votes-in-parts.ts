import { readDelimitedRows, type Row } from './delimited-rows.ts';
import type { PabulibVote } from './pabulib-election.ts';
import { type Section, splitSections } from './sections.ts';

/** Votes of a file, as far as a part of it holds them. */
export interface SomeVotes {
  /** The area that the file is about. */
  district: string;
  votes: Pick<PabulibVote, 'voterId' | 'projects' | 'points' | 'age' | 'sex'>[];
}

/**
 * Votes of a `.pb` file that this portal wrote, which need not be in memory together: nothing is checked that was checked when
 * it was written.
 * @param parts each ends with a line; everything before the votes stands in the first
 * @throws Error when it is no such file
 */
export async function* readVotesInParts(parts: AsyncIterable<string>): AsyncGenerator<SomeVotes> {
  let head: { district: string; columns: Section['columns'] } | null = null;
  for await (const part of parts) {
    const reading = readDelimitedRows(part);
    if (!reading.ok) throw notOurs(reading.fault.message);
    if (head !== null) {
      yield { district: head.district, votes: votesOf(reading.rows, head.columns) };
      continue;
    }
    const sections = splitSections(reading.rows, []);
    if (!sections) throw notOurs('it has no votes');
    const { meta, votes } = sections;
    const [key, value] = [meta.columns.get('key') ?? -1, meta.columns.get('value') ?? -1];
    const district = meta.rows.find(({ fields }) => fields[key] === 'district')?.fields[value] ?? '';
    head = { district, columns: votes.columns };
    yield { district, votes: votesOf(votes.rows, votes.columns) };
  }
}

const notOurs = (why: string): Error => new Error(`a file of ballots cannot be read: ${why}`);

function votesOf(rows: readonly Row[], columns: Section['columns']): SomeVotes['votes'] {
  const at = (name: string): number => columns.get(name) ?? -1;
  const [voter, vote, points, age, sex] = [at('voter_id'), at('vote'), at('points'), at('age'), at('sex')];
  return rows.map(({ fields }) => ({
    voterId: fields[voter]!,
    projects: fields[vote]!.split(','),
    points: fields[points]!.split(',').map(Number),
    age: fields[age] || undefined,
    sex: fields[sex] || undefined,
  }));
}
