import { editionDateKeys } from '@wiec/domain/edition-calendar.ts';
import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';

const Key = z.enum(editionDateKeys);
const EditionDate = z.object({ key: Key, at: z.string() });

/** A change that residents read; null: the date was not, or is not any more, in the calendar. */
const DateChange = z.object({ key: Key, from: z.string().nullable(), to: z.string().nullable() });

/** The calendar of an edition as a clerk changes it. */
export const OfficeCalendar = z.object({
  editionId: z.number().int(),
  title: z.string(),
  year: z.number().int(),
  /** Residents do not see the edition. */
  isDraft: z.boolean(),
  /** 0: there is none yet. */
  revision: z.number().int(),
  /** In the order of the specification; while there is none yet, the usual ones. */
  dates: z.array(EditionDate),
  /** Dates that are those of the edition's vote, and change with it alone. */
  ofVote: z.array(Key),
  /** The latest first. */
  notices: z.array(
    z.object({
      madeAt: z.string(),
      /** Null: the account is no more. */
      by: z.string().nullable(),
      orderNumber: z.string(),
      reason: z.string(),
      changes: z.array(DateChange),
    }),
  ),
  mayChange: z.boolean(),
  /** The database's clock. */
  now: z.string(),
});
export type OfficeCalendar = z.infer<typeof OfficeCalendar>;

/** As editions: whoever manages the budget somewhere reads it, whoever does in every office changes it. */
const Reading = { access: 'permission:budget.view', module: 'budget' } as const;
const Access = { access: 'permission:budget.manage', module: 'budget' } as const;

export const getOfficeCalendar = endpoint({
  method: 'GET',
  path: '/api/office/budgets/:id/calendar',
  ...Reading,
  summary: 'Kalendarz edycji budżetu obywatelskiego z ogłoszonymi zmianami dat.',
  params: IdParams,
  output: OfficeCalendar,
  errors: [401, 403, 404],
});

export const writeOfficeCalendar = endpoint({
  method: 'PUT',
  path: '/api/office/budgets/:id/calendar',
  ...Access,
  summary:
    'Zapisuje kalendarz edycji. Po początku naboru każda zmiana ma powód i numer zarządzenia, które czytają mieszkańcy.',
  params: IdParams,
  body: z.strictObject({
    /** As it was seen. */
    revision: z.number().int(),
    /** Those that are left out are not in the calendar; those of the vote stay what they are. */
    dates: z.array(z.strictObject({ key: Key, at: z.iso.datetime() })).max(editionDateKeys.length),
    /** Longer than may be stored: what is too long is refused by field. */
    reason: z.string().max(5000),
    orderNumber: z.string().max(1000),
  }),
  output: OfficeCalendar,
  errors: [401, 403, 404, 409, 422],
});

/** The calendar of an edition as residents read it. */
export const EditionCalendar = z.object({
  title: z.string(),
  /** The first first. */
  dates: z.array(
    z.object({
      key: Key,
      name: z.string(),
      effect: z.string(),
      at: z.string(),
      /** It ends, so that midnight belongs to the day before. */
      isEnd: z.boolean(),
    }),
  ),
  /** The latest first. */
  notices: z.array(
    z.object({
      madeAt: z.string(),
      /** Null: it was the vote that was extended or ended early, of which no order is kept. */
      orderNumber: z.string().nullable(),
      reason: z.string(),
      changes: z.array(
        z.object({ name: z.string(), isEnd: z.boolean(), from: z.string().nullable(), to: z.string().nullable() }),
      ),
    }),
  ),
});
export type EditionCalendar = z.infer<typeof EditionCalendar>;

export const getEditionCalendar = endpoint({
  method: 'GET',
  path: '/api/budgets/:year/calendar',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Kalendarz edycji o podanym roku i ogłoszenia o zmianach dat.',
  params: z.strictObject({ year: Id }),
  output: EditionCalendar,
  errors: [404],
});
