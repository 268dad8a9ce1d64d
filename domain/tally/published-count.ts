import type { Count } from './compare-counts.ts';
import type { AreaRules } from './count-area.ts';
import { type CountingRules, EARLIER_RULES, leastVotersIn, type Method } from './counting-rules.ts';
import { countingSentences } from './counting-sentences.ts';
import { countingOrder, passOn, type Pool } from './pools.ts';
import type { ExclusivePair, TieRule } from './types.ts';

/** The fields of a published result that a recount is compared with. */
export interface PublishedArea {
  /** Grosze: its own, what it got from others, and what became of both. */
  readonly budget: number;
  readonly received: number;
  readonly passedOn: number;
  readonly spent: number;
  readonly left: number;
  readonly threshold: number | null;
  readonly projects: readonly {
    readonly projectTaskId: number;
    /** Null in a withheld area, which nobody can count again. */
    readonly projectTaskPoints: number | null;
    readonly selected: boolean;
    readonly place: number | null;
  }[];
}

/** The frozen rules as a result publishes them, with what was decided by people. Projects by id. */
export interface PublishedSettings extends Omit<CountingRules, 'method' | 'tieRule'> {
  /** Pairs of which at most one can win. */
  readonly exclusive: readonly (readonly [number, number])[];
  /** In the order of the published areas. */
  readonly areas: readonly { readonly townWide: boolean; readonly residents: number | null }[];
  readonly tieDecisions: readonly { readonly area: number; readonly projectTaskIds: readonly number[] }[];
}

export interface PublishedRule {
  readonly rule: Method;
  readonly tieRule: TieRule;
  readonly lotSeed: string | null;
  /** Public numbers by project id: by them ballot files name projects. */
  readonly numbers: Readonly<Record<string, string>>;
  /** Null in results counted before all of it was kept. */
  readonly settings: PublishedSettings | null;
}

/** What was published of an area, with projects by their public numbers. */
export function publishedCount(
  { projects }: Pick<PublishedArea, 'projects'>,
  voteCount: number,
  { numbers }: Pick<PublishedRule, 'numbers'>,
): Count {
  return {
    voteCount,
    totals: Object.fromEntries(projects.map((one) => [numbers[one.projectTaskId]!, one.projectTaskPoints ?? 0])),
    winners: projects
      .filter(({ selected }) => selected)
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
      .map(({ projectTaskId }) => numbers[projectTaskId]!),
  };
}

/** The rules of a whole vote, those of earlier votes where they were not published. */
export const publishedRules = ({ rule, tieRule, settings }: PublishedRule): CountingRules => ({
  ...(settings ?? EARLIER_RULES),
  method: rule,
  tieRule,
});

/** What a result publishes of its rules, in plain Polish. */
export function publishedSentences(
  areas: readonly { readonly projects: readonly { readonly projectTaskCost: number }[] }[],
  counting: PublishedRule,
): string[] {
  const mark = counting.settings?.sentinelCost ?? null;
  const marked = areas.some(({ projects }) => projects.some(({ projectTaskCost }) => projectTaskCost === mark));
  return countingSentences(publishedRules(counting), { pairs: counting.settings?.exclusive.length ?? 0, marked });
}

/**
 * The rules of one area, as they follow from the published rules and from what was published of the areas counted before it.
 * Whoever counts every area by them, and finds {@link poolsAgree}, has counted the whole vote.
 * @param voters ballots of the area
 */
export function publishedAreaRules(
  areas: readonly PublishedArea[],
  at: number,
  counting: PublishedRule,
  voters: number,
): AreaRules {
  const { tieRule, lotSeed, numbers, settings } = counting;
  const rules = publishedRules(counting);
  const { method, shares, leastTurnout, sentinelCost } = rules;
  const { budget, received, threshold, projects } = areas[at]!;
  const residents = settings?.areas[at]?.residents ?? null;
  const numberOf = (id: number): string => numbers[id]!;
  const own = new Set(projects.map(({ projectTaskId }) => projectTaskId));
  const pairs = settings?.exclusive ?? [];
  const wonBefore = idsWonBefore(areas, at, settings);
  const named = ([a, b]: readonly [number, number]): ExclusivePair => [numberOf(a), numberOf(b)];
  return {
    method,
    shares,
    ...leastVotersIn(rules, settings?.areas[at]?.townWide ?? false),
    sentinelCost,
    available: budget + received,
    threshold,
    exclusive: pairs.filter(([a, b]) => own.has(a) && own.has(b)).map(named),
    rivalsWon: pairs
      .flatMap(([a, b]): [number, number][] => [
        [a, b],
        [b, a],
      ])
      .filter(([mine, other]) => own.has(mine) && wonBefore.has(other))
      .map(named),
    turnout: leastTurnout === null || residents === null ? null : { voters, residents, least: leastTurnout },
    ties: {
      rule: tieRule,
      seed: lotSeed ?? undefined,
      decided: settings?.tieDecisions
        .filter(({ area }) => area === at)
        .map(({ projectTaskIds }) => projectTaskIds.map(numberOf)),
    },
  };
}

function idsWonBefore(
  areas: readonly PublishedArea[],
  at: number,
  settings: PublishedSettings | null,
): ReadonlySet<number> {
  if (!settings) return new Set();
  const order = countingOrder(poolsOf(areas, settings), settings.leftOver);
  const before = order.slice(0, order.indexOf(at)).flatMap((place) => areas[place]!.projects);
  return new Set(before.filter(({ selected }) => selected).map(({ projectTaskId }) => projectTaskId));
}

const poolsOf = (areas: readonly PublishedArea[], settings: PublishedSettings): Pool[] =>
  areas.map(({ budget }, at) => ({ budget, townWide: settings.areas[at]!.townWide }));

/** Whether the money that passed between areas is what the rule says, and no grosz was lost or made. */
export function poolsAgree(areas: readonly PublishedArea[], { settings }: Pick<PublishedRule, 'settings'>): boolean {
  const flows = settings
    ? passOn(poolsOf(areas, settings), settings.leftOver, (at) => areas[at]!.budget - areas[at]!.spent)
    : areas.map(() => ({ received: 0, passedOn: 0 }));
  return areas.every(
    ({ budget, received, passedOn, spent, left }, at) =>
      received === flows[at]!.received &&
      passedOn === flows[at]!.passedOn &&
      budget + received === spent + passedOn + left,
  );
}
