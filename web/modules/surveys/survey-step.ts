import type { FormStep } from '../forms/filling/form-filling.tsx';

/** Where a reader of a survey is: at its page, in a form of it, or at what was sent. */
export type SurveyStep = 'start' | 'sent' | FormStep;

export const STEP_PARAM = 'krok';
export const FORM_PARAM = 'formularz';

const REVIEW = 'sprawdz';
const SENT = 'wyslano';

/** The step that an address asks for; anything else is the survey's page. @param parts how many the form has */
export function readStep(asked: string | null, parts: number): SurveyStep {
  if (asked === REVIEW) return 'review';
  if (asked === SENT) return 'sent';
  const place = Number(asked);
  return asked !== null && /^[1-9]\d?$/.test(asked) && place <= parts ? place - 1 : 'start';
}

/** The query of a step; the form is named where the survey has several. */
export function stepSearch(step: SurveyStep, formId: number | null): string {
  if (step === 'start') return '';
  const word = step === 'review' ? REVIEW : step === 'sent' ? SENT : String(step + 1);
  return `?${new URLSearchParams({ ...(formId !== null && { [FORM_PARAM]: String(formId) }), [STEP_PARAM]: word }).toString()}`;
}
