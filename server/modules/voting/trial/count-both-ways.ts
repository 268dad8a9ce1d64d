import type { TriedRules, VoteTrial } from '@wiec/contract/office-vote-trial.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { type Box, countAreas, type CountedArea, type DecidedTie } from '../counting/count-areas.ts';
import { countingRulesOf, type VoteConfig } from '../vote-config.ts';

/** Everything that a trial needs: it is made in a thread of its own. */
export interface TrialOrder {
  config: VoteConfig;
  box: Box;
  /** Hex. */
  lotSeed: string;
  decided: readonly DecidedTie[];
  /** Places of areas whose numbers are told to nobody. */
  withheld: ReadonlySet<number>;
  rules: TriedRules;
}

type TriedArea = VoteTrial['areas'][number];

/**
 * Counts the same ballots by the rules that were frozen and by those that are tried; areas are in the order of the configuration. What
 * is told to nobody takes no part in either count: else the money that it passes on, or a rival that wins there, would tell of it by
 * the rules that are tried.
 */
export function countBothWays({ config, box, lotSeed, decided, withheld, rules }: TrialOrder): TriedArea[] {
  const told = { ...config, areas: config.areas.filter((_, at) => !withheld.has(at)) };
  const then = countAreas(told, box, { lotSeed, decided });
  // What a commission decided then settles the same ties.
  const now = countAreas(configWith(told, rules), box, { lotSeed, decided });
  const byForm = new Map(then.map((area, at) => [area.area.id, compare(area, now[at]!)]));
  return config.areas.map(({ id, districtName, residents }) => ({
    ...(byForm.get(id) ?? WITHHELD),
    districtName,
    lacksResidents: byForm.has(id) && rules.counting.leastTurnout !== null && (residents ?? null) === null,
  }));
}

const WITHHELD = {
  isWithheld: true,
  voters: 0,
  kept: 0,
  leftThen: zloteOf(0),
  leftNow: zloteOf(0),
  changes: [],
  hasOpenTie: false,
} satisfies Partial<TriedArea>;

/** Pools, projects, costs and pairs stay those of the earlier vote. */
function configWith(config: VoteConfig, { counting, thresholds }: TriedRules): VoteConfig {
  const { method, tieRule, ...rest } = counting;
  const { sentinelCost, exclusive } = countingRulesOf(config);
  const of = new Map(thresholds.map(({ districtId, threshold }) => [districtId, threshold]));
  return {
    ...config,
    countingRule: method,
    tieRule,
    counting: { ...rest, sentinelCost, exclusive },
    areas: config.areas.map((area) => ({
      ...area,
      threshold: of.has(area.districtId) ? (of.get(area.districtId) ?? null) : area.threshold,
    })),
  };
}

function compare(then: CountedArea, now: CountedArea): Omit<TriedArea, 'districtName' | 'lacksResidents'> {
  const [won, wins] = [new Set(then.outcome.winners), new Set(now.outcome.winners)];
  const [why, whyNow] = [sentencesOf(then), sentencesOf(now)];
  const totals = new Map(then.candidates.map(({ id, total }) => [id, total]));
  return {
    isWithheld: false,
    voters: then.ballots.reduce((sum, { count = 1 }) => sum + count, 0),
    kept: then.outcome.winners.filter((id) => wins.has(id)).length,
    leftThen: zloteOf(then.left),
    leftNow: zloteOf(now.left),
    changes: then.area.categories
      .flatMap(({ projects }) => projects)
      .filter(({ number }) => won.has(number) !== wins.has(number))
      .toSorted((a, b) => totals.get(b.number)! - totals.get(a.number)!)
      .map(({ projectTaskId, number, title, cost }) => ({
        projectTaskId,
        number,
        title,
        cost: zloteOf(cost),
        points: totals.get(number)!,
        wonThen: won.has(number),
        reasonThen: why.get(number)!,
        reasonNow: whyNow.get(number)!,
      })),
    hasOpenTie: now.rules.ties.rule === 'commission' && now.ties.some(({ undecided }) => undecided),
  };
}

const sentencesOf = ({ outcome }: CountedArea): ReadonlyMap<string, string> =>
  new Map(outcome.reasons.map(({ id, sentence }) => [id, sentence]));
