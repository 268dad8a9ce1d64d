import { z } from 'zod';
import { endpoint, IdParams, optionalNumber } from './endpoint.ts';

const Access = { access: 'permission:consultations.edit', module: 'consultation' } as const;

/** What a clerk writes of a meeting; lengths are judged by `domain/meeting`, field by field. Empty lines: nothing is told. */
const written = {
  title: z.string().max(1000),
  shortDescription: z.string().max(4000),
  /** HTML. */
  description: z.string().max(50_000),
  dateFrom: z.iso.datetime(),
  dateTo: z.iso.datetime(),
  place: z.string().max(2000),
  address: z.string().max(2000),
  directions: z.string().max(2000),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** How to take part from home. */
  online: z.string().max(2000),
  signUp: z.string().max(2000),
  /** `time` is 'HH:MM' on the clocks of Poland. */
  programme: z.array(z.strictObject({ time: z.string().max(10), text: z.string().max(2000) })).max(200),
  access: z.array(z.string().max(2000)).max(200),
  contactName: z.string().max(2000),
  contactPhone: z.string().max(2000),
  contactEmail: z.string().max(1000),
  /** By its name; empty: the whole town. */
  district: z.string().max(500),
  /** YYYY-MM-DD; empty: no note is promised. */
  noteBy: z.union([z.literal(''), z.iso.date()]),
  /** HTML; empty: there is none yet. */
  note: z.string().max(50_000),
  participants: z.number().nullable(),
};
export const MeetingWords = z.strictObject(written);
export type MeetingWords = z.infer<typeof MeetingWords>;

/** A meeting of a consultation, as its office changes it. */
export const OfficeMeeting = z.object({
  id: z.number().int(),
  ...written,
  /** Why it was cancelled; null: it was not. */
  cancellation: z.string().nullable(),
  /** Everybody sees it. */
  isPublic: z.boolean(),
  /** Counts changes. */
  revision: z.number().int(),
});
export type OfficeMeeting = z.infer<typeof OfficeMeeting>;

export const OfficeMeetings = z.object({
  items: z.array(OfficeMeeting),
  /** Names of those among which one is chosen. */
  districts: z.array(z.string()),
});
export type OfficeMeetings = z.infer<typeof OfficeMeetings>;

const Seen = z.number().int();

export const listOfficeMeetings = endpoint({
  method: 'GET',
  path: '/api/office/consultations/:id/meetings',
  ...Access,
  summary: 'Spotkania konsultacji, także te, których nikt jeszcze nie widzi, do zmiany.',
  params: IdParams,
  output: OfficeMeetings,
  errors: [400, 401, 403, 404, 409],
});

export const addMeeting = endpoint({
  method: 'POST',
  path: '/api/office/consultations/:id/meetings',
  ...Access,
  summary: 'Dodaje spotkanie do konsultacji: widać je razem z nią.',
  params: IdParams,
  body: MeetingWords,
  output: z.object({ id: z.number().int() }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const changeMeeting = endpoint({
  method: 'PUT',
  path: '/api/office/meetings/:id',
  ...Access,
  summary: 'Zmienia spotkanie, jeśli jest takie, jakie widziano. Kto ma je w kalendarzu, dowie się o zmianie.',
  params: IdParams,
  body: z.strictObject({ seen: Seen, ...written }),
  output: OfficeMeeting,
  errors: [400, 401, 403, 404, 409, 422],
});

export const cancelMeeting = endpoint({
  method: 'PUT',
  path: '/api/office/meetings/:id/cancellation',
  ...Access,
  needsProof: true,
  summary: 'Odwołuje spotkanie z powodem, który czytają wszyscy. Tego nie da się cofnąć.',
  params: IdParams,
  body: z.strictObject({ seen: Seen, reason: z.string().max(5000) }),
  output: OfficeMeeting,
  errors: [400, 401, 403, 404, 409, 422],
});

export const removeMeeting = endpoint({
  method: 'DELETE',
  path: '/api/office/meetings/:id',
  ...Access,
  needsProof: true,
  summary: 'Usuwa spotkanie, którego nikt jeszcze nie widział.',
  params: IdParams,
  query: z.strictObject({ seen: optionalNumber(z.coerce.number().int().min(0)) }),
  output: z.object({ id: z.number().int() }),
  errors: [400, 401, 403, 404, 409],
});
