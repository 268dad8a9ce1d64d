/**
 * What the office notes beside a remark for its own work (3-the-office §3, "Rejestr uwag": tags, unit, contradictory ones apart): which
 * unit says what it thinks of it, words by which it is found, and that another remark says the opposite. Residents read none of it.
 */
import { comparePl, isBlank, textLength, tidyText } from './polish-text.ts';

export interface RemarkMarks {
  /** Null: none yet. */
  readonly unitId: number | null;
  /** In small letters, each once, in the order of the alphabet. */
  readonly tags: readonly string[];
  readonly contradicts: boolean;
}

export const noMarks: RemarkMarks = { unitId: null, tags: [], contradicts: false };

/** What becomes of the marks of one remark or of several; what is absent stays as it is. */
export interface MarkChange {
  readonly unitId?: number | null | undefined;
  readonly addTags?: string[] | undefined;
  readonly removeTags?: string[] | undefined;
  readonly contradicts?: boolean | undefined;
}

/** In code points, and how many one remark has. */
export const markLimits = { tag: 40, tags: 8 } as const;

const asTag = (typed: string): string => tidyText(typed).toLocaleLowerCase('pl');
const tidyTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map(asTag).filter((tag) => !isBlank(tag)))].toSorted(comparePl);

/** @param typed between commas, or each on a line of its own */
export const readTags = (typed: string): string[] => tidyTags(typed.split(/[,\n]/));

/** As they are typed. */
export const tagsInWords = (tags: readonly string[]): string => tags.join(', ');

export const marksAfter = (
  { unitId, tags, contradicts }: RemarkMarks,
  { addTags = [], removeTags = [], ...change }: MarkChange,
): RemarkMarks => {
  const gone = new Set(tidyTags(removeTags));
  return {
    unitId: change.unitId === undefined ? unitId : change.unitId,
    tags: tidyTags([...tags.filter((tag) => !gone.has(tag)), ...addTags]),
    contradicts: change.contradicts ?? contradicts,
  };
};

/** From these tags to those. */
export const tagChange = (
  from: readonly string[],
  to: readonly string[],
): Pick<MarkChange, 'addTags' | 'removeTags'> => ({
  addTags: to.filter((tag) => !from.includes(tag)),
  removeTags: from.filter((tag) => !to.includes(tag)),
});

export const isSameMarks = (one: RemarkMarks, other: RemarkMarks): boolean =>
  one.unitId === other.unitId && one.contradicts === other.contradicts && one.tags.join('\n') === other.tags.join('\n');

/** Of the tags that one remark would have. @returns what is wrong with them; null: nothing */
export function tagsFault(tags: readonly string[]): string | null {
  if (tags.some((tag) => textLength(tag) > markLimits.tag)) return `Tag może mieć najwyżej ${markLimits.tag} znaków.`;
  if (tags.some((tag) => tag.includes(','))) return 'Tag nie może mieć przecinka.';
  return tags.length > markLimits.tags ? `Jedna uwaga może mieć najwyżej ${markLimits.tags} tagów.` : null;
}
