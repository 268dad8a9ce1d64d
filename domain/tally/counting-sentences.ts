import { formatPercentage } from '../percentages.ts';
import { countPl, formatMoney, pluralPl } from '../polish-text.ts';
import type { CountingRules, Method, SharesRules } from './counting-rules.ts';
import type { LeftOver } from './pools.ts';
import type { TieRule } from './types.ts';

export const METHOD_NAMES: Record<Method, string> = {
  greedy: 'Kolejno według punktów; projekt, na który nie starcza pieniędzy, jest pomijany',
  'greedy-no-skip': 'Kolejno według punktów, do pierwszego projektu, na który nie starcza pieniędzy',
  'equal-shares': 'Metoda równych udziałów',
};

export const TIE_RULE_NAMES: Record<TieRule, string> = {
  id: 'niższy numer projektu',
  cheaper: 'niższy koszt',
  dearer: 'wyższy koszt',
  voters: 'większa liczba głosujących',
  lot: 'losowanie',
  commission: 'decyzja komisji',
};

/** Where the money goes that an area does not spend. */
export const LEFT_OVER_NAMES: Readonly<Record<LeftOver, string>> = {
  stays: 'wraca do budżetu miasta',
  'to-town': 'przechodzi do puli całego miasta',
  'to-areas': 'z puli całego miasta przechodzi do obszarów',
};

/**
 * The rules of a vote in plain Polish, a sentence each, for everybody who votes or checks.
 * @param about `pairs` of projects of which at most one can win; whether a project stands on ballots that is `marked` as impossible
 */
export function countingSentences(
  rules: CountingRules,
  { pairs, marked }: { pairs: number; marked: boolean },
): string[] {
  const { method, shares, tieRule, leastTurnout, leftOver, sentinelCost } = rules;
  return [
    ...(method === 'equal-shares' ? sharesSentences(shares) : [`${METHOD_NAMES[method]}.`]),
    ...leastVoterSentences(rules),
    ...(leastTurnout === null
      ? []
      : [`W obszarze, w którym zagłosowało mniej niż ${formatPercentage(leastTurnout)} mieszkańców, nic nie wygrywa.`]),
    ...(LEFT_OVER_SENTENCES[leftOver] ?? []),
    ...(pairs === 0
      ? []
      : [
          `${countPl(pairs, 'para projektów wyklucza', 'pary projektów wykluczają', 'par projektów wyklucza')} się: ` +
            'z dwóch może powstać tylko jeden.',
        ]),
    ...(sentinelCost === null || !marked
      ? []
      : [`Projekt z kosztem ${formatMoney(sentinelCost)} to taki, którego nie da się już wykonać: nie może wygrać.`]),
    `Remis rozstrzyga ${TIE_RULE_NAMES[tieRule]}.`,
  ];
}

function leastVoterSentences({
  minVoters,
  minVotersInTown,
}: Pick<CountingRules, 'minVoters' | 'minVotersInTown'>): string[] {
  if (minVotersInTown === undefined) {
    if (minVoters === null) return [];
    return [`Wygrać może tylko projekt wybrany przez co najmniej ${countPl(minVoters, 'osobę', 'osoby', 'osób')}.`];
  }
  const of = (whose: string, least: number | null): string[] =>
    least === null
      ? []
      : [
          `Projekt ${whose} może wygrać tylko wtedy, gdy ${pluralPl(least, 'wybrała', 'wybrały', 'wybrało')} go ` +
            `co najmniej ${countPl(least, 'osoba', 'osoby', 'osób')}.`,
        ];
  return [...of('całego miasta', minVotersInTown), ...of('obszaru', minVoters)];
}

const LEFT_OVER_SENTENCES: Partial<Record<LeftOver, string[]>> = {
  'to-town': ['Najpierw liczone są obszary. Pieniądze, których nie wydały, przechodzą do puli całego miasta.'],
  'to-areas': [
    'Najpierw liczone są projekty całego miasta. Pieniądze, które tam zostały, dzielą się między obszary w proporcji do ich pul.',
  ],
};

const UTILITIES: Record<SharesRules['utility'], string> = {
  points: 'Kto dał projektowi więcej punktów, płaci za niego więcej.',
  cost: 'Wszyscy zwolennicy projektu płacą po równo, a liczy się, ile pieniędzy projekt daje za jedną złotówkę głosującego.',
  cardinality: 'Wszyscy zwolennicy projektu płacą po równo, a najpierw wygrywają projekty najtańsze dla jednej osoby.',
};

function sharesSentences({ utility, completion, exhaustiveStop }: SharesRules): string[] {
  const first =
    'Metoda równych udziałów: każdy głosujący ma równą część budżetu, a projekt wygrywa, gdy jego zwolennicy mogą go razem opłacić.';
  const grows =
    'Jeśli zostają pieniądze, część każdego rośnie po 1 zł, ' +
    (exhaustiveStop ? 'aż żaden projekt już się nie mieści albo' : 'aż') +
    ' zabrakłoby budżetu.';
  const fill = 'Za resztę dobiera się kolejne projekty z największą liczbą punktów.';
  return [
    first,
    UTILITIES[utility],
    ...(completion === 'none' ? [] : [grows]),
    ...(completion === 'add1u' ? [fill] : []),
  ];
}
