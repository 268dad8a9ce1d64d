import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { SendSheetBody } from '@wiec/contract/surveys.ts';
import { answerField } from '@wiec/domain/questions/answer-field.ts';
import { checkSheet } from '@wiec/domain/questions/answer-sheet.ts';
import { SHEET_TOO_LONG, sheetFits } from '@wiec/domain/questions/sheet-length.ts';
import { sheetText } from '@wiec/domain/questions/sheet-text.ts';
import type { ReadAnswers } from '../../participation/vote-kind-box.ts';
import type { SurveyRules } from './survey-rules.ts';

type SentForm = SendSheetBody['consultationForms'][number];

/** Judges a sheet by the rules of its form (`domain/questions`), once, and writes it down in its canonical form. */
export function readSheet({ form }: SurveyRules, forms: SentForm[]): ReadAnswers {
  const [sent] = forms;
  const sheet = checkSheet(form, sent!.answers);
  if (!sheet.ok) {
    const problems = sheet.error.map(({ message, questionId }): ErrorItem => ({
      message,
      formId: form.id,
      ...(questionId !== undefined && { field: answerField(questionId) }),
    }));
    return { formIds: [form.id], content: '', problems };
  }
  const content = sheetText(sheet.value);
  const problems = sheetFits(content) ? [] : [{ message: SHEET_TOO_LONG, formId: form.id }];
  return { formIds: [form.id], content, problems };
}
