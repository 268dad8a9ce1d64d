import type { z } from 'zod';
import { PolishTimeText, SurveyFile } from '@wiec/contract/survey-drafts.ts';
import { writtenInstant } from '@wiec/domain/survey-draft.ts';
import { polishIssues } from '../../http/polish-issues.ts';
import type { SurveyOrder } from './create-survey.ts';
import { readWrittenSurvey } from './written-survey.ts';

/** On the clocks of Poland. */
export const PolishTime = PolishTimeText.transform(writtenInstant);

export type ReadSurvey = { ok: true; order: SurveyOrder } | { ok: false; messages: string[] };

/** A survey as it stands in a file (docs/operating.md tells the fields), or what of it cannot be read, a sentence a fault. */
export function readSurveyFile(text: string): ReadSurvey {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { ok: false, messages: ['Plik nie jest zapisany jako JSON.'] };
  }
  const read = SurveyFile.safeParse(given);
  if (!read.success) {
    return { ok: false, messages: read.error.issues.flatMap(tellIssue) };
  }
  const { attachments, picture, ...survey } = read.data;
  return { ok: true, order: { ...readWrittenSurvey(survey), attachments, picture: picture ?? null } };
}

/** Whoever wrote the file may be told their own words. */
function tellIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return polishIssues([issue], null).map(({ message }) => message);
  const place = issue.path.length === 0 ? '' : `${issue.path.map(String).join('.')}: `;
  return issue.keys.map((key) => `${place}Nie ma takiego pola: ${key}.`);
}
