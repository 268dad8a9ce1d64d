import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PabulibElection, PabulibMeta, PabulibProject, PabulibVote } from './pabulib-election.ts';
import { VOTE_TYPES } from './pabulib-election.ts';
import { parsePabulib } from './parse-pabulib.ts';
import { readVotesInParts } from './votes-in-parts.ts';
import { pabulibInParts, writePabulib } from './write-pabulib.ts';

const awkward = fc.string({ unit: fc.constantFrom(...'aż1;,"\n\r \u00a0🌳'), minLength: 1, maxLength: 6 });
const text = awkward.map((any) => any.trim()).filter((any) => any !== '');
const id = text.filter((any) => !any.includes(','));
const list = fc.array(id, { maxLength: 2 });
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const other = (...names: string[]) =>
  fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 2, noNullPrototype: true });

const project: fc.Arbitrary<PabulibProject> = fc
  .record({
    id,
    cost: fc.nat(),
    name: optional(awkward),
    categories: list,
    beneficiaries: list,
    place: optional(fc.tuple(fc.nat(9000), fc.integer({ min: -18000, max: 18000 }))),
    selected: optional(fc.nat(3)),
    votes: optional(fc.nat()),
    other: other('neighborhood', 'proposer'),
  })
  .map(({ place, ...rest }) => ({ ...rest, ...(place && { latitude: place[0] / 100, longitude: place[1] / 100 }) }));

function vote(projects: PabulibProject[], { voteType }: Pick<PabulibMeta, 'voteType'>): fc.Arbitrary<PabulibVote> {
  const ids = projects.map((one) => one.id);
  const maxLength = voteType === 'choose-1' ? 1 : ids.length;
  return fc
    .record({
      voterId: text,
      projects: fc.shuffledSubarray(ids, { minLength: 1, maxLength }),
      age: optional(awkward),
      sex: optional(fc.constantFrom('M', 'F', 'O')),
      votingMethod: optional(fc.constantFrom('internet', 'paper')),
      other: other('district', 'education'),
    })
    .chain((ballot) => {
      if (voteType !== 'cumulative' && voteType !== 'scoring') return fc.constant(ballot);
      const { length } = ballot.projects;
      return fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((points) => ({ ...ballot, points }));
    });
}

const date = fc.constantFrom('2026', '01.09.2026', '29.02.2024');
const meta: fc.Arbitrary<PabulibMeta> = fc.record({
  description: text,
  country: text,
  unit: text,
  instance: text,
  voteType: fc.constantFrom(...VOTE_TYPES),
  rule: fc.constantFrom('greedy', 'equalshares/add1'),
  budget: fc.nat(),
  dateBegin: date,
  dateEnd: date,
  district: optional(text),
  comment: optional(text),
  minProjectScoreThreshold: optional(fc.nat()),
  maxSumPoints: fc.constant(1000),
  other: other('leftover_budget', 'acknowledgments'),
});

const election: fc.Arbitrary<PabulibElection> = fc
  .tuple(meta, fc.uniqueArray(project, { selector: (one) => one.id, minLength: 1, maxLength: 4 }))
  .chain(([head, projects]) =>
    fc.record({
      meta: fc.constant(head),
      projects: fc.constant(projects),
      votes: fc.uniqueArray(vote(projects, head), { selector: ({ voterId }) => voterId, maxLength: 5 }),
    }),
  );

test('what is written is read back the same', () => {
  fc.assert(
    fc.property(election, (written) => {
      expect(parsePabulib(writePabulib(written))).toEqual({ ok: true, election: written });
    }),
    { numRuns: 300 },
  );
});

/** As a portal writes them: points, and of a voter nothing but age and sex. */
const ours = election
  .filter(({ meta: { voteType } }) => voteType === 'cumulative')
  .map(({ votes, ...head }) => ({
    ...head,
    votes: votes.map(({ voterId, projects, points, age, sex }) => ({ voterId, projects, points, age, sex, other: {} })),
  }));

test('a file whose votes are written some at a time is the same file, and its votes are read some at a time', async () => {
  await fc.assert(
    fc.asyncProperty(ours, fc.integer({ min: 1, max: 4 }), async (whole, atOnce) => {
      const filled = (name: 'age' | 'sex') => whole.votes.some((one) => (one[name] ?? '') !== '');
      const fill = new Set((['age', 'sex'] as const).filter(filled));
      const { head, write } = pabulibInParts(whole, { count: whole.votes.length, fill });
      const groups = Array.from({ length: Math.ceil(whole.votes.length / atOnce) }, (_, n) =>
        whole.votes.slice(n * atOnce, (n + 1) * atOnce),
      );
      const parts = [head, ...groups.map(write)];
      expect(parts.join('')).toBe(writePabulib(whole));
      for (const stored of [parts, [parts.join('')]]) {
        const read = [];
        for await (const some of readVotesInParts(asRead(stored))) {
          expect(some.district).toBe(whole.meta.district ?? '');
          read.push(...some.votes);
        }
        const votes = whole.votes.map(({ voterId, projects, points, age, sex }) => ({
          ...{ voterId, projects, points, sex },
          age: age || undefined,
        }));
        expect(read).toEqual(votes);
      }
    }),
  );
});

async function* asRead(parts: readonly string[]): AsyncGenerator<string> {
  yield* parts;
}

test('what is no file of ballots is not read as one', async () => {
  for (const text of ['', 'META\nkey;value\n', '"']) {
    await expect(readVotesInParts(asRead([text])).next()).rejects.toThrow('a file of ballots cannot be read');
  }
});

const small: PabulibElection = {
  meta: {
    description: 'Budżet obywatelski; próba',
    country: 'Poland',
    unit: 'Lipogród',
    instance: '2026',
    voteType: 'cumulative',
    rule: 'greedy',
    budget: 123_405,
    dateBegin: '01.09.2026',
    dateEnd: '14.09.2026',
    maxSumPoints: 5,
    other: {},
  },
  projects: [{ id: '7', cost: 90_000, categories: ['Sport, rekreacja', 'zieleń'], beneficiaries: [], other: {} }],
  votes: [{ voterId: '1', projects: ['7'], points: [5], other: {} }],
};

test('a file is written in the order of the format, with only the columns that hold something', () => {
  expect(writePabulib(small).split('\n')).toEqual([
    'META',
    'key;value',
    'description;"Budżet obywatelski; próba"',
    'country;Poland',
    'unit;Lipogród',
    'instance;2026',
    'budget;1234.05',
    'vote_type;cumulative',
    'rule;greedy',
    'date_begin;01.09.2026',
    'date_end;14.09.2026',
    'max_sum_points;5',
    'num_projects;1',
    'num_votes;1',
    'PROJECTS',
    'project_id;cost;category',
    '7;900;Sport / rekreacja,zieleń',
    'VOTES',
    'voter_id;vote;points',
    '1;7;5',
    '',
  ]);
});

test.each(['', ' 7', '7,8'])('an id that no vote could name is a mistake of the caller: "%s"', (wrong) => {
  const misnamed = { ...small, projects: [{ ...small.projects[0]!, id: wrong }] };
  expect(() => writePabulib(misnamed)).toThrow(RangeError);
});
