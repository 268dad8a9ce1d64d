import type { FeaturedOfOffice, FeaturedProject } from '@wiec/contract/featured.ts';
import { featuredStates, featuringProblem, MOST_FEATURED } from '@wiec/domain/featured.ts';
import { may, mayInPartOf } from '@wiec/domain/permission.ts';
import type { ProjectType } from '@wiec/domain/phases.ts';
import { projectStage } from '@wiec/domain/project-stage.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, type Refusal, refused, type Reply } from '../../http/reply.ts';
import { stillMay } from '../../http/still-may.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { type FeaturedRow, listOffices, lockFeatured, readFeatured, readUnfeatured } from './featured-queries.ts';

/** As much as the choice of what to feature next offers. */
const MOST_OFFERED = 200;
const PERMISSION = 'consultations.manage';

/**
 * What an office features on the home page.
 * @param officeId null: the first in which the reader publishes something
 * @param types whose modules are on
 */
export async function getFeatured(
  { db }: Pick<Deps, 'db'>,
  officeId: number | null,
  types: readonly ProjectType[],
  reader: CallerAccount,
): Promise<Reply<FeaturedOfOffice>> {
  const offices = (await listOffices(db)).filter(({ id }) => mayInPartOf(reader, PERMISSION, id));
  const shown = officeId ?? offices[0]?.id;
  if (!offices.some(({ id }) => id === shown)) return refused('forbidden', FORBIDDEN);
  return accepted({ ...(await readOffice(db, shown!, types, reader)), offices });
}

async function readOffice(
  db: Kysely<Database>,
  officeId: number,
  types: readonly ProjectType[],
  reader: CallerAccount,
): Promise<Omit<FeaturedOfOffice, 'offices'>> {
  const items = await readFeatured(db, officeId, types);
  const others = await readUnfeatured(db, officeId, types, MOST_OFFERED);
  return {
    officeId,
    mayChange: may(reader, PERMISSION, officeId),
    items: items.map(present),
    others: others.map(present),
  };
}

const present = (row: FeaturedRow): FeaturedProject => ({
  id: row.id,
  type: row.type,
  title: row.title,
  stage: projectStage({ ...row, hasResults: false, resultsPublished: false, unopened: 0 }, row.now),
  dateFrom: row.dateFrom.toISOString(),
  dateTo: row.dateTo.toISOString(),
});

interface Order {
  officeId: number;
  /** All that was featured as it was seen, in its order. */
  seen: readonly number[];
  ids: readonly number[];
  types: readonly ProjectType[];
  by: CallerAccount;
}

/** Puts another order in the place of the one that was seen; what is over by then goes off. What is so already is written down no second time. */
export async function orderFeatured(
  deps: Pick<Deps, 'db' | 'projects'>,
  { officeId, seen, ids, types, by }: Order,
): Promise<Reply<FeaturedOfOffice>> {
  const done = await deps.db.transaction().execute(async (tx): Promise<Refusal | null> => {
    await lockFeatured(tx, officeId, [...seen, ...ids]);
    if (!(await stillMay({ db: tx }, by, PERMISSION, officeId))) return refused('forbidden', FORBIDDEN);
    const before = await readFeatured(tx, officeId, types);
    const now = before.map(({ id }) => id);
    // The same sent twice, after an answer that was lost.
    if (isSame(now, ids)) return null;
    if (!isSame(now, seen)) return refused('conflict', CHANGED);
    const found = new Map((await readFeatured(tx, officeId, types, ids)).map((row) => [row.id, present(row)]));
    if (new Set(ids).size < ids.length || found.size < ids.length)
      return refused('unprocessable', NOT_THERE, [NOT_THERE]);
    const asked = ids.map((id) => found.get(id)!);
    const states = featuredStates(asked);
    const stays = asked.filter((one, i) => states[i] !== 'over' && featuringProblem(one.type, one.stage) === null);
    if (stays.length > MOST_FEATURED) return refused('unprocessable', TOO_MANY, [TOO_MANY]);
    const after = stays.map(({ id }) => id);
    if (isSame(after, seen)) return null;
    await deps.projects.setFeaturedOrder(tx, after, seen);
    await audit(tx, {
      actor: actorOf(by),
      action: 'office.featured-ordered',
      subjectType: 'office',
      subjectId: officeId,
      details: { before: seen, after },
    });
    return null;
  });
  return done ?? getFeatured(deps, officeId, types, by);
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

const CHANGED = 'Ktoś zmienił w międzyczasie, co stoi na stronie głównej. Porównaj i zapisz jeszcze raz.';
const NOT_THERE = 'Wyróżnić można konsultacje, ankiety i sondy tego urzędu, każdą raz.';
const TOO_MANY = `Wyróżnić można najwyżej ${MOST_FEATURED} spraw.`;
