import type { AgendaItem, getMainPageProjects as endpoint } from '@wiec/contract/site.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { isVotingOver } from '@wiec/domain/phases.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/tables.ts';
import { presentPicture } from '../../participation/picture-queries.ts';
import { presentAgendaItem } from './present.ts';
import { countDecisions, readAgenda, readFeatured, readLead } from './queries.ts';

export type MainPage = z.infer<typeof endpoint.output>;

const FEATURED = 4;
const FINISHED = 5;

/**
 * The order of business: what can be decided, the nearest deadline first; then a few projects of the running edition, other ones
 * each day, so that none is favoured; then what ended last.
 */
export async function getMainPageProjects(
  db: Kysely<Database>,
  now: Date,
  officeId: number | null = null,
): Promise<MainPage> {
  const today = warsawDate(now);
  const [rows, decisions, featured, lead] = await Promise.all([
    readAgenda(db, now, officeId),
    countDecisions(db, now, officeId),
    readFeatured(db, today, FEATURED, officeId),
    readLead(db, now, today, officeId),
  ]);
  const isOver = (row: { status: number; date_to: Date }) =>
    isVotingOver({ status: row.status, dateTo: row.date_to }, now);
  const present = (row: (typeof rows)[number]): AgendaItem => presentAgendaItem(row, now);
  return {
    now: now.toISOString(),
    decisions,
    agenda: rows.filter((row) => !isOver(row)).map(present),
    lead: lead ? { ...present(lead), image: presentPicture(lead.picture)! } : null,
    featured: featured.map((row) => ({
      id: row.id,
      title: row.title,
      kind: `Budżet obywatelski ${row.year}`,
      motif: row.motif,
      imageUrl: row.image_id === null ? null : `/api/project-tasks/images/${row.image_id}`,
      cost: zloteOf(row.cost),
    })),
    finished: rows.filter(isOver).toReversed().slice(0, FINISHED).map(present),
  };
}
