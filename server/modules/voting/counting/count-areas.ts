import type { SupportBallot } from '@wiec/domain/tally/ballot-groups.ts';
import { type AreaOutcome, type AreaRules, type AreaTie, countArea } from '@wiec/domain/tally/count-area.ts';
import { leastVotersIn } from '@wiec/domain/tally/counting-rules.ts';
import { countPools, type MoneyFlow } from '@wiec/domain/tally/pools.ts';
import { satisfactionOf } from '@wiec/domain/tally/satisfaction.ts';
import type { Candidate, ExclusivePair } from '@wiec/domain/tally/types.ts';
import type { BoxBallot, QuestionTotal } from './count-queries.ts';
import { countingRulesOf, type VoteConfig, type VoteConfigArea } from '../vote-config.ts';

/** An area with everything that its count was made of. Candidates go by public number. */
export interface CountedArea {
  area: VoteConfigArea;
  candidates: Candidate[];
  ballots: SupportBallot[];
  rules: AreaRules;
  outcome: AreaOutcome;
  ties: AreaTie[];
  flow: MoneyFlow;
  /** Grosze that remain in the area after passing on. */
  left: number;
}

/** What people decided about equal results of an area: project ids, the first goes first. */
export interface DecidedTie {
  formId: number;
  projectTaskIds: readonly number[];
}

export interface Box {
  /** By question id. */
  totals: ReadonlyMap<number, QuestionTotal>;
  ballots: readonly BoxBallot[];
}

/** Counts all areas of a vote by its frozen rules, those first whose money others get. */
export function countAreas(
  config: VoteConfig,
  box: Box,
  { lotSeed, decided }: { lotSeed: string; decided: readonly DecidedTie[] },
): CountedArea[] {
  const counting = countingRulesOf(config);
  const { method, shares, leastTurnout, sentinelCost, leftOver, exclusive, tieRule } = counting;
  const pools = config.areas.map(({ budget, districtIsSystem }) => ({ budget, townWide: districtIsSystem }));
  const tasks = config.areas.map(projectsByTask);
  /** Project ids that won, as far as it is counted. */
  const won = new Set<number>();

  const countOne = (at: number, available: number) => {
    const area = config.areas[at]!;
    const own = tasks[at]!;
    const numberOf = (id: number): string => tasks.find((inside) => inside.has(id))!.get(id)!.number;
    const named = ([a, b]: readonly [number, number]): ExclusivePair => [numberOf(a), numberOf(b)];
    const known = exclusive.filter((pair) => pair.every((id) => tasks.some((inside) => inside.has(id))));
    const ballots = ballotsOfArea(area, box.ballots);
    const { voters } = satisfactionOf(ballots, []);
    const residents = area.residents ?? null;
    const rules: AreaRules = {
      method,
      shares,
      ...leastVotersIn(counting, area.districtIsSystem),
      sentinelCost,
      available,
      threshold: area.threshold,
      exclusive: known.filter(([a, b]) => own.has(a) && own.has(b)).map(named),
      rivalsWon: known
        .flatMap(([a, b]): [number, number][] => [
          [a, b],
          [b, a],
        ])
        .filter(([mine, other]) => own.has(mine) && won.has(other))
        .map(named),
      turnout: leastTurnout === null || residents === null ? null : { voters, residents, least: leastTurnout },
      ties: {
        rule: tieRule,
        seed: tieRule === 'lot' ? lotSeed : undefined,
        decided: decided
          .filter(({ formId }) => formId === area.id)
          .map(({ projectTaskIds }) => projectTaskIds.map(numberOf)),
      },
    };
    const candidates = [...own.values()].map(({ number, cost, questionId }): Candidate => {
      const { points, voters: naming } = box.totals.get(questionId) ?? NO_VOTES;
      return { id: number, cost, total: points, voters: naming };
    });
    const where = area.districtIsSystem ? 'w mieście' : 'w obszarze';
    const titles = new Map(tasks.flatMap((inside) => [...inside.values()].map(({ number, title }) => [number, title])));
    const nameOf = (number: string) => `„${titles.get(number) ?? number}”`;
    const outcome = countArea(candidates, ballots, rules, { unit: 'points', where, nameOf });
    for (const project of own.values()) if (outcome.winners.includes(project.number)) won.add(project.projectTaskId);
    return { area, candidates, ballots, rules, outcome, ties: outcome.ties(), left: outcome.left };
  };

  return countPools(pools, leftOver, countOne).map(({ counted, received, passedOn, left }) => ({
    ...counted,
    flow: { received, passedOn },
    left,
  }));
}

const NO_VOTES: QuestionTotal = { points: 0, voters: 0 };

const projectsByTask = ({ categories }: VoteConfigArea) =>
  new Map(categories.flatMap(({ projects }) => projects.map((project) => [project.projectTaskId, project] as const)));

/** Ballots that gave points in this area, projects by public number. */
export function ballotsOfArea(area: VoteConfigArea, box: readonly BoxBallot[]): SupportBallot[] {
  const numbers = new Map(
    area.categories.flatMap(({ projects }) => projects.map(({ questionId, number }) => [questionId, number] as const)),
  );
  return box.flatMap(({ choices, count }) => {
    const own = choices.filter(([questionId]) => numbers.has(questionId));
    if (own.length === 0) return [];
    return [{ projects: own.map(([id]) => numbers.get(id)!), points: own.map(([, points]) => points), count }];
  });
}
