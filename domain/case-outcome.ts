/**
 * What the office decides in a case ("Decyzja", look/office-case; 3-the-office §5): it stands with the answer that gives its reasons. What
 * ends a case without an answer (forwarded, left unexamined, joined, taken back) is told by its state.
 */
import type { CaseClass } from './case-class.ts';

export const caseOutcomes = ['accepted', 'partly-accepted', 'not-accepted', 'explained'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** Nothing was asked for that could be granted: a question, a signal, thanks. */
const EXPLAINED = 'Sama odpowiedź, bez rozstrzygnięcia';

const NAMES: Readonly<Record<CaseOutcome, string>> = {
  accepted: 'Przyjęta',
  'partly-accepted': 'Przyjęta w części',
  'not-accepted': 'Nieprzyjęta',
  explained: EXPLAINED,
};

/** Where the law speaks of it in its own words; what it wants settled is not only explained. */
const NAMES_OF_CLASS: Readonly<Partial<Record<CaseClass, Readonly<Partial<Record<CaseOutcome, string>>>>>> = {
  petition: {
    accepted: 'Uwzględniona',
    'partly-accepted': 'Częściowo uwzględniona',
    'not-accepted': 'Nieuwzględniona',
  },
  // KPA art. 237 and 239.
  complaint: { accepted: 'Zasadna', 'partly-accepted': 'Zasadna w części', 'not-accepted': 'Bezzasadna' },
  proposal: {
    accepted: NAMES.accepted,
    'partly-accepted': NAMES['partly-accepted'],
    'not-accepted': NAMES['not-accepted'],
  },
  'public-information': {
    accepted: 'Informacja udostępniona',
    'partly-accepted': 'Informacja udostępniona w części',
    'not-accepted': 'Informacja nieudostępniona',
    explained: EXPLAINED,
  },
};

const namesFor = (caseClass: CaseClass | null): Readonly<Partial<Record<CaseOutcome, string>>> =>
  (caseClass === null ? undefined : NAMES_OF_CLASS[caseClass]) ?? NAMES;

/** What may be decided in a case of this class, with its name there, in the order in which it is offered. */
export function outcomesFor(caseClass: CaseClass | null): { outcome: CaseOutcome; name: string }[] {
  const names = namesFor(caseClass);
  return caseOutcomes.flatMap((outcome) => {
    const name = names[outcome];
    return name === undefined ? [] : [{ outcome, name }];
  });
}

export const isOutcomeFor = (caseClass: CaseClass | null, outcome: CaseOutcome): boolean =>
  namesFor(caseClass)[outcome] !== undefined;

export const outcomeName = (caseClass: CaseClass | null, outcome: CaseOutcome): string =>
  namesFor(caseClass)[outcome] ?? NAMES[outcome];

/** As the author is told it beside the answer: 'przyjęta w części'; null: there is only the answer. */
export function decisionWords(caseClass: CaseClass | null, outcome: CaseOutcome | null): string | null {
  if (outcome === null || outcome === 'explained') return null;
  const name = outcomeName(caseClass, outcome);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
