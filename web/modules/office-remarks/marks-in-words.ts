import type { Remark, RemarkMarksShown } from '@wiec/contract/comment-answers.ts';
import type { MarkChange } from '@wiec/domain/remark-marks.ts';
import { readTags, tagChange, tagsInWords } from '@wiec/domain/remark-marks.ts';

/** 'Wydział Środowiska, podlewanie, sprzeczna z inną'. */
export const marksInWords = ({ unitName, tags, contradicts }: RemarkMarksShown): string =>
  [unitName ?? 'bez jednostki', ...tags, ...(contradicts ? ['sprzeczna z inną'] : [])].join(', ');

/** Of one remark, as they stand in the fields. */
export interface TypedMarks {
  unitId: number | null;
  tags: string;
  contradicts: boolean;
}

export const typedFrom = ({ unitId, tags, contradicts }: RemarkMarksShown): TypedMarks => ({
  unitId,
  tags: tagsInWords(tags),
  contradicts,
});

/** What was changed in the fields since it was read: what somebody else marks meanwhile stays, where it is something else. */
export function changeOf(from: Remark['marks'], typed: TypedMarks): MarkChange {
  const { addTags = [], removeTags = [] } = tagChange(from.tags, readTags(typed.tags));
  return {
    ...(typed.unitId !== from.unitId && { unitId: typed.unitId }),
    ...(typed.contradicts !== from.contradicts && { contradicts: typed.contradicts }),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
  };
}
