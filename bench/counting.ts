import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { candidatesOf, supportOf } from '@wiec/domain/pabulib/totals-of.ts';
import type { SupportBallot } from '@wiec/domain/tally/ballot-groups.ts';
import { type EqualSharesOptions, tallyEqualShares } from '@wiec/domain/tally/equal-shares.ts';
import { tallyGreedy } from '@wiec/domain/tally/greedy.ts';
import type { Candidate } from '@wiec/domain/tally/types.ts';
import type { Row } from './row.ts';

const REAL = resolve(import.meta.dirname, '../../shared/pabulib');
const ELEVEN_WITHIN = 15_000;
const EACH_WITHIN = 6_000;
const LARGE = { projects: 83, ballots: 61_668, within: 1_800 };
const MOST_MEMORY = 300 * 1024 * 1024;

/** Greedy, then equal shares with add1: what a count and its comparison cost, in milliseconds. */
function countBoth(candidates: Candidate[], ballots: SupportBallot[], budget: number, points: boolean): number {
  const options: EqualSharesOptions = {
    budget,
    utility: points ? 'points' : 'cost',
    completion: 'add1',
    exhaustiveStop: true,
    threshold: null,
    ties: { rule: 'id' },
  };
  const start = performance.now();
  tallyGreedy(candidates, { budget, stop: 'skip', threshold: null, ties: { rule: 'id' } });
  tallyEqualShares(candidates, ballots, options);
  return performance.now() - start;
}

/** Real elections, where they lie beside the project. */
export function benchRealCounts(note: (row: Row) => void): void {
  if (!existsSync(REAL)) return;
  const files = readdirSync(REAL).filter((name) => name.endsWith('.pb'));
  const took = files.map((name) => {
    const parsing = parsePabulib(readFileSync(join(REAL, name), 'utf8'));
    if (!parsing.ok) throw new Error(`${name} cannot be read`);
    const { election } = parsing;
    const ballots = supportOf(election);
    return countBoth(
      candidatesOf(election),
      ballots,
      election.meta.budget,
      ballots.some((ballot) => ballot.points),
    );
  });
  const all = took.reduce((sum, ms) => sum + ms, 0);
  note(timeRow(`${files.length} real elections, greedy and equal shares (add1), together`, all, ELEVEN_WITHIN));
  note(timeRow('the slowest of them', Math.max(...took), EACH_WITHIN));
}

/** As many projects and ballots as the largest Polish vote had, generated. */
export function benchLargeCount(note: (row: Row) => void): void {
  const { candidates, ballots, budget } = generatedApprovals(LARGE.projects, LARGE.ballots);
  const before = process.memoryUsage().rss;
  const took = countBoth(candidates, ballots, budget, false);
  const name = `${LARGE.projects} projects × ${LARGE.ballots} approval ballots, greedy and equal shares (add1)`;
  note(timeRow(name, took, LARGE.within));
  const grown = Math.max(0, process.memoryUsage().rss - before);
  note({
    name: 'memory that this count takes',
    figure: `${Math.round(grown / 1024 / 1024)} MB`,
    against: '',
    ratio: grown / MOST_MEMORY,
    limit: '≤ 300 MB',
    within: grown <= MOST_MEMORY,
  });
}

/** Popularity falls off as in real votes; most ballots name a few projects, some many. */
export function generatedApprovals(projects: number, count: number) {
  let state = 20_260_719;
  const random = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const costs = Array.from({ length: projects }, () => Math.round(10 ** (4 + 2 * random())) * 100);
  const ballots: SupportBallot[] = Array.from({ length: count }, () => {
    const names = new Set<string>();
    const most = 1 + Math.floor(-Math.log(1 - random()) * 6);
    for (let n = 0; n < most; n++) names.add(`p${Math.floor(random() ** 1.6 * projects)}`);
    return { projects: [...names] };
  });
  const totals = new Map<string, number>();
  for (const { projects: named } of ballots) for (const id of named) totals.set(id, (totals.get(id) ?? 0) + 1);
  const candidates: Candidate[] = costs.map((cost, at) => {
    const total = totals.get(`p${at}`) ?? 0;
    return { id: `p${at}`, cost, total, voters: total };
  });
  return { candidates, ballots, budget: Math.round(costs.reduce((a, b) => a + b, 0) / 3 / 100) * 100 };
}

function timeRow(name: string, ms: number, within: number): Row {
  return {
    name,
    figure: `${Math.round(ms)} ms`,
    against: '',
    ratio: ms / within,
    limit: `≤ ${within} ms`,
    within: ms <= within,
  };
}
