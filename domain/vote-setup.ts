/**
 * A vote of the citizens' budget as its office sets it up, before its rules are frozen (spec/3 §2.6 "Vote set-up", §8; decision 0172).
 */
import { MAX_STORABLE_POINTS } from './ballot.ts';
import type { AgeRule } from './age.ts';
import { addDays, isPlainDate, type PlainDate, warsawDate, warsawParts } from './calendar.ts';
import type { IdentityScheme } from './identity-scheme.ts';
import { MOST_PAPER_DAYS, NEW_PAPER, type PaperRules } from './paper-card.ts';
import { Mode } from './phases.ts';
import { formatInteger, tidyText } from './polish-text.ts';
import { checkProjectDraft, type DraftFault, type ProjectDraft } from './project-draft.ts';
import { TASK_DRAFT_LIMITS } from './project-task-draft.ts';
import type { CountingRules } from './tally/counting-rules.ts';
import type { AreaLimits } from './voting-sentences.ts';
import { warsawInstant } from './warsaw-instant.ts';

/** Ways in which a budget's voters are told apart. */
export const voteSchemes = ['pesel', 'account', 'declared'] as const satisfies readonly IdentityScheme[];
export type VoteScheme = (typeof voteSchemes)[number];

/** One area: its money, its people and its limits. */
export interface AreaSetup extends AreaLimits {
  readonly districtId: number;
  /** Grosze. */
  readonly budget: number;
  /** Null: nobody said. */
  readonly residents: number | null;
}

export interface VoteSetup extends Omit<ProjectDraft, 'identityScheme' | 'onlyForLegalAge'>, AgeRule {
  readonly identityScheme: VoteScheme;
  /** People agree to the terms of use that hold. */
  readonly hasTerms: boolean;
  readonly emailConfirmation: boolean;
  readonly uniqueEmail: boolean;
  /** Addresses are chosen from the register of places. */
  readonly usesTeryt: boolean;
  readonly postCodeRequired: boolean;
  readonly singleArea: boolean;
  readonly showResultsByDistrict: boolean;
  readonly showResultsBySex: boolean;
  /** HTML of what voters without an account declare; empty: nothing. */
  readonly clause: string;
  readonly paper: PaperRules;
  readonly counting: Omit<CountingRules, 'sentinelCost'>;
  readonly areas: readonly AreaSetup[];
  /** Numbers of two projects each of which at most one can win. */
  readonly pairs: readonly (readonly [string, string])[];
  /** Numbers of two projects that stand near each other, and of which both may win. */
  readonly apart: readonly (readonly [string, string])[];
}

export const VOTE_SETUP_LIMITS = {
  clause: 20_000,
  areas: 200,
  pairs: 500,
  apart: 5000,
  residents: 50_000_000,
} as const;

const NOUN = { nominative: 'Głosowanie', genitive: 'głosowania' };

const areaNumbers = [
  'threshold',
  'maxPoint',
  'categoryMaxPoint',
  'questionMaxPoint',
  'minSum',
  'maxProjects',
] as const satisfies readonly (keyof AreaLimits)[];

/** Where a number of an area stands in the form: 'areas.0.maxPoint'. */
export const areaField = (at: number, name: keyof AreaSetup): string => `areas.${at}.${name}`;

/**
 * What cannot be kept, in whole sentences by field; empty: nothing. What can be kept, and not be voted on, keeps the vote from being
 * opened instead (`ballot-configuration`).
 */
export function checkVoteSetup(setup: VoteSetup, now: Date): DraftFault<string>[] {
  const faults: DraftFault<string>[] = [...checkProjectDraft(setup, NOUN, now)];
  const { clause, areas, pairs, apart, counting, paper } = setup;
  const limits = VOTE_SETUP_LIMITS;
  const about = (field: string, message: string): void => void faults.push({ field, message });
  if (clause.length > limits.clause) about('clause', 'Oświadczenie jest za długie. Skróć je.');
  if (areas.length > limits.areas) about('areas', `Najwyżej ${limits.areas} obszarów.`);
  if (pairs.length > limits.pairs) about('pairs', `Najwyżej ${limits.pairs} par.`);
  if (apart.length > limits.apart) about('pairs', `Najwyżej ${limits.apart} par, które się nie wykluczają.`);
  if (!Number.isInteger(paper.days) || paper.days < 0 || paper.days > MOST_PAPER_DAYS) {
    about('paperDays', `Podaj liczbę dni od 0 do ${MOST_PAPER_DAYS}.`);
  }
  if (setup.onlyForLegalAge && setup.leastAge !== undefined) about('age', 'Wybierz jedną granicę wieku.');
  faults.push(...checkCounting(counting));
  for (const [at, area] of areas.entries()) {
    if (areas.findIndex(({ districtId }) => districtId === area.districtId) < at) {
      about(areaField(at, 'districtId'), 'Ten obszar jest w głosowaniu dwa razy.');
    }
    if (!Number.isSafeInteger(area.budget) || area.budget < 0 || area.budget >= TASK_DRAFT_LIMITS.cost) {
      about(areaField(at, 'budget'), 'Podaj kwotę w złotych, na przykład 820 000 albo 1 234,50.');
    }
    const { residents } = area;
    if (residents !== null && !(Number.isInteger(residents) && residents >= 0 && residents <= limits.residents)) {
      about(areaField(at, 'residents'), 'Podaj liczbę mieszkańców.');
    }
    for (const name of areaNumbers) {
      const number = area[name];
      if (!isLimit(number)) about(areaField(at, name), WHOLE);
    }
  }
  return faults;
}

