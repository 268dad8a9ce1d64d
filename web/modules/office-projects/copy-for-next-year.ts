import { getConsultation } from '@wiec/contract/consultations.ts';
import { createConsultationDraft } from '@wiec/contract/office-consultations.ts';
import { createProbe } from '@wiec/contract/office-probes.ts';
import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { getProbeProject } from '@wiec/contract/probe-project.ts';
import { getInitData } from '@wiec/contract/site.ts';
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

/** Makes a draft of a survey, a probe or a consultation for the coming year. */
export async function copyForNextYear(api: ApiCaller, { id, type }: OfficeProject): Promise<Reply<Copied>> {
  const today = warsawDate(new Date());
  if (type === ProjectType.Survey) return copySurvey(api, id, today);
  if (type === ProjectType.Probe) return copyProbe(api, id, today);
  return copyConsultation(api, id, today);
}

const made = ({ id }: { id: number }, more: Partial<Copied> = {}) =>
  ({ ok: true, data: { id, gone: [], withoutSurveys: null, ...more } }) as const;

/** Names of the districts that there are now. */
async function readDistricts(api: ApiCaller): Promise<Reply<string[]>> {
  const now = await call(api, getInitData);
  if (!now.ok) return now;
  return { ok: true, data: now.data.districts.filter(({ isSystem }) => !isSystem).map(({ name }) => name) };
}

async function copySurvey(api: ApiCaller, id: number, today: PlainDate): Promise<Reply<Copied>> {
  const [old, districts] = await Promise.all([call(api, getSurveyDraft, { params: { id } }), readDistricts(api)]);
  if (!old.ok) return old;
  if (!districts.ok) return districts;
  const { survey, gone } = surveyOfComingYear(old.data.survey, today, districts.data);
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
async function copyConsultation(api: ApiCaller, id: number, today: PlainDate): Promise<Reply<Copied>> {
  const [old, surveys, districts] = await Promise.all([
    call(api, getConsultation, { params: { id } }),
    call(api, getConsultationSurveys, { params: { id } }),
    readDistricts(api),
  ]);
  if (!old.ok) return old;
  if (!surveys.ok) return surveys;
  if (!districts.ok) return districts;
  const draft = await call(api, createConsultationDraft, { body: consultationOfComingYear(old.data, today) });
  if (!draft.ok) return draft;
  const { survey, gone } = surveyOfComingYear(surveys.data.survey, today, districts.data);
  const { identity, batches, forms } = survey;
  if (forms.length === 0) return made(draft.data);
  const params = { id: draft.data.id };
  const begun = await call(api, getConsultationSurveys, { params });
  const body = { seen: (begun.ok && begun.data.revision) || '', surveys: { identity, batches, forms } };
  const written = begun.ok ? await call(api, replaceConsultationSurveys, { params, body }) : begun;
  return made(draft.data, { gone, withoutSurveys: written.ok ? null : written });
}
