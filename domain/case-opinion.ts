/** Opinions for which a clerk asks units of the office in a case, and what such a unit gets to read (docs/decisions/0160). */
import { addDays, formatDate, isPlainDate, type PlainDate } from './calendar.ts';
import type { CaseState } from './case-course.ts';
import { withoutPersonalData } from './petition.ts';
import { nbsp } from './polish-text.ts';

export const opinionStates = ['asked', 'given', 'declined', 'called-off', 'overtaken'] as const;
export type OpinionState = (typeof opinionStates)[number];

export const opinionStateNames: Readonly<Record<OpinionState, string>> = {
  asked: 'Czeka na opinię',
  given: 'Opinia wydana',
  declined: 'To nie zadanie tej jednostki',
  'called-off': 'Prośba odwołana',
  overtaken: 'Już niepotrzebna, sprawa poszła dalej',
};

/** Lists of opinions at the desk, in their order. */
export const opinionViews = ['asked', 'ended'] as const;
export type OpinionView = (typeof opinionViews)[number];

export const opinionViewNames: Readonly<Record<OpinionView, string>> = { asked: 'Do wydania', ended: 'Zakończone' };

/** How long a unit has at most, unless the clerk gives it more later. */
export const OPINION_DAYS = 30;

/** In code points. */
export const opinionLimits = { question: 4000, content: 8000 } as const;

/** What the case is once one of its opinions is over: while another one is awaited, it still waits. @param left still awaited */
export const stateAfterOpinion = (left: number): CaseState => (left > 0 ? 'waits-opinion' : 'in-progress');

/**
 * Why a unit cannot be given this last day, in a sentence; null: it can. No opinion stops the term of the case, so it comes before that
 * ends, as long as it has not.
 * @param today in Poland
 * @param caseDay the last day of the term of the case
 */
export function opinionDayProblem(day: string, today: PlainDate, caseDay: PlainDate): string | null {
  if (!isPlainDate(day)) return 'Podaj dzień.';
  if (day <= today) return 'Podaj dzień po dzisiejszym.';
  const most = addDays(today, OPINION_DAYS);
  if (day > most) return nbsp(`Jednostka ma najwyżej ${OPINION_DAYS} dni, czyli do ${formatDate(most)}.`);
  if (caseDay > today && day > caseDay) {
    return nbsp(`Termin sprawy biegnie dalej i kończy się ${formatDate(caseDay)}. Podaj dzień nie późniejszy.`);
  }
  return null;
}

/** What the author wrote, with `[…]` for what looks like somebody's data: where the clerk begins who says what the unit gets to read. */
export function contentForUnit({
  title,
  content,
  locationDescription,
}: {
  readonly title: string;
  readonly content: string;
  readonly locationDescription: string;
}): string {
  // A message of a contact form has no title of its own: it is the beginning of its content.
  const isOwnTitle = title !== '' && !content.startsWith(title.replace(/…$/u, ''));
  const parts = [isOwnTitle ? title : '', content, locationDescription === '' ? '' : `Miejsce: ${locationDescription}`];
  return withoutPersonalData(parts.filter((part) => part !== '').join('\n\n'));
}
