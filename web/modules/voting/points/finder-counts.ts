import { NBSP, pluralPl } from '@wiec/domain/polish-text.ts';
import type { VoteForm } from '@wiec/contract/voting.ts';
import type { BallotByArea } from './own-area.ts';
import { projects } from './points-texts.ts';
import { nameOfCategory, questionsOf } from './vote-filter.ts';

export interface FinderCounts {
  /** How many projects each category has, in the order of their first appearance. */
  readonly byCategory: ReadonlyMap<string, number>;
  /** Projects that fit the filter. */
  readonly fitting: number;
  /** Those that fit it in areas which the voter can only read; 0 where nothing is filtered. */
  readonly elsewhere: number;
}

/**
 * What the filter tells of projects: of the areas in which the voter may give points, or of all while it is unknown where they live.
 * @param shown projects that fit the filter; null: nothing is filtered
 */
export function finderCounts(
  { mine, others, choices, livesIn }: BallotByArea,
  shown: ReadonlySet<number> | null,
): FinderCounts {
  const isUnknown = choices.length > 0 && livesIn === null;
  const forms = [...mine.areas, ...(isUnknown ? others : [])].map(({ form }) => form);
  const questions = questionsOf(forms);
  const fitting = shown === null ? questions.length : questions.filter(({ id }) => shown.has(id)).length;
  return {
    byCategory: countByCategory(forms),
    fitting,
    elsewhere: shown === null ? 0 : shown.size - fitting,
  };
}

/** What fits a filter; apart from it what does so in areas that can only be read. */
export const fitText = ({ fitting, elsewhere }: Pick<FinderCounts, 'fitting' | 'elsewhere'>): string =>
  `${pluralPl(fitting, 'Pasuje', 'Pasują', 'Pasuje')} ${projects(fitting)}.${
    elsewhere > 0 ? ` W${NBSP}innych obszarach, tylko do czytania: ${elsewhere}.` : ''
  }`;

function countByCategory(forms: readonly VoteForm[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const category of forms.flatMap(({ categories }) => categories)) {
    const name = nameOfCategory(category);
    counts.set(name, (counts.get(name) ?? 0) + category.questions.length);
  }
  return counts;
}
