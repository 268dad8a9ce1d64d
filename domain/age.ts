import { isPlainDate, type PlainDate } from './calendar.ts';
import { ProjectType } from './phases.ts';

/**
 * Full years of life on a day. By art. 112 of the Civil Code a year of age is complete at the beginning of the birthday, and
 * where the month has no such day, of its last day: who was born on 29 February comes of age on 28 February.
 * Negative before birth.
 */
export function ageOn(birthDate: PlainDate, day: PlainDate): number {
  const year = day.slice(0, 4);
  const sameDay = year + birthDate.slice(4);
  const birthday = isPlainDate(sameDay) ? sameDay : `${year}-02-28`;
  return Number(year) - Number(birthDate.slice(0, 4)) - (day < birthday ? 1 : 0);
}

/** Adult age (1-portal §9). */
export const ADULT_AGE = 18;

export function isAdultOn(birthDate: PlainDate, day: PlainDate): boolean {
  return ageOn(birthDate, day) >= ADULT_AGE;
}

/** From which age people vote, besides any (spec/3 §8, P05). */
export type LeastAge = 13 | 16 | typeof ADULT_AGE;

/** From which age people vote, as a vote says it: `onlyForLegalAge` is the specification's word for adults. */
export interface AgeRule {
  readonly onlyForLegalAge: boolean;
  /** Of those that let in younger people; absent: `onlyForLegalAge` says it all. */
  readonly leastAge?: Exclude<LeastAge, typeof ADULT_AGE>;
}

/** Null: people of any age vote. */
export const leastAgeOf = ({ onlyForLegalAge, leastAge }: AgeRule): LeastAge | null =>
  onlyForLegalAge ? ADULT_AGE : (leastAge ?? null);

/** As the end of "for …"; of adults in the word of the specification. */
export const peopleFrom = (age: LeastAge): string =>
  `osób${age === ADULT_AGE ? ' pełnoletnich' : `, które ukończyły ${age} lat`}`;

const votingIn: Readonly<Partial<Record<ProjectType, string>>> = {
  [ProjectType.Consultation]: 'konsultacji',
  [ProjectType.Survey]: 'ankiecie',
  [ProjectType.Probe]: 'sondzie',
  [ProjectType.PublicBudget]: 'budżecie obywatelskim',
};

/** What a vote says of itself in which people vote from an age (2-citizens-budget §5 "Voter eligibility"). */
export const ageSentence = (type: ProjectType, age: LeastAge = ADULT_AGE): string =>
  `Głosowanie w ${votingIn[type] ?? 'tym projekcie'} przeznaczone jest wyłącznie dla ${peopleFrom(age)}.`;
