import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';
import { INITIATIVE_MODULES } from './initiatives.ts';

/** A list of the office as one clerk narrows it, kept under a name for that clerk alone (docs/decisions/0163). */
const Access = { access: 'permission:consultations.view', module: ['consultation', 'survey', 'probe'] } as const;

/** The same of the inbox of residents' cases. */
const OfCases = { access: 'permission:cases.read', module: INITIATIVE_MODULES } as const;

/** The same of the audit log. */
const OfLog = { access: 'permission:log.read' } as const;

/** Which list. */
export const SavedList = z.enum(['consultations', 'surveys']);

const SavedView = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The address of the list from its question mark on, without it. */
  query: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/office/saved-views',
  ...Access,
  summary: 'Widoki listy, które osoba zalogowana sobie zapisała, po kolei.',
  query: z.strictObject({ list: SavedList }),
  output: z.array(SavedView),
  errors: [400, 401, 403],
});

export const saveView = endpoint({
  method: 'POST',
  path: '/api/office/saved-views',
  ...Access,
  summary: 'Zapisuje widok listy pod nazwą; zamiast tego, który ją miał.',
  body: z.strictObject({
    list: SavedList,
    name: z.string().max(200),
    query: z.string().max(500),
  }),
  output: z.object({ id: z.number().int() }),
  errors: [400, 401, 403, 422],
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/office/saved-views/:id',
  ...Access,
  summary: 'Usuwa własny widok listy.',
  params: IdParams,
  output: z.object({ deleted: z.boolean() }),
  errors: [400, 401, 403],
});

export const listCaseViews = endpoint({
  method: 'GET',
  path: '/api/office/case-views',
  ...OfCases,
  summary: 'Widoki listy spraw, które osoba zalogowana sobie zapisała, po kolei.',
  output: z.array(SavedView),
  errors: [401, 403],
});

export const saveCaseView = endpoint({
  method: 'POST',
  path: '/api/office/case-views',
  ...OfCases,
  summary: 'Zapisuje widok listy spraw pod nazwą; zamiast tego, który ją miał.',
  body: z.strictObject({ name: z.string().max(200), query: z.string().max(500) }),
  output: z.object({ id: z.number().int() }),
  errors: [400, 401, 403, 422],
});

export const deleteCaseView = endpoint({
  method: 'DELETE',
  path: '/api/office/case-views/:id',
  ...OfCases,
  summary: 'Usuwa własny widok listy spraw.',
  params: IdParams,
  output: z.object({ deleted: z.boolean() }),
  errors: [400, 401, 403],
});

export const listLogViews = endpoint({
  method: 'GET',
  path: '/api/office/log-views',
  ...OfLog,
  summary: 'Widoki dziennika czynności, które osoba zalogowana sobie zapisała, po kolei.',
  output: z.array(SavedView),
  errors: [401, 403],
});

export const saveLogView = endpoint({
  method: 'POST',
  path: '/api/office/log-views',
  ...OfLog,
  summary: 'Zapisuje widok dziennika czynności pod nazwą; zamiast tego, który ją miał.',
  body: z.strictObject({ name: z.string().max(200), query: z.string().max(500) }),
  output: z.object({ id: z.number().int() }),
  errors: [400, 401, 403, 422],
});

export const deleteLogView = endpoint({
  method: 'DELETE',
  path: '/api/office/log-views/:id',
  ...OfLog,
  summary: 'Usuwa własny widok dziennika czynności.',
  params: IdParams,
  output: z.object({ deleted: z.boolean() }),
  errors: [400, 401, 403],
});
