/** A small repeatable generator (mulberry32), so that a failing run can be run again. */
export const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/**
 * An invented cumulative election in the shape of a large Polish city's: a few favourites, a long tail, three points a voter.
 * @returns the text of a `.pb` file
 */
export const generatedElection = (options: {
  projects: number;
  votes: number;
  seed: number;
  area?: string;
}): string => {
  const { projects, votes, seed, area = 'Miasto' } = options;
  const next = randomFrom(seed);
  const ids = Array.from({ length: projects }, (_, index) => `G/${String(index + 1).padStart(2, '0')}`);
  const favourite = (): string => ids[Math.floor(projects * next() ** 2.2)]!;
  const ballots = Array.from({ length: votes }, (_, index) => {
    const points = new Map<string, number>();
    const wanted = 1 + Math.floor(next() * 3);
    while (points.size < wanted) points.set(favourite(), 1);
    if (wanted === 1) points.set([...points.keys()][0]!, 1 + Math.floor(next() * 3));
    if (wanted === 2 && next() < 0.5) points.set([...points.keys()][0]!, 2);
    const age = 13 + Math.floor(next() * 75);
    return `${index + 1};${[...points.keys()].join(',')};${[...points.values()].join(',')};${age};${next() < 0.55 ? 'F' : 'M'}`;
  });
  const rows = ids.map((id, index) => `${id};${20_000 + ((index * 7919) % 400) * 1000};Projekt wymyślony ${index + 1}`);
  return [
    'META',
    'key;value',
    `description;Głosowanie wymyślone (${area})`,
    'country;Poland',
    'unit;Lipogród',
    `subunit;${area}`,
    'instance;2031',
    `num_projects;${projects}`,
    `num_votes;${votes}`,
    'budget;1500000',
    'vote_type;cumulative',
    'rule;greedy-threshold',
    'date_begin;01.09.2030',
    'date_end;15.09.2030',
    'min_sum_points;1',
    'max_sum_points;3',
    'min_project_score_threshold;20',
    'currency;PLN',
    'PROJECTS',
    'project_id;cost;name',
    ...rows,
    'VOTES',
    'voter_id;vote;points;age;sex',
    ...ballots,
    '',
  ].join('\n');
};
