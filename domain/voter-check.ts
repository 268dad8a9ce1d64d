/**
 * Comparing voters with the register of residents (spec/3 §2.7, "Voter checks"; docs/decisions/0265): what counts as the same person,
 * and what a clerk answers about the others. Nothing here makes a vote invalid by itself.
 */
import { addDays, type PlainDate } from './calendar.ts';
import { asSeen } from './identity-scheme.ts';
import { stepsBetween } from './nearest-name.ts';
import type { PersonName, Resident } from './residents-file.ts';
import { foldForSearch } from './search-text.ts';

/** Why somebody has to look at a voter. */
export const doubts = [
  'surname-letter',
  'surname-part',
  'swapped',
  'firstname',
  'surname',
  'both',
  'absent',
  'district',
] as const;
export type Doubt = (typeof doubts)[number];
export type NameDoubt = Exclude<Doubt, 'absent' | 'district'>;

/** How a voter stands to the register: as there, to be looked at, or without a PESEL, which the office verifies in another way. */
export type CheckOutcome = 'same' | 'declared' | Doubt;

export const doubtNames: Readonly<Record<Doubt, string>> = {
  'surname-letter': 'Nazwisko różni się o jedną literę',
  'surname-part': 'Jedno z dwóch nazwisk',
  swapped: 'Imię i nazwisko zamienione',
  firstname: 'Inne imię',
  surname: 'Inne nazwisko',
  both: 'Inne imię i nazwisko',
  absent: 'Nie ma w rejestrze',
  district: 'Mieszka w innym obszarze',
};

/** Which doubts wait together in the queue. */
export const doubtGroups = ['name', 'absent', 'district'] as const;
export type DoubtGroup = (typeof doubtGroups)[number];
export const groupOf = (doubt: Doubt): DoubtGroup => (doubt === 'absent' || doubt === 'district' ? doubt : 'name');
export const doubtsIn = (group: DoubtGroup): Doubt[] => doubts.filter((doubt) => groupOf(doubt) === group);

/** Whom a list of voters shows: who waits, also by one reason; who was asked; and about whom somebody has decided. */
export const checkViews = ['waiting', ...doubtGroups, 'asked', 'decided'] as const;
export type CheckView = (typeof checkViews)[number];

/** What a clerk can say besides annulling the vote, which is a decision on the register (`register-decision`). */
export const doubtAnswers = ['same-person', 'asked'] as const;
export type DoubtAnswer = (typeof doubtAnswers)[number];

/** For so many days whoever was asked is waited for. */
export const DAYS_TO_REPLY = 7;
export const replyDay = (today: PlainDate): PlainDate => addDays(today, DAYS_TO_REPLY);

/**
 * How the names that were typed differ from those in the register; null where they are the same person's. Case, Polish marks, look-alike
 * letters, spaces and hyphens do not matter, nor does a second first name that stands in one of them alone.
 */
export function compareNames(given: PersonName, registered: PersonName): NameDoubt | null {
  const first = wordsOf(given.firstname);
  const firstThere = wordsOf(registered.firstname);
  const last = wordsOf(given.surname);
  const lastThere = wordsOf(registered.surname);
  const sameFirst = isEither(first, firstThere);
  const sameLast = last.join('') === lastThere.join('');
  if (sameFirst && sameLast) return null;
  if (isEither(first, lastThere) && isEither(last, firstThere)) return 'swapped';
  if (sameLast) return 'firstname';
  if (!sameFirst) return 'both';
  if (isEither(last, lastThere)) return 'surname-part';
  return stepsBetween(last.join(''), lastThere.join('')) === 1 ? 'surname-letter' : 'surname';
}

const wordsOf = (name: string): string[] =>
  foldForSearch(asSeen(name))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const isEither = (one: readonly string[], other: readonly string[]): boolean =>
  isWithin(one, other) || isWithin(other, one);

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.length > 0 && some.every((word) => all.includes(word));

/** A voter as they said they are. */
export interface GivenPerson extends PersonName {
  districtId: number | null;
}

/** What the register says of a voter. Names first: another person lives elsewhere anyway. */
export function compareWithResident(given: GivenPerson, resident: Resident | null): CheckOutcome {
  if (resident === null) return 'absent';
  const difference = compareNames(given, resident);
  if (difference !== null) return difference;
  const differs = given.districtId !== null && resident.districtId !== null && given.districtId !== resident.districtId;
  return differs ? 'district' : 'same';
}
