import type { OfficeVoteSetup, VoteSetupWords } from '@wiec/contract/office-vote-setup.ts';
import type { TriedRules } from '@wiec/contract/office-vote-trial.ts';
import { type LeastAge, leastAgeOf } from '@wiec/domain/age.ts';
import { ageRuleOf } from '@wiec/domain/age-rule.ts';
import type { PaperWay } from '@wiec/domain/paper-card.ts';
import { groszeOf, zloteOf } from '@wiec/domain/money.ts';
import { leastVotersIn, tellLeastVoters } from '@wiec/domain/tally/counting-rules.ts';
import { readCost, typedCost } from '@wiec/domain/typed-cost.ts';
import {
  type AreaSetup,
  checkCounting,
  checkVoteSetup,
  isLimit,
  NEW_LIMITS,
  type VoteSetup,
} from '@wiec/domain/vote-setup.ts';
import type { Errors } from '../../../../ui/form/field-errors.ts';
import { instantsOf, missingDates, type TypedDates, typedDates } from '../../../../ui/when-fields.tsx';

/** Limits of an area that may be the same everywhere. */
export const limitNames = ['maxPoint', 'categoryMaxPoint', 'questionMaxPoint', 'minSum', 'maxProjects'] as const;
export type LimitName = (typeof limitNames)[number];

/** An area as it is typed; empty: there is no such limit. */
export interface TypedArea extends Record<LimitName | 'budget' | 'residents' | 'threshold', string> {
  districtId: number;
  distinctPoints: boolean;
}

type Counting = VoteSetupWords['counting'];

/** Numbers of two projects. */
export interface TypedPair {
  readonly first: string;
  readonly second: string;
}

/** A vote's settings as they are typed. */
export interface TypedSetup
  extends
    TypedDates,
    Omit<
      VoteSetupWords,
      | 'dateFrom'
      | 'dateTo'
      | 'moderatorName'
      | 'onlyForLegalAge'
      | 'leastAge'
      | 'areas'
      | 'counting'
      | 'paper'
      | 'pairs'
      | 'apart'
    >,
    Omit<Counting, 'minVoters' | 'minVotersInTown' | 'leastTurnout' | 'shares'> {
  moderatorName: string;
  age: LeastAge | null;
  paperWay: PaperWay;
  paperDays: string;
  shares: Counting['shares'];
  minVoters: string;
  minVotersInTown: string;
  /** In percent. */
  leastTurnout: string;
  /** Limits are typed once for all areas. */
  hasCommonLimits: boolean;
  areas: readonly TypedArea[];
  pairs: readonly TypedPair[];
  /** Near each other, and both may win. */
  apart: readonly TypedPair[];
}

const typedCount = (count: number | null): string => (count === null ? '' : String(count));

const typedArea = (area: VoteSetupWords['areas'][number]): TypedArea => ({
  districtId: area.districtId,
  budget: typedCost(groszeOf(area.budget)),
  residents: typedCount(area.residents),
  threshold: typedCount(area.threshold),
  maxPoint: typedCount(area.maxPoint),
  categoryMaxPoint: typedCount(area.categoryMaxPoint),
  questionMaxPoint: typedCount(area.questionMaxPoint),
  minSum: typedCount(area.minSum),
  maxProjects: typedCount(area.maxProjects),
  distinctPoints: area.distinctPoints,
});

/** A further area, with the limits of those that are there. */
export const newArea = (districtId: number, [first]: readonly TypedArea[]): TypedArea => ({
  ...(first ?? typedArea({ ...NEW_LIMITS, districtId, budget: zloteOf(0), residents: null })),
  districtId,
  budget: '',
  residents: '',
  threshold: '',
});

export const sameLimits = (a: TypedArea, b: TypedArea): boolean =>
  a.distinctPoints === b.distinctPoints && limitNames.every((name) => a[name] === b[name]);

