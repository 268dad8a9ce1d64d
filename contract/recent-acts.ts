import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Something that the office did lately; of people it names colleagues alone. */
export const RecentAct = z.object({
  /** The newest of those that are told together. */
  at: z.string(),
  whose: z.enum(['own', 'other', 'portal']),
  /** The name of the colleague who did it; null: the reader, the portal, or an account that is not of the office. */
  by: z.string().nullable(),
  /** In words: 'Opublikowano komentarz'. */
  done: z.string(),
  /** How often in a row. */
  count: z.number().int(),
  /** What it was about; null: nothing that the reader may see. */
  matter: z.object({ id: z.number().int(), type: z.number().int(), title: z.string() }).nullable(),
  /** A refusal that the reader can still take back, by `decideOnComment`, until this moment; null: none. */
  undo: z.object({ commentId: z.number().int(), revision: z.number().int(), until: z.string() }).nullable(),
});
export type RecentAct = z.infer<typeof RecentAct>;

export const listRecentActs = endpoint({
  method: 'GET',
  path: '/api/office/recent-acts',
  access: 'account',
  summary:
    'Ostatnie czynności urzędu: własne i te w sprawach, które osoba zalogowana prowadzi albo moderuje; z nazwiskami pracowników, bez mieszkańców.',
  output: z.object({
    /** The newest first. */
    items: z.array(RecentAct),
    /** How many matters that waited the reader has closed today. */
    closedToday: z.number().int(),
  }),
  errors: [401, 403],
});
