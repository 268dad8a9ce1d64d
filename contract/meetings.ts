import { z } from 'zod';
import {
  endpoint,
  IdParams,
  listOf,
  OfficeScope,
  optionalNumber,
  optionalText,
  PageNumber,
  PageSize,
} from './endpoint.ts';
import { ProjectFields, ProjectHeader } from './project-header.ts';

/** A direct meeting in a list. `dateFrom` and `dateTo` are its first and last minute. */
export const MeetingItem = z.object({
  ...ProjectFields,
  /** The consultation that it is part of, if everybody may see that. */
  consultation: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  /** Null: it concerns the whole town. */
  district: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** As people say it: "Szkoła nr 7, wejście od boiska". */
  place: z.string(),
  /** As on a letter. */
  address: z.string(),
  /** How to take part from home. */
  online: z.string().nullable(),
  /** Why it was cancelled; null: it was not. */
  cancellation: z.string().nullable(),
  /** The note of what was said is there to read. */
  hasNote: z.boolean(),
  /** How many people came, once that is known. */
  participants: z.number().int().nullable(),
  /** Of its calendar file (.ics). */
  calendarUrl: z.string(),
});
export type MeetingItem = z.infer<typeof MeetingItem>;

export const Meeting = z.object({
  ...MeetingItem.shape,
  /** The server's clock. */
  now: z.string(),
  /** HTML, cleaned. */
  description: z.string(),
  directions: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The place on a map of another site, which the operator chose; null: the place has no coordinates. */
  mapUrl: z.string().nullable(),
  /** Null: nobody has to sign up. */
  signUp: z.string().nullable(),
  /** `time` is 'HH:MM' on the clocks of Poland. */
  programme: z.array(z.object({ time: z.string(), text: z.string() })),
  access: z.array(z.string()),
  contact: z.object({ name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() }),
  /** The day by which the note is promised. */
  noteBy: z.string().nullable(),
  /** HTML, cleaned; null: there is none yet. */
  note: z.string().nullable(),
});
export type Meeting = z.infer<typeof Meeting>;

export const MeetingListQuery = z.strictObject({
  page: PageNumber,
  size: PageSize,
  /** 'true': those to come, the nearest first; 'false': those that are over, the latest first; anything else: all of them. */
  isActual: optionalText(5),
  /** Only those of this consultation. */
  consultationId: optionalNumber(z.coerce.number().int().min(1).max(2_147_483_647)),
  officeId: OfficeScope.shape.officeId,
});
export type MeetingListQuery = z.infer<typeof MeetingListQuery>;

export const listMeetings = endpoint({
  method: 'GET',
  path: '/api/meetings',
  access: 'anyone',
  module: 'consultation',
  keep: { seconds: 2, by: 'server' },
  summary: 'Spotkania bezpośrednie: najbliższe (isActual=true) albo te, które się odbyły; także jednej konsultacji.',
  query: MeetingListQuery,
  output: z.object({ ...listOf(MeetingItem).shape, now: z.string() }),
  errors: [400],
});

export const getMeeting = endpoint({
  method: 'GET',
  path: '/api/project/:id',
  access: 'anyone',
  module: 'consultation',
  keep: { seconds: 2, by: 'server' },
  summary: 'Spotkanie bezpośrednie: czas, miejsce, przebieg, dostępność, kontakt i notatka.',
  params: IdParams,
  output: Meeting,
  errors: [404],
});

export const getMeetingHeader = endpoint({
  method: 'GET',
  path: '/api/project/:id/header',
  access: 'anyone',
  module: 'consultation',
  keep: { seconds: 2, by: 'server' },
  summary: 'Nagłówek spotkania: nazwa, status, czas, urząd.',
  params: IdParams,
  output: ProjectHeader,
  errors: [404],
});
