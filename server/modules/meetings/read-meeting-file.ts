import { z } from 'zod';
import { isPlainDate } from '@wiec/domain/calendar.ts';
import { polishIssues } from '../../http/polish-issues.ts';
import type { MeetingOrder } from './keep-meeting.ts';

const line = z.string().nullish();

const Day = z.string().refine(isPlainDate, 'Nieprawidłowa data; oczekiwana postać: RRRR-MM-DD.').nullish();

const fieldsOf = (readTime: z.ZodType<Date>) =>
  z.strictObject({
    title: z.string(),
    shortDescription: z.string().default(''),
    description: z.string().max(50_000).default(''),
    from: readTime,
    to: readTime,
    place: z.string(),
    address: z.string(),
    directions: line,
    latitude: z.number().nullish(),
    longitude: z.number().nullish(),
    online: line,
    signUp: line,
    programme: z
      .array(z.strictObject({ time: z.string(), text: z.string() }))
      .max(200)
      .default([]),
    access: z.array(z.string()).max(200).default([]),
    contact: z.strictObject({ name: line, phone: line, email: line }).nullish(),
    district: line,
    consultation: z.number().int().positive().nullish(),
    office: z.number().int().positive().nullish(),
    noteBy: Day,
    note: z.string().max(50_000).nullish(),
    participants: z.number().nullish(),
    cancelled: line,
  });

export type ReadMeeting = { ok: true; order: MeetingOrder } | { ok: false; messages: string[] };

/**
 * A meeting as it stands in a file (docs/operating.md tells the fields), or what of it cannot be read, a sentence a fault.
 * @param readTime an instant on the clocks of Poland
 */
export function readMeetingFile(text: string, readTime: z.ZodType<Date>): ReadMeeting {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { ok: false, messages: ['Plik nie jest zapisany jako JSON.'] };
  }
  const read = fieldsOf(readTime).safeParse(given);
  if (!read.success) return { ok: false, messages: read.error.issues.flatMap(tellIssue) };
  const { from, to, contact, cancelled, consultation, office, ...file } = read.data;
  return {
    ok: true,
    order: {
      title: file.title,
      shortDescription: file.shortDescription,
      description: file.description,
      dateFrom: from,
      dateTo: to,
      place: file.place,
      address: file.address,
      directions: file.directions ?? null,
      latitude: file.latitude ?? null,
      longitude: file.longitude ?? null,
      online: file.online ?? null,
      signUp: file.signUp ?? null,
      programme: file.programme,
      access: file.access,
      contactName: contact?.name ?? null,
      contactPhone: contact?.phone ?? null,
      contactEmail: contact?.email ?? null,
      district: file.district ?? null,
      consultationId: consultation ?? null,
      officeId: office ?? null,
      noteBy: file.noteBy ?? null,
      note: file.note ?? null,
      participants: file.participants ?? null,
      cancellation: cancelled ?? null,
    },
  };
}

/** Whoever wrote the file may be told their own words. */
function tellIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return polishIssues([issue], null).map(({ message }) => message);
  return issue.keys.map((key) => `Nie ma takiego pola: ${key}.`);
}
