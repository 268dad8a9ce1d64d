/** The daily balance of a point of voting: what was done with its cards, in numbers (spec/3 §2.7, docs/decisions/0226). */
import { countPl, textLength, tidyText } from './polish-text.ts';

export const dayCounts = ['opening', 'received', 'issued', 'returned', 'spoilt', 'counted'] as const;
export type DayCount = (typeof dayCounts)[number];
export type PaperDay = Readonly<Record<DayCount, number>>;

export const dayCountNames: Readonly<Record<DayCount, string>> = {
  opening: 'Rano w szufladzie',
  received: 'Przyjęte z urzędu',
  issued: 'Wydane',
  returned: 'Zwrócone wypełnione',
  spoilt: 'Zniszczone',
  counted: 'Policzone w szufladzie',
};

export const DAY_LIMITS = { count: 1_000_000, note: 1000 } as const;

/** How many cards should be in the drawer in the evening. */
export const expectedCards = ({ opening, received, issued }: PaperDay): number => opening + received - issued;

/** Cards that are missing (below nought) or too many; 0: as it should be. */
export const dayDifference = (day: PaperDay): number => day.counted - expectedCards(day);

/** How many cards of a point were entered beyond those that its balances have got back; 0 where no balance was written down yet. */
export const cardsBeyond = (days: readonly Pick<PaperDay, 'returned'>[], entered: number): number =>
  days.length === 0 ? 0 : Math.max(0, entered - days.reduce((sum, { returned }) => sum + returned, 0));

export interface DayFault {
  field: DayCount | 'note';
  message: string;
}

/** What of a day cannot be kept. */
export function dayFaults(day: PaperDay, note: string): DayFault[] {
  const faults: DayFault[] = dayCounts.flatMap((field) =>
    Number.isInteger(day[field]) && day[field] >= 0 && day[field] <= DAY_LIMITS.count
      ? []
      : [{ field, message: 'Podaj liczbę kart.' }],
  );
  if (faults.length > 0) return faults;
  const { opening, received, issued, returned, spoilt } = day;
  if (issued > opening + received) faults.push({ field: 'issued', message: 'Wydano więcej kart, niż było.' });
  // A card of the day before may come back today, but none that was never issued here can be known from one day alone.
  if (spoilt > issued + returned)
    faults.push({ field: 'spoilt', message: 'Zniszczono więcej kart, niż wydano i zwrócono.' });
  if (textLength(note) > DAY_LIMITS.note)
    faults.push({ field: 'note', message: `Najwyżej ${DAY_LIMITS.note} znaków.` });
  return faults;
}

export interface DaySignatures {
  /** Account ids; null: not signed. */
  first: number | null;
  second: number | null;
}

/** Why this person cannot sign the day as it stands, as a Polish sentence; null: they can. */
export function signingProblem(
  day: PaperDay,
  note: string,
  { first, second }: DaySignatures,
  by: number,
): string | null {
  if (first !== null && second !== null) return 'Ten bilans podpisały już dwie osoby.';
  if (first === by) return 'Ten bilans jest już podpisany z Twojego konta. Drugi podpis składa inna osoba.';
  const difference = dayDifference(day);
  if (difference !== 0 && tidyText(note) === '') return `${differenceWords(difference)} Wyjaśnij to, zanim podpiszesz.`;
  return null;
}

export const differenceWords = (difference: number): string =>
  difference < 0
    ? `Brakuje ${countPl(-difference, 'karty', 'kart', 'kart')}.`
    : `Jest za dużo o ${countPl(difference, 'kartę', 'karty', 'kart')}.`;
