import { countPl, formatInteger, pluralPl } from '../polish-text.ts';
import type { CountingRules, LeastVoters } from './counting-rules.ts';
import { excludedSentence, type SentenceOptions } from './reason-sentence.ts';
import type { Candidate } from './types.ts';

/** What keeps a project out of a count before any rule looks at it. */
export type Bar =
  | { kind: 'impossible' }
  | { kind: 'tooFewVoters'; voters: number; needed: number; in: LeastVoters['minVotersOf'] }
  /** In an area counted earlier a project won beside which it cannot. */
  | { kind: 'rivalWon'; rival: string };

/**
 * Why a project is excluded before it is counted, or null. A project without any support is not excluded here: the rule itself
 * reports it.
 * @param rivalWon the winner of an earlier area that excludes the project, by its id
 */
export function barOf(
  { cost, total, voters, id }: Candidate,
  { minVoters, minVotersOf, sentinelCost }: LeastVoters & Pick<CountingRules, 'sentinelCost'>,
  rivalWon: ReadonlyMap<string, string>,
): Bar | null {
  if (sentinelCost !== null && cost === sentinelCost) return { kind: 'impossible' };
  if (total <= 0) return null;
  if (minVoters !== null && voters < minVoters) {
    return { kind: 'tooFewVoters', voters, needed: minVoters, in: minVotersOf };
  }
  const rival = rivalWon.get(id);
  return rival === undefined ? null : { kind: 'rivalWon', rival };
}

/** Why the project was not counted, in plain Polish. */
export function barSentence(bar: Bar, { nameOf = (id) => id }: Pick<SentenceOptions, 'nameOf'> = {}): string {
  switch (bar.kind) {
    case 'impossible':
      return 'Po ułożeniu listy okazało się, że tego projektu nie da się wykonać, więc nie mógł wygrać.';
    case 'tooFewVoters':
      return (
        `Za mało głosujących: ${pluralPl(bar.voters, 'wybrała', 'wybrały', 'wybrało')} go ` +
        `${countPl(bar.voters, 'osoba', 'osoby', 'osób')}, ` +
        `a ${NEEDS[bar.in ?? 'any']} co najmniej ${formatInteger(bar.needed)}.`
      );
    case 'rivalWon':
      return excludedSentence(nameOf(bar.rival));
  }
}

const NEEDS = {
  any: 'potrzeba',
  town: 'projekt całego miasta potrzebuje',
  area: 'projekt obszaru potrzebuje',
};
