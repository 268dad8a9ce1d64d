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

/** Counts the same ballots by the rules that were frozen and by those that are tried; areas are in the order of the configuration. */
export function countBothWays({ config, box, lotSeed, decided, withheld, rules }: TrialOrder): TriedArea[] {
  const tried = configWith(config, rules);
  const then = countAreas(config, box, { lotSeed, decided });
  // What a commission decided then settles the same ties.
  const now = countAreas(tried, box, { lotSeed, decided });
  return then.map((area, at) => {
    const { districtName, residents } = area.area;
    const lacksResidents = rules.counting.leastTurnout !== null && (residents ?? null) === null;
    return withheld.has(at)
      ? { ...WITHHELD, districtName }
      : { ...compare(area, now[at]!), districtName, isWithheld: false, lacksResidents };
  });
}

const WITHHELD = {
  isWithheld: true,
  voters: 0,
  kept: 0,
  leftThen: zloteOf(0),
  leftNow: zloteOf(0),
  changes: [],
  hasOpenTie: false,
  lacksResidents: false,
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
      threshold: of.get(area.districtId) ?? (of.has(area.districtId) ? null : area.threshold),
    })),
  };
}

function compare(
  then: CountedArea,
  now: CountedArea,
): Omit<TriedArea, 'districtName' | 'isWithheld' | 'lacksResidents'> {
  const [won, wins] = [new Set(then.outcome.winners), new Set(now.outcome.winners)];
  const [why, whyNow] = [sentencesOf(then), sentencesOf(now)];
  const totals = new Map(then.candidates.map(({ id, total }) => [id, total]));
  return {
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
