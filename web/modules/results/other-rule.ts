import type { AreaCounting, BudgetResult, Counting, ResultDistrict } from '@wiec/contract/budget-results.ts';
import { comparePl, countPl, formatInteger, pluralPl } from '@wiec/domain/polish-text.ts';

export type OtherRule = NonNullable<AreaCounting['equalShares']>;

/** The rule that did not count: equal shares beside a greedy one, and the other way about. */
export const OTHER_RULES = {
  equalShares: {
    title: 'A gdyby liczyć metodą równych udziałów?',
    name: 'metodzie równych udziałów',
    about:
      'W tej metodzie budżet dzieli się po równo między głosujących, a projekt wygrywa, gdy jego zwolennicy mogą go razem opłacić.',
  },
  greedy: {
    title: 'A gdyby liczyć kolejno według punktów?',
    name: 'liczeniu kolejno według punktów',
    about:
      'W tej metodzie projekty wygrywają kolejno od największej sumy punktów, a ten, na który nie starcza pieniędzy, jest pomijany.',
  },
} as const;
export type OtherRuleKey = keyof typeof OTHER_RULES;
export const otherRuleKeys = ['equalShares', 'greedy'] as const satisfies readonly OtherRuleKey[];

export interface ComparedArea {
  at: number;
  district: ResultDistrict;
  other: OtherRule;
}

/** The areas for which it was worked out what this rule would have selected. */
export const comparedBy = ({ districts }: BudgetResult, counting: Counting, rule: OtherRuleKey): ComparedArea[] =>
  districts.flatMap((district, at) => {
    const other = counting.areas[at]?.[rule];
    return other ? [{ at, district, other }] : [];
  });

/** Selected projects that the other rule would not have selected. */
export const replaced = ({ district: { projects }, other: { winners } }: ComparedArea) =>
  projects.filter(({ projectTaskId, selected }) => selected && !winners.includes(projectTaskId));

/** Projects that the other rule would have selected besides. */
const added = ({ district: { projects }, other: { winners } }: ComparedArea) =>
  projects.filter(({ projectTaskId, selected }) => !selected && winners.includes(projectTaskId));

export const isSame = (area: ComparedArea): boolean => replaced(area).length === 0 && added(area).length === 0;

export function otherRuleTexts(area: ComparedArea): string[] {
  const quoted = (list: ResultDistrict['projects']) => list.map((one) => `„${one.projectTaskName}”`).join(', ');
  const [more, fewer] = [added(area), replaced(area)];
  const { preferThis, preferOther } = area.other;
  if (isSame(area)) return ['Wygrałyby te same projekty.'];
  return [
    ...(more.length > 0 ? [`${more.length === 1 ? 'Wygrałby' : 'Wygrałyby'} też: ${quoted(more)}.`] : []),
    ...(fewer.length > 0 ? [`Nie ${fewer.length === 1 ? 'wygrałby' : 'wygrałyby'}: ${quoted(fewer)}.`] : []),
    `Więcej swoich projektów ${pluralPl(preferOther, 'miałaby', 'miałyby', 'miałoby')} wtedy ${countPl(preferOther, 'osoba', 'osoby', 'osób')}, a mniej ${formatInteger(preferThis)}.`,
  ];
}

/** The areas in which it would have selected the same: "Te same projekty wygrałyby w 2 obszarach: Jaz, Łany." */
export function sameAreasText(areas: readonly ComparedArea[]): string {
  const same = areas.filter(isSame);
  if (same.length === areas.length) return 'Wygrałyby te same projekty.';
  const names = same.map(({ district }) => district.districtName).toSorted(comparePl);
  return `Te same projekty wygrałyby w ${countPl(same.length, 'obszarze', 'obszarach', 'obszarach')}: ${names.join(', ')}.`;
}

/** One sentence over all areas: how many of the selected projects another rule would have replaced; null where none was worked out. */
export function otherRuleSentence(result: BudgetResult, counting: Counting): string | null {
  for (const rule of otherRuleKeys) {
    const areas = comparedBy(result, counting, rule);
    if (areas.length === 0) continue;
    const { name } = OTHER_RULES[rule];
    if (areas.every(isSame)) return `Przy ${name} wygrałyby te same projekty.`;
    const changed = areas.reduce((sum, area) => sum + replaced(area).length, 0);
    const winners = areas.reduce(
      (sum, { district }) => sum + district.projects.filter((one) => one.selected).length,
      0,
    );
    if (changed === 0) return `Przy ${name} wygrałyby też inne projekty.`;
    return `Przy ${name} ${pluralPl(changed, 'zmieniłby', 'zmieniłyby', 'zmieniłoby')} się ${formatInteger(changed)} z ${formatInteger(winners)} wybranych.`;
  }
  return null;
}
