import { countOf, type SupportBallot } from './ballot-groups.ts';

/** How voters fared, whatever the rule was. */
export interface Satisfaction {
  voters: number;
  /** Winning projects on all ballots together. */
  winnersOnBallots: number;
  /** Voters none of whose projects won. */
  votersWithoutWinner: number;
}

/** The average number of winning projects a voter is `winnersOnBallots / voters`. */
export function satisfactionOf(ballots: readonly SupportBallot[], winners: readonly string[]): Satisfaction {
  const won = new Set(winners);
  let voters = 0;
  let winnersOnBallots = 0;
  let votersWithoutWinner = 0;
  for (const ballot of ballots) {
    const own = supportedOf(ballot).filter((id) => won.has(id)).length;
    voters += countOf(ballot);
    winnersOnBallots += own * countOf(ballot);
    if (own === 0) votersWithoutWinner += countOf(ballot);
  }
  return { voters, winnersOnBallots, votersWithoutWinner };
}

/**
 * How many voters have more winning projects in one outcome than in the other: the step in which towns that compare two rules
 * choose between them.
 */
export function preferences(
  ballots: readonly SupportBallot[],
  winners: { readonly first: readonly string[]; readonly second: readonly string[] },
): { first: number; second: number } {
  const first = new Set(winners.first);
  const second = new Set(winners.second);
  const count = { first: 0, second: 0 };
  for (const ballot of ballots) {
    const own = supportedOf(ballot);
    const more = own.filter((id) => first.has(id)).length - own.filter((id) => second.has(id)).length;
    if (more > 0) count.first += countOf(ballot);
    if (more < 0) count.second += countOf(ballot);
  }
  return count;
}

const supportedOf = ({ projects, points }: SupportBallot): string[] =>
  points ? projects.filter((_, at) => points[at]! > 0) : [...projects];
