import { z } from 'zod';
import { endpoint, PageSize } from './endpoint.ts';

const access = 'permission:settings.manage';

/**
 * One letter, or all letters of a vote that are alike: how many there are is not told. Neither to whom they go nor what they say
 * is here.
 */
export const OfficeLetter = z.object({
  ref: z.string(),
  /** What the letter is about, without anybody's data. */
  subject: z.string(),
  voteId: z.number().int().nullable(),
  state: z.enum(['waits', 'retries', 'stopped', 'kept', 'sent']),
  /** The day in Warsaw on which it was written; of the letters of a vote, the newest of them. */
  day: z.string(),
  /** Null: letters of a vote, of which only the day is told. */
  queuedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** How often it was tried in vain, and when it is tried again; null: letters of a vote. */
  tries: z.number().int().nullable(),
  nextTry: z.string().nullable(),
  /** Why the last try failed: the code of the mail library or of the server's reply. */
  reason: z.string().nullable(),
});
export type OfficeLetter = z.infer<typeof OfficeLetter>;

export const LetterView = z.enum(['failed', 'waiting', 'sent']);
export type LetterView = z.infer<typeof LetterView>;

export const listOfficeLetters = endpoint({
  method: 'GET',
  path: '/api/office/letters',
  access,
  summary:
    'Listy portalu ze stanem wysyłki, dla administratora: nieudane, czekające albo wysłane w ostatnich 30 dniach; bez adresów i treści.',
  query: z.strictObject({
    view: LetterView,
    /** What follows this one: the `next` of the page before. */
    after: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .string()
        .regex(/^[0-9]{1,16}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
        .optional(),
    ),
    size: PageSize,
  }),
  output: z.object({
    items: z.array(OfficeLetter),
    next: z.string().nullable(),
    /** How many there are in each view, all letters of a vote that are alike counted as one. */
    counts: z.record(LetterView, z.number().int()),
    /** The portal has a mail server. */
    sends: z.boolean(),
  }),
  errors: [400, 401, 403],
});

export const retryOfficeLetters = endpoint({
  method: 'POST',
  path: '/api/office/letters/retries',
  access,
  summary:
    'Wysyła jeszcze raz nieudany list albo, z pustym `ref`, wszystkie nieudane; do tego samego adresu i tymi samymi słowami.',
  body: z.strictObject({ ref: z.uuid().nullable() }),
  /** `queued`: something had failed, and is tried again. */
  output: z.object({ queued: z.boolean() }),
  errors: [401, 403, 404, 409],
});
