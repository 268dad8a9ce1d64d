import type { Kysely } from 'kysely';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import type { Database } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { tellRefusal } from '../cli/vote/act-messages.ts';
import { indexProjects } from '../modules/search/index-projects.ts';
import { createVote } from '../modules/voting/opening/create-vote.ts';
import { openVote } from '../modules/voting/opening/open-vote.ts';
import { areaWith, isInArea, type StoredTask } from './editions.ts';
import { findVotesOfYear } from './load-content.ts';
import type { Municipality } from './load-municipality.ts';
import { loadProjects } from './load-projects.ts';
import { categories, districts, type CategoryKey } from './municipality.ts';
import { projects2028 } from './projects/projects-2028.ts';

export const LARGE_YEAR = 2028;

/** Złote; only where there are projects. */
const POOLS = { miasto: 4_000_000, zarzecze: 1_200_000, noweLipy: 300_000 } as const;

export type LargeEdition =
  { ok: true; voteId: number; budgetYearId: number; projects: number } | { ok: false; message: string };

/** Adds one more edition to the demo, with a running vote on 150 projects. Begun and broken off, it is opened when asked again. */
export async function loadLargeEdition(deps: Deps): Promise<LargeEdition> {
  const [running] = await findVotesOfYear(deps.db, 2027);
  if (!running) return { ok: false, message: 'To nie są dane pokazowe: edycję dodaje się tylko do nich.' };
  if ((await findYear(deps.db)) === undefined) await storeEdition(deps, running.id);
  const [vote] = await findVotesOfYear(deps.db, LARGE_YEAR);
  if (vote?.status !== 0) return { ok: false, message: `Edycja ${LARGE_YEAR} już jest.` };
  const opened = await openVote(deps, { voteId: vote.id, actor: 'cli', withoutCodes: false });
  if (!opened.ok) return { ok: false, message: tellRefusal(opened).messages.join(' ') };
  await indexProjects(deps.db);
  const budgetYearId = (await findYear(deps.db))!.id;
  return { ok: true, voteId: vote.id, budgetYearId, projects: projects2028.length };
}

const findYear = (db: Kysely<Database>) =>
  db.selectFrom('budget_year').select('id').where('value', '=', LARGE_YEAR).executeTakeFirst();

async function storeEdition(deps: Deps, likeVoteId: number): Promise<void> {
  const today = warsawDate(deps.clock());
  await deps.db.transaction().execute(async (tx) => {
    const town = await findTown(tx);
    const like = await tx
      .selectFrom('project')
      .innerJoin('budget_vote', 'budget_vote.vote_id', 'project.id')
      .select(['project.agreement_history_id', 'budget_vote.clause_id', 'project.moderator_name'])
      .where('project.id', '=', likeVoteId)
      .executeTakeFirstOrThrow();
    const { id: budgetYearId } = await tx
      .insertInto('budget_year')
      .values({ value: LARGE_YEAR, title: `Budżet obywatelski ${LARGE_YEAR}`, progress: BudgetProgress.Published })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tasks = await loadProjects(tx, town, budgetYearId, projects2028, { projects: new Map() });
    await createVote(deps, tx, {
      officeId: town.officeIds[0]!,
      budgetYearId,
      title: 'Wybierz spośród 150 projektów',
      shortDescription:
        'Masz 6 punktów na projekty całego miasta i 6 na projekty swojej dzielnicy. Szukaj po nazwie, ulicy albo kategorii.',
      descriptionHtml: '<p>Tyle projektów nie było jeszcze nigdy. Nie trzeba czytać wszystkich, żeby zagłosować.</p>',
      agreementHistoryId: like.agreement_history_id,
      clauseId: like.clause_id,
      moderatorName: like.moderator_name,
      dateFrom: warsawInstant(addDays(today, -3), '08:00'),
      dateTo: warsawInstant(addDays(today, 18), '23:59'),
      emailConfirmation: true,
      usesTeryt: false,
      singleArea: false,
      countingRule: 'greedy',
      tieRule: 'lot',
      areas: areasOf(town, tasks),
    });
  });
}

const areasOf = (town: Municipality, tasks: readonly StoredTask[]) =>
  (Object.keys(POOLS) as (keyof typeof POOLS)[]).map((key) =>
    areaWith(
      town,
      key,
      POOLS[key],
      tasks.filter((task) => isInArea(task, key)),
    ),
  );

/** The town as the demo made it, by its names. */
async function findTown(db: Kysely<Database>): Promise<Municipality> {
  const [offices, areas, kinds] = await Promise.all([
    db.selectFrom('office').select('id').orderBy('id').execute(),
    db.selectFrom('district').select(['id', 'name']).execute(),
    db.selectFrom('office_thematic_area').select(['id', 'name']).execute(),
  ]);
  const idOf = (rows: readonly { id: number; name: string }[], name: string) =>
    rows.find((row) => row.name === name)!.id;
  return {
    officeIds: offices.map(({ id }) => id),
    districtIds: keyed(districts, (name) => idOf(areas, name)),
    categoryIds: Object.fromEntries(
      Object.entries(categories).map(([key, { name }]) => [key, idOf(kinds, name)]),
    ) as Record<CategoryKey, number>,
  };
}

const keyed = <Key extends string>(names: Readonly<Record<Key, string>>, idOf: (name: string) => number) =>
  Object.fromEntries(Object.entries<string>(names).map(([key, name]) => [key, idOf(name)])) as Record<Key, number>;
