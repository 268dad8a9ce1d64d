import type { AgendaItem, FeaturedProject, getMainPageProjects as endpoint } from '@wiec/contract/site.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { MOST_PICKED } from '@wiec/domain/featured.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { isVotingOver } from '@wiec/domain/phases.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/tables.ts';
import { presentPicture } from '../../participation/picture-queries.ts';
import { presentAgendaItem } from './present.ts';
import {
  countDecisions,
  type FeaturedRow,
  type LeadRow,
  readAgenda,
  readFeatured,
  readLead,
  readPicked,
} from './queries.ts';

export type MainPage = z.infer<typeof endpoint.output>;

const FEATURED = 4;
const FINISHED = 5;

/**
 * The order of business: what can be decided, the nearest deadline first; then what the offices feature, and a few projects of the
 * running edition, other ones each day, so that none is favoured; then what ended last.
 */
export async function getMainPageProjects(
  db: Kysely<Database>,
  now: Date,
  officeId: number | null = null,
): Promise<MainPage> {
  const today = warsawDate(now);
  const [rows, decisions, featured, picked] = await Promise.all([
    readAgenda(db, now, officeId),
    countDecisions(db, now, officeId),
    readFeatured(db, today, FEATURED, officeId),
    readPicked(db, now, MOST_PICKED, officeId),
  ]);
  const [lead = await readLead(db, now, today, officeId), ...others] = picked;
  const isOver = (row: { status: number; date_to: Date }) =>
    isVotingOver({ status: row.status, dateTo: row.date_to }, now);
  const present = (row: (typeof rows)[number]): AgendaItem => presentAgendaItem(row, now);
  return {
    now: now.toISOString(),
    decisions,
    agenda: rows.filter((row) => !isOver(row)).map(present),
    lead: lead ? { ...present(lead), image: presentPicture(lead.picture) } : null,
    isChosen: picked.length > 0,
    featured: [...others.map((row) => presentPicked(row, present(row))), ...featured.map(presentTask)].slice(
      0,
      FEATURED,
    ),
    finished: rows.filter(isOver).toReversed().slice(0, FINISHED).map(present),
  };
}

const presentPicked = ({ picture }: LeadRow, { id, title, kind, href, dateTo }: AgendaItem): FeaturedProject => ({
  id,
  title,
  kind,
  href,
  motif: 'edukacja',
  imageUrl: presentPicture(picture)?.url ?? null,
  cost: null,
  dateTo,
});

const presentTask = ({ id, title, year, motif, image_id: imageId, cost }: FeaturedRow): FeaturedProject => ({
  id,
  title,
  kind: `Budżet obywatelski ${year}`,
  href: `/budzet/podglad-projektu-budzetu/${id}`,
  motif,
  imageUrl: imageId === null ? null : `/api/project-tasks/images/${imageId}`,
  cost: zloteOf(cost),
  dateTo: null,
});
