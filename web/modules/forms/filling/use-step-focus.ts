import { useCallback, useEffect, useRef } from 'react';
import { focusQuestion } from '../question-frame.tsx';
import type { FormStep } from './form-filling.tsx';

/**
 * The way to another part begins at its heading, or at the question that `aimAt` named before.
 * @param arrived the reader came to the form from what stood here before, so that the way begins at its heading too
 */
export function useStepFocus(step: FormStep, arrived: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  const aim = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const questionId = aim.current;
    aim.current = null;
    if (questionId !== null) return focusQuestion(questionId);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  useEffect(() => {
    if (!arrived) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form takes the place of what was there
  }, []);
  const aimAt = useCallback((questionId: number | null) => {
    aim.current = questionId;
  }, []);
  return { heading, aimAt };
}
