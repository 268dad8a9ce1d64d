import { formatMoney } from '../polish-text.ts';
import { excludedSentence, type SentenceOptions } from './reason-sentence.ts';
import type { Step } from './types.ts';

/** What happened at one turn of a greedy count, in plain Polish with the sums. */
export function stepSentence(
  { decision, cost, before, after, excludedBy }: Step,
  { nameOf = (id) => id }: Pick<SentenceOptions, 'nameOf'> = {},
): string {
  switch (decision) {
    case 'won':
      return `Do wydania było ${formatMoney(before)}, koszt ${formatMoney(cost)} się mieścił: wybrany. Zostało ${formatMoney(after)}.`;
    case 'tooExpensive':
      return `Do wydania było ${formatMoney(before)}, a koszt to ${formatMoney(cost)}: zabrakło ${formatMoney(cost - before)}.`;
    case 'afterStop':
      return 'Wybieranie już się zakończyło.';
    case 'belowThreshold':
      return 'Wynik poniżej progu.';
    case 'unsupported':
      return 'Bez głosów.';
    case 'excluded':
      return excludedSentence(nameOf(excludedBy!));
  }
}
