import type { listMeetings as endpoint, MeetingListQuery } from '@wiec/contract/meetings.ts';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { listPage } from '../../http/list-page.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import { presentMeetingItem } from './present.ts';
import { countMeetings, findMeetings, type MeetingFilter } from './queries.ts';

/** Direct meetings, those to come or those that are over. */
export async function listMeetings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: MeetingListQuery,
): Promise<Reply<z.infer<typeof endpoint.output>>> {
  const now = clock();
  const filter: MeetingFilter = {
    isActual: query.isActual === 'true' ? true : query.isActual === 'false' ? false : null,
    officeId: query.officeId ?? null,
    consultationId: query.consultationId ?? null,
    now,
  };
  const total = await countMeetings(db, filter);
  const { page, size, ...slice } = listPage(query, total);
  const rows = await findMeetings(db, filter, slice);
  return accepted({ items: rows.map(presentMeetingItem), total, page, size, now: now.toISOString() });
}
