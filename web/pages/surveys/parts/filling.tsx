/**
 * What fills in, checks, sends and confirms a survey, in one chunk, so that whoever can send a sheet also has the code that shows its
 * receipt. The survey's page starts to load it as soon as it is usable itself.
 */
import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { FormFilling, type FormFillingProps } from '../../../modules/forms/filling/form-filling.tsx';
import type { Receipt } from '@wiec/contract/ballots.ts';
import { useSheetSender } from './use-sheet-sender.tsx';

export { FormEntry } from '../../../modules/surveys/form-entry.tsx';
export { SurveySent } from '../../../modules/surveys/survey-sent.tsx';

/** A form of the survey, with who sends it where that is asked. */
export function Filling({ project, ...rest }: { project: SurveyProject } & Omit<FormFillingProps<Receipt>, 'sender'>) {
  const senderOf = useSheetSender(project);
  return <FormFilling {...rest} sender={senderOf(rest.form.id)} />;
}
