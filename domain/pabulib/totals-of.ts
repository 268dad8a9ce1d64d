import type { SupportBallot } from '../tally/ballot-groups.ts';
import type { Candidate } from '../tally/types.ts';
import { ballotLimits, givesPoints } from './ballot-limits.ts';
import type { PabulibElection, PabulibVote } from './pabulib-election.ts';

export interface ProjectTotal {
  /** Points, or ballots that name the project, by the vote type. */
  total: number;
  /** Ballots that name the project. */
  voters: number;
}

/**
 * What each project received, by id, in the order of the file. Approval and choose-1: the ballots that name it, a
 * repeated project counted once. Cumulative and scoring: the sum of points, repeats added, and the default score for
 * each ballot that does not name it. Ordinal: the sum of `max_length` − position, positions from 0.
 */
export function totalsOf(election: PabulibElection): Map<string, ProjectTotal> {
  const totals = new Map<string, ProjectTotal>(election.projects.map(({ id }) => [id, { total: 0, voters: 0 }]));
  const pointsAt = pointsByPosition(election);
  for (const vote of election.votes) {
    const { projects } = vote;
    for (let position = 0; position < projects.length; position++) {
      const received = totals.get(projects[position]!)!;
      const isRepeat = projects.indexOf(projects[position]!) < position;
      received.total += pointsAt(vote, position, isRepeat);
      if (!isRepeat) received.voters++;
    }
  }
  const { defaultScore = 0, voteType } = election.meta;
  if (voteType === 'scoring') {
    for (const received of totals.values()) received.total += defaultScore * (election.votes.length - received.voters);
  }
  return totals;
}

/** The election's projects as the count takes them. */
export function candidatesOf(election: PabulibElection): Candidate[] {
  const totals = totalsOf(election);
  return election.projects.map(({ id, cost }) => ({ id, cost, ...totals.get(id)! }));
}

function pointsByPosition({ meta, projects }: PabulibElection) {
  const { maxLength } = ballotLimits(meta, projects.length);
  if (givesPoints(meta)) return (vote: PabulibVote, position: number) => vote.points![position]!;
  if (meta.voteType === 'ordinal') return (_: PabulibVote, position: number) => maxLength - position;
  return (_: PabulibVote, __: number, isRepeat: boolean) => (isRepeat ? 0 : 1);
}

/**
 * What each ballot supports, each project once: with its points where points are given, with the points of its position where the
 * vote is ordinal, else bare.
 */
export function supportOf(election: PabulibElection): SupportBallot[] {
  const { meta, votes } = election;
  const pointsAt = pointsByPosition(election);
  const hasPoints = givesPoints(meta) || meta.voteType === 'ordinal';
  if (!hasPoints) return votes.map(({ projects }) => ({ projects: [...new Set(projects)] }));
  return votes.map((vote): SupportBallot => {
    const points = new Map<string, number>();
    vote.projects.forEach((id, position) => {
      points.set(id, (points.get(id) ?? 0) + pointsAt(vote, position, points.has(id)));
    });
    const projects = [...points.keys()];
    return { projects, points: [...points.values()] };
  });
}
