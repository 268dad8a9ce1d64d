import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { SeenRevision } from './office-projects.ts';

const Access = { access: 'permission:consultations.edit', module: 'consultation' } as const;

/** When a contact form takes messages, within the dates of its consultation. */
const OwnDates = z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() });

/** What a clerk writes in a consultation; lengths are judged by the rules of the domain, field by field. */
const written = {
  title: z.string().max(1000),
  shortDescription: z.string().max(4000),
  /** HTML, as are the sections of the description. */
  description: z.string().max(100_000),
  sections: z.array(z.strictObject({ title: z.string().max(1000), html: z.string().max(100_000) })).max(100),
  /** Open 0, Close 1 or Citizen 2. */
  mode: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  onlyForLegalAge: z.boolean(),
  /** Whoever takes part accepts the terms in force. */
  withTerms: z.boolean(),
  /** Who leads it, as residents read it; empty: nobody is named. */
  moderatorName: z.string().max(1000),
  /** Residents may comment, and rate. */
  comments: z.boolean(),
  opinions: z.boolean(),
  /** Residents may write to the office, and be answered by e-mail, or by post. */
  mailForm: z.boolean(),
  postForm: z.boolean(),
  /** Absent: there is no such form, or it is open as long as the consultation runs. */
  mailDates: OwnDates.optional(),
  postDates: OwnDates.optional(),
  dateFrom: z.iso.datetime(),
  dateTo: z.iso.datetime(),
};
export const ConsultationWords = z.strictObject(written);
export type ConsultationWords = z.infer<typeof ConsultationWords>;

/** A consultation in preparation, as its editor shows it. */
export const ConsultationDraft = z.object({
  id: z.number().int(),
  ...written,
  /** How it is known who answers its surveys, which keeps its mode as it is; null: it has none. */
  identityScheme: z.enum(['none', 'account', 'pesel', 'declared']).nullable(),
  /** Those that hold today, which whoever takes part would accept; null: there are none. */
  terms: z.object({ title: z.string(), validFrom: z.string() }).nullable(),
  /** As `draftRevision` of an office's project. */
  revision: z.string(),
});
export type ConsultationDraft = z.infer<typeof ConsultationDraft>;

/** Fifty sections of the greatest length are not sent at once: the description of a consultation is read by people. */
const BODY = 1_000_000;

export const createConsultationDraft = endpoint({
  method: 'POST',
  path: '/api/office/consultations',
  ...Access,
  summary: 'Zakłada konsultację w przygotowaniu: widzi ją tylko urząd i kto dostał odnośnik.',
  body: z.strictObject({ officeId: Id, ...written }),
  bodyLimit: BODY,
  output: z.object({ id: z.number().int() }),
  errors: [400, 401, 403, 413, 422],
});

export const getConsultationDraft = endpoint({
  method: 'GET',
  path: '/api/office/consultations/:id',
  ...Access,
  summary: 'Treść konsultacji, która jest w przygotowaniu, do zmiany.',
  params: IdParams,
  output: ConsultationDraft,
  errors: [400, 401, 403, 404, 409],
});

export const changeConsultationDraft = endpoint({
  method: 'PUT',
  path: '/api/office/consultations/:id',
  ...Access,
  summary: 'Zmienia treść konsultacji, która jest w przygotowaniu, jeśli jest taka, jaką widziano.',
  params: IdParams,
  body: z.strictObject({ seen: SeenRevision, ...written }),
  bodyLimit: BODY,
  output: ConsultationDraft,
  errors: [400, 401, 403, 404, 409, 413, 422],
});
