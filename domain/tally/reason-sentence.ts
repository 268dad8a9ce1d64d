import { countPl, formatInteger, formatMoney, pluralPl } from '../polish-text.ts';
import type { Reason, TieVerdict } from './explain.ts';
import type { TieRule } from './types.ts';

export interface SentenceOptions {
  /** What the totals are: points, or ballots that name the project. */
  unit: 'points' | 'votes';
  /** Where the count was held, as it ends a sentence: "w mieście", "w dzielnicy". */
  where?: string;
  /** How another project is called in a sentence; without it, by its id. */
  nameOf?: (id: string) => string;
}

/** Why a project was selected or not, in plain Polish with the sums, for the results page and the report of a count. */
export function reasonSentence(reason: Reason, { unit, where, nameOf = (id) => id }: SentenceOptions): string {
  switch (reason.kind) {
    case 'won':
      return `${whyWon(reason, { unit, where })} Po wyborze zostało ${formatMoney(reason.left)}.`;
    case 'unsupported':
      return 'Nikt na ten projekt nie zagłosował.';
    case 'belowThreshold':
      return (
        `Za mało ${GENITIVE[unit].many}: ${formatInteger(reason.total)} z ${formatInteger(reason.threshold)} ` +
        `wymaganych. Zabrakło ${countPl(reason.lacking, GENITIVE[unit].one, GENITIVE[unit].many, GENITIVE[unit].many)}.`
      );
    case 'excluded':
      return `${reason.tie ? 'Przegrany remis. ' : ''}${excludedSentence(nameOf(reason.by))}`;
    case 'lostTie':
      return `Przegrany remis. Zabrakło ${shortage(reason)}`;
    case 'tooExpensive':
      return `${ordinal(reason.place)} wynik, ale zabrakło ${shortage(reason)}`;
    case 'afterStop':
      return (
        `${reason.tie ? 'Przegrany remis.' : `${ordinal(reason.place)} wynik.`} Wybieranie zakończyło się wcześniej: ` +
        `na ${ordinal(reason.stoppedBy.place).toLowerCase()} wynik nie starczyło pieniędzy.`
      );
  }
}

/** @param rival the winner, as it is called */
export const excludedSentence = (rival: string): string =>
  `Wygrał projekt ${rival}, a z tych dwóch może powstać tylko jeden.`;

const GENITIVE = {
  points: { one: 'punktu', many: 'punktów' },
  votes: { one: 'głosu', many: 'głosów' },
};

function whyWon(reason: Extract<Reason, { kind: 'won' }>, { unit, where }: SentenceOptions): string {
  const { place, tie, tooExpensiveAbove } = reason;
  if (tie) return tieWon(tie, unit);
  if (place === 1) return `Najwięcej ${GENITIVE[unit].many}${where ? ` ${where}` : ''}.`;
  const [first] = tooExpensiveAbove;
  if (first === undefined) return `${ordinal(place)} wynik, koszt mieścił się w budżecie.`;
  if (tooExpensiveAbove.length === 1) {
    return `${ordinal(place)} wynik. ${ordinal(first)} projekt był za drogi, ten się zmieścił.`;
  }
  return `${ordinal(place)} wynik. ${tooExpensive(tooExpensiveAbove.length)}.`;
}

function tieWon({ against, decidedBy, thenById }: TieVerdict, unit: SentenceOptions['unit']): string {
  const others = against.length === 1 ? 'projekt niżej' : 'projekty niżej';
  const thenId = thenById ? ', a gdy i to nie wystarczyło, niższy numer projektu' : '';
  return `Tyle samo ${GENITIVE[unit].many} co ${others}. Remis ${TIE_DECIDED[decidedBy]}${thenId}, zgodnie z zasadami.`;
}

const TIE_DECIDED: Record<TieRule, string> = {
  id: 'rozstrzygnął niższy numer projektu',
  cheaper: 'rozstrzygnął niższy koszt',
  dearer: 'rozstrzygnął wyższy koszt',
  voters: 'rozstrzygnęła większa liczba głosujących',
  lot: 'rozstrzygnęło losowanie',
  commission: 'rozstrzygnęła komisja',
};

function shortage({ lacking, left, stopped }: { lacking: number; left: number; stopped: boolean }): string {
  const end = stopped ? ' Na tym projekcie wybieranie się zakończyło.' : '';
  return `${formatMoney(lacking)}: do wydania było ${formatMoney(left)}.${end}`;
}

function tooExpensive(count: number): string {
  const numeral = COUNTS[count] ?? formatInteger(count);
  return `${numeral} ${pluralPl(count, '', 'wyżej oceniane były za drogie', 'wyżej ocenianych było za drogich')}`;
}

function ordinal(place: number): string {
  return ORDINALS[place] ?? `${formatInteger(place)}.`;
}

const COUNTS: Record<number, string> = {
  2: 'Dwa',
  3: 'Trzy',
  4: 'Cztery',
  5: 'Pięć',
  6: 'Sześć',
  7: 'Siedem',
  8: 'Osiem',
  9: 'Dziewięć',
  10: 'Dziesięć',
};

const ORDINALS: Record<number, string> = {
  1: 'Pierwszy',
  2: 'Drugi',
  3: 'Trzeci',
  4: 'Czwarty',
  5: 'Piąty',
  6: 'Szósty',
  7: 'Siódmy',
  8: 'Ósmy',
  9: 'Dziewiąty',
  10: 'Dziesiąty',
  11: 'Jedenasty',
  12: 'Dwunasty',
  13: 'Trzynasty',
  14: 'Czternasty',
  15: 'Piętnasty',
  16: 'Szesnasty',
  17: 'Siedemnasty',
  18: 'Osiemnasty',
  19: 'Dziewiętnasty',
  20: 'Dwudziesty',
};
