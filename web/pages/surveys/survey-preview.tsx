import { SurveyPage } from './parts/survey-page.tsx';

export { loadSurvey as loader, surveyHandle as handle } from './parts/survey-page.tsx';
export { whenPathChanges as shouldRevalidate } from '../../app/when-path-changes.ts';

export function Component() {
  return <SurveyPage preview={true} />;
}
