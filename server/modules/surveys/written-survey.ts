import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { warsawDate, warsawTime } from '@wiec/domain/calendar.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import { readWrittenForm, writeForm } from '@wiec/domain/questions/written-form.ts';
import type { SurveyFormOrder, SurveyOrder } from './create-survey.ts';
import { writtenInstant, writtenModeOf, writtenModes } from '@wiec/domain/survey-draft.ts';
import type { SurveyRow } from './queries.ts';

const writeTime = (instant: Date): string => `${warsawDate(instant)}T${warsawTime(instant)}`;

/** What is ordered by a survey that is written down. */
export function readWrittenSurvey(survey: WrittenSurvey): SurveyOrder {
  let last = 0;
  const next = () => ++last;
  return {
    title: survey.title,
    shortDescription: survey.shortDescription,
    description: survey.description,
    mode: writtenModes[survey.mode],
    identityScheme: survey.identity ?? null,
    onlyForLegalAge: survey.adults,
    withTerms: survey.terms,
    inBatches: survey.batches,
    moderatorName: survey.moderator ?? null,
    dateFrom: writtenInstant(survey.from),
    dateTo: writtenInstant(survey.to),
    officeId: survey.office ?? null,
    forms: survey.forms.map(({ from, to, district, ...form }): SurveyFormOrder => ({
      voteFrom: from ? writtenInstant(from) : null,
      voteTo: to ? writtenInstant(to) : null,
      district: district ?? null,
      form: readWrittenForm(form, next),
    })),
  };
}

/** A survey of the database written down. @param forms what its forms ask, in their order */
export const writeSurvey = (row: SurveyRow, inBatches: boolean, forms: readonly Form[]): WrittenSurvey => ({
  title: row.title,
  shortDescription: row.short_description,
  description: row.description_html,
  mode: writtenModeOf(row.mode),
  // Without forms nobody has said it.
  identity: row.forms.length === 0 ? null : row.identity_scheme,
  adults: row.only_for_legal_age,
  terms: row.agreement !== null,
  batches: inBatches,
  moderator: row.moderator_name,
  office: row.office_id,
  from: writeTime(row.date_from),
  to: writeTime(row.date_to),
  forms: row.forms.map(({ voteFrom, voteTo, district }, i) => ({
    ...writeForm(forms[i]!),
    from: voteFrom === null ? null : writeTime(new Date(voteFrom)),
    to: voteTo === null ? null : writeTime(new Date(voteTo)),
    district: district?.name ?? null,
  })),
});
