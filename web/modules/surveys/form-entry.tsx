import type { Form } from '@wiec/domain/questions/question.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { viewForm } from '../forms/filling/form-view.ts';
import { answeredText } from '../forms/filling/form-words.ts';
import { savedText } from '../forms/filling/saved-note.tsx';
import { useFormDraft } from '../forms/filling/use-form-draft.ts';
import { StartLink } from './start-link.tsx';
import { stepSearch } from './survey-step.ts';

export interface FormEntryProps {
  form: Form;
  mayFill: boolean;
  /** Named in the address, where the survey has several forms. */
  formId: number | null;
  label: string;
}

/** The way into a form; where it was begun in this tab, how far, and back to where something is left. */
export function FormEntry({ form, mayFill, formId, label }: FormEntryProps) {
  const { draft, forget } = useFormDraft(form.id);
  const begun = draft.answers.size > 0;
  if (!begun) return mayFill ? <StartLink search={stepSearch(0, formId)} label={label} /> : null;
  const { answered, asked, parts } = viewForm(form, draft);
  const left = parts.findIndex((part) => part.answered < part.asked);
  return (
    <>
      <Banner kind="info" title={`Masz zaczętą ankietę: ${answeredText(answered, asked)}`}>
        <p>{savedText(draft.savedAt, false)}</p>
        <Button variant="tertiary" onClick={forget}>
          Zacznij od nowa
        </Button>
      </Banner>
      {mayFill && <StartLink search={stepSearch(left === -1 ? 'review' : left, formId)} label="Wróć do ankiety" />}
    </>
  );
}