/** What of the counting rules cannot be kept, by field. */
export function checkCounting({
  minVoters,
  minVotersInTown = null,
  leastTurnout,
}: VoteSetup['counting']): DraftFault<string>[] {
  return [
    ...(isLimit(minVoters) ? [] : [{ field: 'minVoters', message: WHOLE }]),
    ...(isLimit(minVotersInTown) ? [] : [{ field: 'minVotersInTown', message: WHOLE }]),
    ...(isLimit(leastTurnout) && (leastTurnout ?? 0) <= 10_000
      ? []
      : [{ field: 'leastTurnout', message: 'Podaj procent od 0,01 do 100.' }]),
  ];
}

const WHOLE = `Podaj liczbę całkowitą od 1 do ${formatInteger(MAX_STORABLE_POINTS)}.`;
/** A whole number from 1 that can be stored, or none. */
export const isLimit = (number: number | null): boolean => number === null || isCount(number);

const isCount = (number: number): boolean => Number.isInteger(number) && number >= 1 && number <= MAX_STORABLE_POINTS;

/** Limits with which an area begins. */
export const NEW_LIMITS: AreaLimits = {
  maxPoint: 10,
  categoryMaxPoint: null,
  questionMaxPoint: null,
  minSum: null,
  maxProjects: null,
  distinctPoints: false,
  threshold: null,
};

/** Of a new vote: 12 to 25 September of its year (spec/3 §2.1, D16/D17), or two weeks from tomorrow where that is over. */
export function usualDates(year: number, today: PlainDate): Pick<VoteSetup, 'dateFrom' | 'dateTo'> {
  const from = `${year}-09-12`;
  const first = from > today ? from : addDays(today, 1);
  return { dateFrom: warsawInstant(first, '00:00'), dateTo: warsawInstant(addDays(first, 13), '23:59') };
}

/** By what a new vote is counted (spec/3 §8, P12 and P14). */
export const NEW_COUNTING: VoteSetup['counting'] = {
  method: 'greedy',
  tieRule: 'lot',
  shares: { utility: 'points', completion: 'add1u', exhaustiveStop: true },
  minVoters: null,
  leastTurnout: null,
  leftOver: 'stays',
};

/** A vote of which nothing has been said. */
export const newVoteSetup = (year: number, districtIds: readonly number[], today: PlainDate): VoteSetup => ({
  ...usualDates(year, today),
  title: `Głosowanie w budżecie obywatelskim ${year}`,
  shortDescription: '',
  description: '',
  moderatorName: null,
  mode: Mode.Open,
  onlyForLegalAge: false,
  identityScheme: 'pesel',
  hasTerms: true,
  emailConfirmation: true,
  uniqueEmail: false,
  usesTeryt: false,
  postCodeRequired: false,
  singleArea: false,
  showResultsByDistrict: true,
  showResultsBySex: true,
  clause: '',
  paper: NEW_PAPER,
  counting: NEW_COUNTING,
  areas: districtIds.map((districtId) => ({ ...NEW_LIMITS, districtId, budget: 0, residents: null })),
  pairs: [],
  apart: [],
});

/** The rules of an earlier vote for another year: all but people, projects and days that are over. */
export function voteSetupAfter(earlier: VoteSetup, years: { from: number; to: number }, today: PlainDate): VoteSetup {
  const { from, to } = years;
  const again = (instant: Date): Date => {
    const { date, time } = warsawParts(instant);
    return warsawInstant(dayIn(date, to - from), time);
  };
  const dates = { dateFrom: again(earlier.dateFrom), dateTo: again(earlier.dateTo) };
  return {
    ...earlier,
    ...(warsawDate(dates.dateFrom) > today ? dates : usualDates(to, today)),
    title: tidyText(earlier.title.replaceAll(String(from), String(to))),
    shortDescription: earlier.shortDescription.replaceAll(String(from), String(to)),
    moderatorName: null,
    pairs: [],
    apart: [],
  };
}

/** The same day of another year; 29 February becomes 28 February. */
function dayIn(date: PlainDate, years: number): PlainDate {
  const year = Number(date.slice(0, 4)) + years;
  const same = `${year}${date.slice(4)}`;
  return isPlainDate(same) ? same : `${year}-02-28`;
}
