import { countPl, formatInteger, NBSP, pluralPl } from '@wiec/domain/polish-text.ts';
import type { PartView } from './form-view.ts';

/** "9 z 25 odpowiedzi". */
export const answeredText = (answered: number, asked: number): string =>
  `${formatInteger(answered)}${NBSP}z${NBSP}${formatInteger(asked)}${NBSP}${pluralPl(asked, 'odpowiedzi', 'odpowiedzi', 'odpowiedzi')}`;

/** "Pytania 5–12. Na wszystkie trzeba odpowiedzieć; do pytania 5 doszło jedno dodatkowe." */
export function partLead({ category, added }: PartView, numbers: ReadonlyMap<number, string>): string {
  const { questions } = category;
  const [first, last] = [questions[0], questions.at(-1)].map((question) => numbers.get(question?.id ?? 0) ?? '');
  const range = first === last ? `Pytanie ${first}.` : `Pytania ${first}–${last}.`;
  const free = questions.filter(({ required }) => !required).map(({ id }) => numbers.get(id));
  const must =
    free.length === 0
      ? questions.length === 1
        ? 'Trzeba na nie odpowiedzieć'
        : 'Na wszystkie trzeba odpowiedzieć'
      : free.length === questions.length
        ? 'Odpowiedzi nie są obowiązkowe'
        : `Nieobowiązkowe: ${free.join(', ')}`;
  const more = [...added].map(
    ([id, count]) =>
      `do pytania ${numbers.get(id)} ${pluralPl(count, 'doszło', 'doszły', 'doszło')} ${count === 1 ? 'jedno dodatkowe' : `${count}${NBSP}${pluralPl(count, 'dodatkowe', 'dodatkowe', 'dodatkowych')}`}`,
  );
  return `${range} ${[must, ...more].join('; ')}.`;
}

/** "Popraw 2 błędy". */
export const fixText = (count: number): string => `Popraw ${countPl(count, 'błąd', 'błędy', 'błędów')}`;

/** "Popraw 2 odpowiedzi w tej części". */
export const fixPartText = (count: number): string =>
  `Popraw ${countPl(count, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')} w tej części`;

interface Readiness {
  isComplete: boolean;
  signInLost: boolean;
  /** What is missing of who sends it. */
  missing: string | null;
  isAgreed: boolean;
  sendLabel: string;
}

/** Why a form cannot be sent yet: one reason at a time, in the order in which one meets them. */
export function whyNotYet({ isComplete, signInLost, missing, isAgreed, sendLabel }: Readiness): string | null {
  if (!isComplete) return 'Wyślesz formularz, gdy odpowiesz na wszystkie wymagane pytania.';
  if (signInLost) return 'Wyślesz formularz, gdy zalogujesz się ponownie.';
  return missing ?? (isAgreed ? null : `Przycisk „${sendLabel}” włączy się po akceptacji regulaminu.`);
}
