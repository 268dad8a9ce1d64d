import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { PERSONAL } from '../../lib/personal-storage.ts';

/** What this tab keeps of a survey that is not saved yet. */
export interface KeptSurvey {
  /** Revision on which it is based; null: it was never saved. */
  seen: string | null;
  survey: WrittenSurvey;
}

const nameOf = (id: number | null): string => `${PERSONAL}ankieta.${id ?? 'nowa'}`;

/** Null: nothing is kept, or storage is forbidden. @param id null: of a survey that was never saved */
export function readKept(id: number | null): KeptSurvey | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(nameOf(id)) ?? 'null') as KeptSurvey | null;
    return Array.isArray(kept?.survey?.forms) ? kept : null;
  } catch {
    return null;
  }
}

/** @param kept null: forgets it */
export function keepSurvey(id: number | null, kept: KeptSurvey | null): void {
  try {
    if (kept === null) window.sessionStorage.removeItem(nameOf(id));
    else window.sessionStorage.setItem(nameOf(id), JSON.stringify(kept));
  } catch {
    // Storage is forbidden or full: a reload loses it.
  }
}