export function typedSetup(setup: OfficeVoteSetup): TypedSetup {
  const { counting } = setup;
  const areas = setup.areas.map(typedArea);
  return {
    ...typedDates(setup),
    title: setup.title,
    shortDescription: setup.shortDescription,
    description: setup.description,
    moderatorName: setup.moderatorName ?? '',
    mode: setup.mode,
    age: leastAgeOf(setup),
    identityScheme: setup.identityScheme,
    hasTerms: setup.hasTerms,
    emailConfirmation: setup.emailConfirmation,
    uniqueEmail: setup.uniqueEmail,
    usesTeryt: setup.usesTeryt,
    postCodeRequired: setup.postCodeRequired,
    singleArea: setup.singleArea,
    showResultsByDistrict: setup.showResultsByDistrict,
    showResultsBySex: setup.showResultsBySex,
    clause: setup.clause,
    paperWay: setup.paper.way,
    paperDays: String(setup.paper.days),
    method: counting.method,
    tieRule: counting.tieRule,
    leftOver: counting.leftOver,
    shares: counting.shares,
    minVoters: typedCount(counting.minVoters),
    minVotersInTown: typedCount(leastVotersIn(counting, true).minVoters),
    leastTurnout: counting.leastTurnout === null ? '' : String(counting.leastTurnout / 100).replace('.', ','),
    hasCommonLimits: areas.every((area) => sameLimits(area, areas[0]!)),
    areas,
    pairs: setup.pairs.map(([first, second]) => ({ first, second })),
    apart: setup.apart.map(([first, second]) => ({ first, second })),
  };
}

/** A whole number as somebody types it; NaN: it is none. */
const readCount = (typed: string): number => {
  const digits = typed.replace(/[\s\u00a0]/gu, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
};
const readLimit = (typed: string): number | null => (typed.trim() === '' ? null : readCount(typed));

const readPercent = (typed: string): number | null => {
  if (typed.trim() === '') return null;
  const text = typed.replace(/[\s\u00a0%]/gu, '').replace(',', '.');
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
};

const readArea = (area: TypedArea): AreaSetup => ({
  districtId: area.districtId,
  budget: area.budget.trim() === '' ? 0 : readCost(area.budget),
  residents: readLimit(area.residents),
  threshold: readLimit(area.threshold),
  maxPoint: readCount(area.maxPoint),
  categoryMaxPoint: readLimit(area.categoryMaxPoint),
  questionMaxPoint: readLimit(area.questionMaxPoint),
  minSum: readLimit(area.minSum),
  maxProjects: readLimit(area.maxProjects),
  distinctPoints: area.distinctPoints,
});

/** As the rules of the domain read it; its days are typed. */
export function readTyped(typed: TypedSetup): VoteSetup {
  const { dateFrom, timeFrom, dateTo, timeTo, hasCommonLimits: _common, ...rest } = typed;
  const { moderatorName, areas, pairs, apart, ...others } = rest;
  const { method, tieRule, leftOver, shares, minVoters, minVotersInTown, leastTurnout, ...voters } = others;
  const { age, paperWay, paperDays, ...words } = voters;
  return {
    ...words,
    ...ageRuleOf(age),
    ...instantsOf({ dateFrom, timeFrom, dateTo, timeTo }),
    moderatorName: moderatorName.trim() === '' ? null : moderatorName,
    paper: { way: paperWay, days: readCount(paperDays) },
    counting: {
      method,
      tieRule,
      leftOver,
      shares,
      ...tellLeastVoters(readLimit(minVoters), readLimit(minVotersInTown)),
      leastTurnout: readPercent(leastTurnout),
    },
    areas: areas.map(readArea),
    pairs: pairs.map(({ first, second }) => [first.trim(), second.trim()] as const),
    apart: apart.map(({ first, second }) => [first, second] as const),
  };
}

/** What the browser can tell before it is sent. */
export function faultsOfSetup(typed: TypedSetup, now: Date): Errors<string> {
  const missing = missingDates(typed);
  if (Object.keys(missing).length > 0) return missing;
  // The first fault of a field stands.
  return Object.fromEntries(
    checkVoteSetup(readTyped(typed), now)
      .map(({ field, message }) => [field, message] as const)
      .toReversed(),
  );
}

/** As it is sent. */
export function wordsOfSetup(typed: TypedSetup): VoteSetupWords {
  const { dateFrom, dateTo, areas, mode, pairs, apart, ...setup } = readTyped(typed);
  return {
    ...setup,
    mode: mode === 2 ? 2 : 0,
    dateFrom: dateFrom.toISOString(),
    dateTo: dateTo.toISOString(),
    areas: areas.map(({ budget, ...area }) => ({ ...area, budget: zloteOf(budget) })),
    pairs: pairs.map(([first, second]) => [first, second]),
    apart: apart.map(([first, second]) => [first, second]),
  };
}

/** What of them can be tried on ballots of another vote; null while a number of it cannot be read. */
export function triedRulesOf(typed: TypedSetup): TriedRules | null {
  const { counting, areas } = readTyped(typed);
  const thresholds = areas.map(({ districtId, threshold }) => ({ districtId, threshold }));
  const rules = { counting, thresholds };
  const faults = checkCounting(counting).length > 0 || thresholds.some(({ threshold }) => !isLimit(threshold));
  return faults ? null : rules;
}

type Part = keyof TypedSetup;

/** Parts in which two states differ. */
const partsChanged = (before: TypedSetup, after: TypedSetup): Part[] =>
  (Object.keys(after) as Part[]).filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));

