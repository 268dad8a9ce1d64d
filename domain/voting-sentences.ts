import { ADULT_AGE, type AgeRule, leastAgeOf } from './age.ts';
import { Mode } from './phases.ts';
import type { IdentityScheme } from './identity-scheme.ts';
import { countPl } from './polish-text.ts';

/** Who votes, and what is asked of them. */
export interface VotingRules extends AgeRule {
  readonly identityScheme: IdentityScheme;
  readonly emailConfirmation: boolean;
  readonly mode: number;
  /** Everybody votes in one area alone. */
  readonly singleArea: boolean;
  /** There is a declaration to be ticked. */
  readonly hasClause: boolean;
  /** There are terms to be agreed to. */
  readonly hasTerms: boolean;
}

const IDENTITY: Readonly<Record<IdentityScheme, string>> = {
  account: 'Głosuje się po zalogowaniu.',
  pesel: 'Głosuje się z numerem PESEL: jeden numer, jeden głos.',
  declared: 'Głosuje się, podając swoje dane, które urząd potem sprawdza.',
  none: 'Głosuje się bez podawania, kim się jest.',
};

/** Who votes in a vote, in plain Polish, a sentence each. */
export function votingSentences(rules: VotingRules): string[] {
  const { identityScheme, emailConfirmation } = rules;
  const leastAge = leastAgeOf(rules);
  const code = emailConfirmation
    ? 'Głos potwierdza kod z wiadomości e-mail.'
    : 'Głosu nie potwierdza kod z wiadomości e-mail.';
  return [
    IDENTITY[identityScheme],
    ...(identityScheme === 'account' ? [] : [code]),
    ...(rules.mode === Mode.Citizen ? ['Głosują tylko mieszkańcy.'] : []),
    ...(leastAge === null
      ? []
      : [`Głosują tylko osoby${leastAge === ADULT_AGE ? ' pełnoletnie' : `, które ukończyły ${leastAge} lat`}.`]),
    ...(rules.singleArea ? ['Każdy głosuje w jednym obszarze.'] : []),
    rules.hasClause
      ? 'Przed wysłaniem głosu zaznacza się oświadczenie.'
      : 'Przed wysłaniem głosu nie ma oświadczenia do zaznaczenia.',
    ...(rules.hasTerms ? ['Przed wysłaniem głosu akceptuje się regulamin.'] : []),
  ];
}

/** Limits of one area; null: there is none. */
export interface AreaLimits {
  readonly maxPoint: number;
  readonly categoryMaxPoint: number | null;
  readonly questionMaxPoint: number | null;
  readonly minSum: number | null;
  readonly maxProjects: number | null;
  readonly distinctPoints: boolean;
  /** Fewest points with which a project can win. */
  readonly threshold: number | null;
}

/** How a voter gives points in an area, and how many a project needs, in plain Polish: "10 punktów, najwyżej 3 na projekt". */
export function areaLimitsInWords(limits: AreaLimits): string {
  const { maxPoint, categoryMaxPoint, questionMaxPoint, minSum, maxProjects, distinctPoints, threshold } = limits;
  return [
    points(maxPoint),
    ...(categoryMaxPoint === null ? [] : [`najwyżej ${categoryMaxPoint} w kategorii`]),
    ...(questionMaxPoint === null ? [] : [`najwyżej ${questionMaxPoint} na projekt`]),
    ...(maxProjects === null ? [] : [`najwyżej na ${countPl(maxProjects, 'projekt', 'projekty', 'projektów')}`]),
    ...(minSum === null ? [] : [`razem co najmniej ${minSum}`]),
    ...(distinctPoints ? ['każdy projekt inną liczbą'] : []),
    ...(threshold === null ? [] : [`wygrywa projekt, który ma co najmniej ${points(threshold)}`]),
  ].join(', ');
}

const points = (count: number): string => countPl(count, 'punkt', 'punkty', 'punktów');
