import { ProjectType } from './phases.ts';
import { isBlank } from './polish-text.ts';

/** What is looked at before a consultation, a survey or a probe is published, in the order in which a clerk writes it. */
export const preflightCodes = [
  'dates',
  'forms',
  'terms',
  'short-description',
  'description',
  'category',
  'legal-basis',
  'ways',
  'duration',
  'act',
] as const;
export type PreflightCode = (typeof preflightCodes)[number];

/** `missing`: it cannot be published so; `advice`: it can, though somebody should look at it. */
export type PreflightState = 'done' | 'missing' | 'advice';

export interface PreflightItem {
  readonly code: PreflightCode;
  readonly state: PreflightState;
  /** Of what there is too little or too much: days of a consultation, elements of an act that were not recognised; else 0. */
  readonly count: number;
  /** Titles of the forms that are meant; else empty. */
  readonly names: readonly string[];
}

/** What a draft says of itself, as far as this is asked. */
export interface PreflightFacts {
  readonly type: ProjectType;
  readonly dateFrom: Date;
  readonly dateTo: Date;
  readonly shortDescription: string;
  /** It has a description of its own, or sections of one. */
  readonly isDescribed: boolean;
  /** It stands in a category of its office. */
  readonly hasCategory: boolean;
  /** It says by which resolution or order it is held. */
  readonly hasLegalBasis: boolean;
  /** Whoever takes part accepts terms of use. */
  readonly needsTerms: boolean;
  readonly hasTermsInForce: boolean;
  /** Forms, comments, ratings, contact forms, meetings: in how many ways people take part. */
  readonly ways: number;
  /** Titles of its survey forms whose own end has passed, though the whole goes on. */
  readonly endedForms: readonly string[];
  /** Elements of its act that were read and not recognised; null: it has no act. */
  readonly unrecognised: number | null;
}

/** Days of a consultation below which a clerk is told (spec/3 §3: a general one lasts 21 by default). */
export const CONSULTATION_DAYS = 21;
const DAY = 86_400_000;

/** All that is looked at, in order. Items of a kind that the project cannot have are left out. */
export function preflight(facts: PreflightFacts, now: Date): PreflightItem[] {
  const { type, dateFrom, dateTo, needsTerms, hasTermsInForce, ways, endedForms, unrecognised } = facts;
  const isConsultation = type === ProjectType.Consultation;
  const days = Math.floor((dateTo.getTime() - Math.max(dateFrom.getTime(), now.getTime())) / DAY);
  const item = (code: PreflightCode, isGood: boolean, otherwise: PreflightState, count = 0): PreflightItem => ({
    code,
    state: isGood ? 'done' : otherwise,
    count: isGood ? 0 : count,
    names: [],
  });
  return [
    item('dates', dateTo > now, 'missing'),
    // An end that has come ends all of them, and is told already.
    ...(endedForms.length > 0 && dateTo > now
      ? [{ ...item('forms', false, 'missing', endedForms.length), names: endedForms }]
      : []),
    ...(needsTerms ? [item('terms', hasTermsInForce, 'missing')] : []),
    item('short-description', !isBlank(facts.shortDescription), 'advice'),
    ...(type === ProjectType.Probe ? [] : [item('description', facts.isDescribed, 'advice')]),
    item('category', facts.hasCategory, 'advice'),
    ...(isConsultation
      ? [
          item('legal-basis', facts.hasLegalBasis, 'advice'),
          item('ways', ways > 0, 'advice'),
          item('duration', days >= CONSULTATION_DAYS, 'advice', Math.max(days, 0)),
        ]
      : []),
    ...(unrecognised === null ? [] : [item('act', unrecognised === 0, 'advice', unrecognised)]),
  ];
}

/** What keeps it from being published. */
export const blockers = (items: readonly PreflightItem[]): PreflightCode[] =>
  items.filter(({ state }) => state === 'missing').map(({ code }) => code);
