import { countPl, formatInteger, formatMoney } from '../polish-text.ts';
import type { SharesReason } from './explain-shares.ts';
import type { TakenMoney } from './money-taken.ts';
import { excludedSentence, type SentenceOptions } from './reason-sentence.ts';

/** Why equal shares selected a project or not, in plain Polish with the sums. */
export function sharesSentence(
  reason: SharesReason,
  { nameOf = (id) => id }: Pick<SentenceOptions, 'nameOf'> = {},
): string {
  switch (reason.kind) {
    case 'won': {
      const paid =
        reason.per === 'point'
          ? `Zwolennicy zapłacili po ${formatMoney(reason.price)} za każdy swój punkt`
          : `Zwolennicy zapłacili po ${formatMoney(reason.price)}`;
      const tie =
        reason.tiedWith.length > 0 ? ` Tyle samo kosztowałby: ${reason.tiedWith.map(nameOf).join(', ')}.` : '';
      return `Wybrany jako ${formatInteger(reason.number)}. ${paid}; kto miał mniej, oddał resztę.${tie}`;
    }
    case 'completed':
      return `Dobrany za pieniądze, które zostały: największa suma z projektów, które się jeszcze mieściły.`;
    case 'belowThreshold':
      return (
        `Za małe poparcie: ${formatInteger(reason.total)} z ${formatInteger(reason.threshold)} wymaganych. ` +
        `Zabrakło ${formatInteger(reason.lacking)}.`
      );
    case 'unsupported':
      return 'Nikt na ten projekt nie zagłosował.';
    case 'excluded':
      return excludedSentence(nameOf(reason.by));
    case 'unpaid':
      return (
        `Jego zwolennikom zostało razem ${formatMoney(reason.left)}, czyli ${percent(reason.support)} kosztu. ` +
        `Zabrakło ${formatMoney(reason.lacking)}.${takenSentence(reason.taken, nameOf)}`
      );
  }
}

/** The winners that took most are named; a reader can follow three. */
const MOST_NAMED = 3;

function takenSentence(taken: readonly TakenMoney[], nameOf: (id: string) => string): string {
  if (taken.length === 0) return '';
  const named = taken.slice(0, MOST_NAMED).map(({ id, amount }) => `${nameOf(id)} (${formatMoney(amount)})`);
  return ` ${taken.length > MOST_NAMED ? 'Najwięcej wydali' : 'Wydali'} na: ${named.join(', ')}.`;
}

/** "27,33%" */
const percent = (hundredths: number): string =>
  `${formatInteger(Math.trunc(hundredths / 100))},${String(hundredths % 100).padStart(2, '0')}%`;

/** "2 projekty za 40 000 zł, zostało 1 200 zł" */
export const selectedSentence = (winners: number, spent: number, left: number): string =>
  `Wybrano ${countPl(winners, 'projekt', 'projekty', 'projektów')} za ${formatMoney(spent)}, zostało ${formatMoney(left)}.`;
