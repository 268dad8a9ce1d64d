import { useDeferredValue, useMemo } from 'react';
import { VersionChoice } from '../../ui/version-choice.tsx';
import type { BuilderDraft, BuilderPart } from './builder-draft.ts';
import { type ChoiceNames, surveyDifferences } from './survey-differences.ts';

interface SavedSurveyProps {
  part: BuilderPart;
  /** Both tidied. */
  saved: BuilderDraft;
  own: BuilderDraft;
  names: ChoiceNames;
  onKeep: () => void;
  onTake: () => void;
}

/** What the survey that somebody else has saved says otherwise than the one on this page, and the choice between them. */
export function SavedSurvey({ part, saved, own, names, onKeep, onTake }: SavedSurveyProps) {
  // Typing goes on under it.
  const latest = useDeferredValue(own);
  const differences = useMemo(() => surveyDifferences(part, saved, latest, names), [part, saved, latest, names]);
  return <VersionChoice differences={differences} onKeep={onKeep} onTake={onTake} />;
}
