import { getConsultation } from '@wiec/contract/consultations.ts';
import { createConsultationDraft } from '@wiec/contract/office-consultations.ts';
import { createProbe } from '@wiec/contract/office-probes.ts';
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { getProbeProject } from '@wiec/contract/probe-project.ts';
import {
  createSurveyDraft,
  getConsultationSurveys,
  getSurveyDraft,
  replaceConsultationSurveys,
} from '@wiec/contract/survey-drafts.ts';
import { type PlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { type ApiCaller, call, type Refusal, type Reply } from '../../lib/api.ts';
import { consultationOfComingYear, probeOfComingYear, surveyOfComingYear } from './copied-year.ts';

interface Copied {
  /** Of the draft. */
  id: number;
  /** Districts that there are no more. */
  gone: readonly string[];
  /** Why the draft of a consultation has none of its surveys; null: it has all. */
  withoutSurveys: Refusal | null;
}

/**
 * Makes a draft of a survey, a probe or a consultation for the coming year.
 * @param districts names of those that there are now
 */
export async function copyForNextYear(
  api: ApiCaller,
  { id, type }: OfficeProject,
  districts: readonly string[],
): Promise<Reply<Copied>> {
  const today = warsawDate(new Date());
  if (type === ProjectType.Survey) return copySurvey(api, id, today, districts);
  if (type === ProjectType.Probe) return copyProbe(api, id, today);
  return copyConsultation(api, id, today, districts);
}

const made = ({ id }: { id: number }, more: Partial<Copied> = {}) =>
  ({ ok: true, data: { id, gone: [], withoutSurveys: null, ...more } }) as const;

async function copySurvey(
  api: ApiCaller,
  id: number,
  today: PlainDate,
  districts: readonly string[],
): Promise<Reply<Copied>> {
  const old = await call(api, getSurveyDraft, { params: { id } });
  if (!old.ok) return old;
  const { survey, gone } = surveyOfComingYear(old.data.survey, today, districts);
  const reply = await call(api, createSurveyDraft, { body: survey });
  return reply.ok ? made(reply.data, { gone }) : reply;
}

async function copyProbe(api: ApiCaller, id: number, today: PlainDate): Promise<Reply<Copied>> {
  const old = await call(api, getProbeProject, { params: { id } });
  if (!old.ok) return old;
  const reply = await call(api, createProbe, { body: probeOfComingYear(old.data, today) });
  return reply.ok ? made(reply.data) : reply;
}

/** Its surveys are written into the draft that was made; where that fails, the draft stays without them. */
async function copyConsultation(
  api: ApiCaller,
  id: number,
  today: PlainDate,
  districts: readonly string[],
): Promise<Reply<Copied>> {
  const [old, surveys] = await Promise.all([
    call(api, getConsultation, { params: { id } }),
    call(api, getConsultationSurveys, { params: { id } }),
  ]);
  if (!old.ok) return old;
  if (!surveys.ok) return surveys;
  const draft = await call(api, createConsultationDraft, { body: consultationOfComingYear(old.data, today) });
  if (!draft.ok) return draft;
  const { survey, gone } = surveyOfComingYear(surveys.data.survey, today, districts);
  const { identity, batches, forms } = survey;
  if (forms.length === 0) return made(draft.data);
  const params = { id: draft.data.id };
  const begun = await call(api, getConsultationSurveys, { params });
  const body = { seen: (begun.ok && begun.data.revision) || '', surveys: { identity, batches, forms } };
  const written = begun.ok ? await call(api, replaceConsultationSurveys, { params, body }) : begun;
  return made(draft.data, { gone, withoutSurveys: written.ok ? null : written });
}
