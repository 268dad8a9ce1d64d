/**
 * The public register of petitions: what everybody reads of each, and the yearly list (act of 11 July 2014 on petitions, art. 8 and 14;
 * docs/decisions/0153).
 */
import type { PlainDate } from './calendar.ts';
import { type CaseState, isAnswered, isOpenCase } from './case-course.ts';
import { type CaseOutcome, outcomeName } from './case-outcome.ts';
import { CUT } from './comment.ts';
import { findPersonalData } from './personal-data.ts';
import { formatInteger, isBlank, nbsp, textLength } from './polish-text.ts';

/** How a petition was settled. */
export const petitionOutcomes = [
  'granted',
  'partly-granted',
  'not-granted',
  'passed-on',
  'unexamined',
  'withdrawn',
] as const;
export type PetitionOutcome = (typeof petitionOutcomes)[number];

export const petitionOutcomeNames: Readonly<Record<PetitionOutcome, string>> = {
  granted: outcomeName('petition', 'accepted'),
  'partly-granted': outcomeName('petition', 'partly-accepted'),
  'not-granted': outcomeName('petition', 'not-accepted'),
  'passed-on': 'Przekazana właściwemu podmiotowi',
  unexamined: 'Pozostawiona bez rozpatrzenia',
  withdrawn: 'Wycofana przez wnoszącego',
};

const REGISTERED: Readonly<Partial<Record<CaseOutcome, PetitionOutcome>>> = {
  accepted: 'granted',
  'partly-accepted': 'partly-granted',
  'not-accepted': 'not-granted',
};

const ENDED_SO: Readonly<Partial<Record<CaseState, PetitionOutcome>>> = {
  forwarded: 'passed-on',
  unexamined: 'unexamined',
  withdrawn: 'withdrawn',
};

/** How a petition was settled, by what was done with its case; null: that does not say it. */
export const settledAs = (state: CaseState, outcome: CaseOutcome | null): PetitionOutcome | null =>
  ENDED_SO[state] ?? (outcome !== null && isAnswered(state) ? (REGISTERED[outcome] ?? null) : null);

/** Where its case stands, as everybody is told; a case that is spam is told to nobody. */
export function petitionStateName(state: CaseState): string {
  if (isOpenCase(state)) return 'W toku';
  return ENDED[state] ?? 'Rozpatrzona';
}

const ENDED: Readonly<Partial<Record<CaseState, string>>> = {
  forwarded: 'Przekazana',
  merged: 'Rozpatrywana łącznie z inną',
  unexamined: 'Pozostawiona bez rozpatrzenia',
  withdrawn: 'Wycofana',
};

/** Steps of the course of a case that everybody is told of, without what was said in them; the others are the office's own. */
const STEPS: Readonly<Record<string, string>> = {
  received: 'Petycja wpłynęła',
  'ask-author': 'Urząd zapytał wnoszącego',
  reply: 'Wnoszący odpowiedział',
  'ask-opinion': 'Urząd zasięga opinii',
  'give-opinion': 'Urząd ma opinię',
  'put-off': 'Nowy przewidywany termin załatwienia',
  forward: 'Petycja przekazana dalej',
  merge: 'Petycja połączona z inną o tym samym',
  answer: 'Urząd odpowiedział',
  'leave-unexamined': 'Petycja pozostawiona bez rozpatrzenia',
  reopen: 'Urząd wraca do petycji',
  withdraw: 'Petycja wycofana',
};

/** @returns what everybody is told of a step; null: nothing */
export const petitionStep = (act: string): string | null => STEPS[act] ?? null;

/** Acts that everybody is told of. */
export const petitionActs: readonly string[] = Object.keys(STEPS);

/** In code points. */
export const petitionLimits = { subject: 200, content: 8000, petitioner: 200, settlement: 4000 } as const;

/** What a clerk prepares for everybody to read. */
export interface PetitionDraft {
  /** What it is about, in one line. */
  readonly subject: string;
  /** Its text, without personal data. */
  readonly content: string;
  /** Whoever brought it, named with their consent; null: without it (art. 4 sec. 3). */
  readonly petitioner: string | null;
  /** Null: it is not settled, or nobody has said how. */
  readonly outcome: PetitionOutcome | null;
  /** In words; '' for none. */
  readonly settlement: string;
  readonly published: boolean;
  /** Somebody has read it through, looking for personal data. */
  readonly checked: boolean;
}

export type PetitionField = 'subject' | 'content' | 'petitioner' | 'outcome' | 'settlement' | 'checked';

/** Everything that is wrong with it, by field. @param state of its case */
export function checkPetition(draft: PetitionDraft, state: CaseState): Partial<Record<PetitionField, string>> {
  const { subject, content, petitioner, outcome, settlement, published, checked } = draft;
  const faults: Partial<Record<PetitionField, string>> = {};
  if (isBlank(subject)) faults.subject = 'Napisz, czego dotyczy petycja.';
  if (isBlank(content)) faults.content = 'Wpisz treść petycji.';
  if (petitioner !== null && isBlank(petitioner)) faults.petitioner = 'Wpisz, kto wnosi petycję, albo cofnij zgodę.';
  if (outcome === null && !isBlank(settlement)) faults.outcome = 'Wybierz sposób załatwienia.';
  if (outcome !== null && isOpenCase(state)) {
    faults.outcome = 'Ta petycja jest jeszcze w toku. Sposób załatwienia wpisuje się po odpowiedzi.';
  }
  for (const field of ['subject', 'content', 'petitioner', 'settlement'] as const) {
    const most = petitionLimits[field];
    if (textLength(draft[field] ?? '') > most) faults[field] = `Wpisz najwyżej ${formatInteger(most)} znaków.`;
  }
  if (published && !checked) faults.checked = 'Przeczytaj tekst i potwierdź, że można go ogłosić.';
  for (const [field, sentence] of Object.entries(faults)) faults[field as PetitionField] = nbsp(sentence);
  return faults;
}

/** With `[…]` for what looks like somebody's data: where a clerk begins, who looks for the rest. */
export function withoutPersonalData(text: string): string {
  let shown = '';
  let from = 0;
  for (const { start, end } of findPersonalData(text)) {
    shown += text.slice(from, start) + CUT;
    from = end;
  }
  return shown + text.slice(from);
}

/** What the office still owes the register; null: nothing. */
export type PetitionNeed = 'publication' | 'settlement';

/** A petition is published without delay, and so is how it was settled; what was joined to another one is settled with it. */
export function petitionNeed(
  { published, outcome }: Pick<PetitionDraft, 'published' | 'outcome'>,
  state: CaseState,
): PetitionNeed | null {
  if (!published) return 'publication';
  return outcome === null && !isOpenCase(state) && state !== 'merged' ? 'settlement' : null;
}

/** Lists of the register at the desk, in their order. */
export const petitionViews = ['publication', 'settlement', 'complete'] as const;
export type PetitionView = (typeof petitionViews)[number];

export const petitionViewNames: Readonly<Record<PetitionView, string>> = {
  publication: 'Do ogłoszenia',
  settlement: 'Bez wyniku',
  complete: 'W rejestrze',
};

/** In the register: still to be settled, or not. */
export const petitionStandings = ['open', 'ended'] as const;
export type PetitionStanding = (typeof petitionStandings)[number];

/** By when the list of petitions that were settled in a year stands on the page (art. 14). */
export const yearlyListDue = (year: number): PlainDate => `${year + 1}-06-30`;

/** The first year of which a list is asked: the act has been in force since 6 September 2015. */
export const FIRST_PETITION_YEAR = 2015;