/** What was typed over one state of the settings, put over another: parts that were not touched are as they stand now. */
export const movedOver = (typed: TypedSetup, base: TypedSetup, now: TypedSetup): TypedSetup => ({
  ...now,
  ...(Object.fromEntries(partsChanged(base, typed).map((part) => [part, typed[part]])) as Partial<TypedSetup>),
});

/** As the clerk reads them; of a day and its hour one name. */
const PART_NAMES: Readonly<Record<Part, string>> = {
  title: 'tytuł',
  shortDescription: 'krótki opis',
  description: 'opis',
  moderatorName: 'kto prowadzi',
  dateFrom: 'początek',
  timeFrom: 'początek',
  dateTo: 'koniec',
  timeTo: 'koniec',
  mode: 'kto głosuje',
  age: 'wiek',
  identityScheme: 'jak się głosuje',
  hasTerms: 'regulamin',
  emailConfirmation: 'kody e-mail',
  uniqueEmail: 'kody e-mail',
  usesTeryt: 'adres',
  postCodeRequired: 'adres',
  paperWay: 'głosy na papierze',
  paperDays: 'głosy na papierze',
  singleArea: 'jeden obszar',
  showResultsByDistrict: 'co pokażą wyniki',
  showResultsBySex: 'co pokażą wyniki',
  clause: 'oświadczenie',
  method: 'jak wybiera się projekty',
  tieRule: 'remis',
  leftOver: 'niewydane pieniądze',
  shares: 'równe udziały',
  minVoters: 'najmniej osób',
  minVotersInTown: 'najmniej osób',
  leastTurnout: 'frekwencja',
  hasCommonLimits: 'obszary i limity',
  areas: 'obszary i limity',
  pairs: 'pary projektów',
  apart: 'pary projektów',
};

/** Names of parts that were typed here, and saved otherwise by somebody else. */
export function contestedParts(typed: TypedSetup, base: TypedSetup, now: TypedSetup): string[] {
  const theirs = new Set(partsChanged(base, now));
  const both = partsChanged(base, typed).filter(
    (part) => theirs.has(part) && JSON.stringify(typed[part]) !== JSON.stringify(now[part]),
  );
  return [...new Set(both.map((part) => PART_NAMES[part]))];
}

/** What was decided on two projects near each other. */
export type PairVerdict = 'exclusive' | 'apart' | 'undecided';

const isPair =
  ({ first, second }: TypedPair) =>
  (other: TypedPair): boolean => {
    const [a, b] = [other.first.trim(), other.second.trim()];
    return (a === first && b === second) || (a === second && b === first);
  };

export function verdictOf({ pairs, apart }: Pick<TypedSetup, 'pairs' | 'apart'>, pair: TypedPair): PairVerdict {
  if (pairs.some(isPair(pair))) return 'exclusive';
  return apart.some(isPair(pair)) ? 'apart' : 'undecided';
}

/** The pair on the list of its verdict alone. */
export function withVerdict(
  { pairs, apart }: Pick<TypedSetup, 'pairs' | 'apart'>,
  pair: TypedPair,
  verdict: PairVerdict,
): Pick<TypedSetup, 'pairs' | 'apart'> {
  const is = isPair(pair);
  const without = (list: readonly TypedPair[]): TypedPair[] => list.filter((other) => !is(other));
  return {
    pairs: verdict === 'exclusive' ? [...without(pairs), pair] : without(pairs),
    apart: verdict === 'apart' ? [...without(apart), pair] : without(apart),
  };
}
