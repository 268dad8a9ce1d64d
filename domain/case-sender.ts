/** Who wrote a letter is shown to whoever says why they have to know it (LOOK-office, "Author of anything"). */
import { formatInteger, textLength, tidyText } from './polish-text.ts';

/** Of a reason, in NFC code points. */
export const REASON_LIMITS = { least: 5, most: 200 } as const;

export const tidyReason = (typed: string): string => tidyText(typed);

/** What is wrong with a tidied reason; null: nothing. */
export function reasonFault(reason: string): string | null {
  const length = textLength(reason);
  if (length < REASON_LIMITS.least) return 'Napisz, po co potrzebne są te dane. Powód zapisze się w dzienniku.';
  return length > REASON_LIMITS.most ? `Najwyżej ${formatInteger(REASON_LIMITS.most)} znaków.` : null;
}

/** How the answer reaches whoever wrote, besides the page of the case. */
export const answerWays = ['account', 'email', 'post', 'page'] as const;
export type AnswerWay = (typeof answerWays)[number];

export const answerWayNames: Readonly<Record<AnswerWay, string>> = {
  account: 'na stronie sprawy i w koncie autora',
  email: 'na stronie sprawy i e-mailem',
  post: 'na stronie sprawy i listem na papierze',
  page: 'na stronie sprawy',
};
