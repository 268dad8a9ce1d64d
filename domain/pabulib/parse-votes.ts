import { ballotLimits, givesPoints, type BallotLimits } from './ballot-limits.ts';
import { parseInteger } from './numbers.ts';
import type { PabulibFault, PabulibMeta, PabulibVote } from './pabulib-election.ts';
import type { Section } from './sections.ts';

const INTERPRETED = new Set(['voter_id', 'vote', 'points', 'age', 'sex', 'voting_method']);

/**
 * Reads the VOTES section. Messages name lines and projects, never voters.
 * @param projectIds the ids that a vote may name
 * @param faults receives what is wrong
 */
export function parseVotes(
  { columns, line, rows }: Section,
  meta: PabulibMeta,
  projectIds: ReadonlySet<string>,
  faults: PabulibFault[],
): PabulibVote[] {
  const withPoints = givesPoints(meta);
  const obligatory = withPoints ? ['voter_id', 'vote', 'points'] : ['voter_id', 'vote'];
  const missing = obligatory.filter((column) => !columns.has(column));
  for (const column of missing) faults.push({ line, message: `W sekcji VOTES brakuje kolumny „${column}”.` });
  if (missing.length > 0) return [];

  const limits = ballotLimits(meta, projectIds.size);
  const index = (column: string) => columns.get(column) ?? -1;
  const [voterAt, voteAt, pointsAt] = [index('voter_id'), index('vote'), index('points')];
  const [ageAt, sexAt, methodAt] = [index('age'), index('sex'), index('voting_method')];
  const others = [...columns].filter(([name]) => !INTERPRETED.has(name));
  const lines = new Map<string, number>();

  return rows.map((row) => {
    const { fields } = row;
    const refuse = (message: string) => void faults.push({ line: row.line, message });
    const voterId = fields[voterAt]!.trim();
    const earlier = lines.get(voterId);
    if (voterId === '') refuse('Głos nie ma identyfikatora głosującego.');
    else if (earlier !== undefined) refuse(`Głos tej samej osoby jest już w wierszu ${earlier}.`);
    lines.set(voterId, row.line);

    const projects = splitIds(fields[voteAt]!);
    checkProjects(projects, projectIds, meta, limits, refuse);
    const vote: PabulibVote = { voterId, projects, other: {} };
    if (withPoints) vote.points = readPoints(fields[pointsAt]!, projects.length, limits, refuse);
    if (fields[ageAt]) vote.age = fields[ageAt];
    if (fields[sexAt]) vote.sex = fields[sexAt];
    if (fields[methodAt]) vote.votingMethod = fields[methodAt];
    for (const [column, at] of others) if (fields[at]) vote.other[column] = fields[at];
    return vote;
  });
}

type Refuse = (message: string) => void;

function splitIds(text: string): string[] {
  const trimmed = text.trim();
  return trimmed === '' ? [] : trimmed.split(',').map((id) => id.trim());
}

function checkProjects(
  projects: string[],
  projectIds: ReadonlySet<string>,
  { voteType }: PabulibMeta,
  { minLength, maxLength }: BallotLimits,
  refuse: Refuse,
): void {
  for (const id of projects) if (!projectIds.has(id)) refuse(`Głos na nieznany projekt „${id}”.`);
  const different = projects.length > 1 ? new Set(projects).size : projects.length;
  if (different < projects.length && (voteType === 'ordinal' || voteType === 'choose-1')) {
    refuse('Ten sam projekt wymieniono w głosie dwa razy.');
  }
  if (different < minLength) refuse(`Za mało projektów w głosie: ${different}, a najmniej może być ${minLength}.`);
  if (different > maxLength) refuse(`Za dużo projektów w głosie: ${different}, a najwięcej może być ${maxLength}.`);
}

function readPoints(text: string, count: number, limits: BallotLimits, refuse: Refuse): number[] {
  const texts = splitIds(text);
  const points = texts.map((one) => parseInteger(one) ?? NaN);
  if (texts.length !== count) {
    refuse(`Liczba ocen w kolumnie „points” to ${texts.length}, a projektów w głosie ${count}.`);
    return points;
  }
  const wrong = points.findIndex((one) => !(one >= limits.minPoints && one <= limits.maxPoints));
  const sum = points.reduce((total, one) => total + one, 0);
  if (points.some(Number.isNaN)) refuse(`Punkty „${text}” nie są liczbami całkowitymi.`);
  else if (wrong !== -1) refuse(`Niedozwolona liczba punktów dla projektu: ${points[wrong]}.`);
  else if (sum < limits.minSumPoints) refuse(`Za mało punktów w głosie: ${sum} z ${limits.minSumPoints} wymaganych.`);
  else if (sum > limits.maxSumPoints)
    refuse(`Za dużo punktów w głosie: ${sum}, a najwięcej może być ${limits.maxSumPoints}.`);
  return points;
}
