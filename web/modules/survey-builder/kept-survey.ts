import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';

/** What this tab keeps of a survey that is not saved yet. */
export interface KeptSurvey {
  /** Revision on which it is based; null: it was never saved. */
  seen: string | null;
  survey: WrittenSurvey;
}

const nameOf = (id: number | null): string => `ankieta.${id ?? 'nowa'}`;

/** Null: nothing is kept, or storage is forbidden. @param id null: of a survey that was never saved */
export function readKept(id: number | null): KeptSurvey | null {
  const kept = readTabDraft(nameOf(id)) as KeptSurvey | null;
  return Array.isArray(kept?.survey?.forms) ? kept : null;
}

/** @param kept null: forgets it */
export const keepSurvey = (id: number | null, kept: KeptSurvey | null): void => keepTabDraft(nameOf(id), kept);
