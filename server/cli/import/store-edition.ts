import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { BudgetProgress } from '@wiec/domain/phases.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { PabulibProject } from '@wiec/domain/pabulib/pabulib-election.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import type { Database } from '../../db/tables.ts';
import { createVote } from '../../modules/budgets/create-vote.ts';
import type { NewVoteArea } from '../../modules/budgets/create-vote.ts';
import { addProjectTask } from '../../modules/project-tasks/add-project-task.ts';
import { htmlOfText } from '../../services/clean-html.ts';
import type { AreaPlan, EditionPlan } from './plan-edition.ts';

export interface StoredEdition {
  budgetYearId: number;
  voteId: number;
}

type Times = { dateFrom: Date; dateTo: Date };

/** Writes the whole edition, its vote in preparation. Null: there is an edition of this year already. */
export async function storeEdition(
  tx: Transaction<Database>,
  plan: EditionPlan,
  times: Times,
  progress: BudgetProgress,
): Promise<StoredEdition | null> {
  const year = await tx
    .insertInto('budget_year')
    .values({ value: plan.year, title: `Budżet obywatelski ${plan.year}`, progress })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!year) return null;
  await switchBudgetOn(tx);
  const officeId = await findOrMakeOffice(tx, plan.unit);
  const categories = new Map<string, number>();
  const areas: NewVoteArea[] = [];
  for (const area of plan.areas) areas.push(await storeArea(tx, area, year.id, officeId, categories));
  const isWholeTownAlone = plan.areas.length === 1 && plan.areas[0]!.name === null;
  const voteId = await createVote(tx, {
    ...times,
    budgetYearId: year.id,
    officeId,
    title: `Głosowanie w budżecie obywatelskim ${plan.year}`,
    shortDescription: `${plan.unit}: edycja z plików Pabulib.`,
    descriptionHtml: '',
    agreementHistoryId: null,
    clauseId: null,
    moderatorName: null,
    // The residents of a replay have no mailboxes.
    emailConfirmation: false,
    usesTeryt: false,
    singleArea: isWholeTownAlone,
    countingRule: plan.countingRule,
    shares: plan.shares,
    tieRule: 'id',
    areas,
  });
  return { budgetYearId: year.id, voteId };
}

/** Whoever imports an edition wants it shown. */
async function switchBudgetOn(tx: Transaction<Database>): Promise<void> {
  await sql`insert into setting (key, value) values ('appModuleFlags', '{"budget": true}')
    on conflict (key) do update set value = setting.value || excluded.value`.execute(tx);
}

async function storeArea(
  tx: Transaction<Database>,
  area: AreaPlan,
  budgetYearId: number,
  officeId: number,
  categories: Map<string, number>,
): Promise<NewVoteArea> {
  const districtId = await findOrMakeDistrict(tx, area.name, officeId);
  const tasks: { id: number; officeThematicAreaId: number }[] = [];
  for (const project of area.election.projects) {
    const officeThematicAreaId = await findOrMakeCategory(tx, project.categories[0] ?? OTHER, officeId, categories);
    const { latitude, longitude } = project;
    const title = project.name ?? `Projekt ${project.id}`;
    const id = await addProjectTask(tx, {
      budgetYearId,
      officeId,
      districtId: area.name === null ? null : districtId,
      officeThematicAreaId,
      number: project.id,
      title,
      descriptionHtml: htmlOfText(describe(project, title)),
      cost: project.cost,
      status: ProjectTaskStatus.Accepted,
      locationDescription: project.other.neighborhood ?? '',
      markers: latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude, description: title }],
    });
    tasks.push({ id, officeThematicAreaId });
  }
  const { budget, threshold, rules } = area;
  return { districtId, budget, threshold, categoryMaxPoint: null, ...rules, tasks };
}

/** A file has little to tell; a project of several categories stands in its first, and all are told here. */
function describe(project: PabulibProject, title: string): string {
  const list = (label: string, values: readonly string[]) =>
    values.length > 0 ? [`${label}: ${values.join(', ')}.`] : [];
  return [
    project.other.description ?? title,
    ...list('Kategorie', project.categories),
    ...list('Dla kogo', project.beneficiaries),
  ].join('\n\n');
}

async function findOrMakeOffice(tx: Transaction<Database>, unit: string): Promise<number> {
  const known = await tx
    .selectFrom('office')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (known) return known.id;
  const unset = '–';
  const made = await tx
    .insertInto('office')
    .values({
      name: `Urząd: ${unit}`,
      short_name: unit,
      municipality_genitive: unit,
      street: unset,
      number: unset,
      post_code: unset,
      city: unit,
      phone: unset,
      email: unset,
      bip: unset,
      www: unset,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** @param name null: the system-wide area */
async function findOrMakeDistrict(tx: Transaction<Database>, name: string | null, officeId: number): Promise<number> {
  const search = tx.selectFrom('district').select('id').orderBy('id').limit(1);
  const known = await (
    name === null
      ? search.where('is_system', '=', true)
      : search.where('name', '=', name).where('is_system', '=', false)
  ).executeTakeFirst();
  if (known) return known.id;
  const made = await tx
    .insertInto('district')
    .values(name === null ? { name: 'Miasto', is_system: true } : { name, office_id: officeId, position: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

const OTHER = 'Inne';

async function findOrMakeCategory(
  tx: Transaction<Database>,
  name: string,
  officeId: number,
  known: Map<string, number>,
): Promise<number> {
  const before = known.get(name);
  if (before !== undefined) return before;
  const { id } = await tx
    .insertInto('office_thematic_area')
    .values({ office_id: officeId, name, motif: motifOf(name) })
    .onConflict((conflict) => conflict.columns(['office_id', 'name']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  known.set(name, id);
  return id;
}

/** Drawings of the web by words that Polish and English files use. */
const MOTIFS: readonly [words: RegExp, motif: string][] = [
  [/ziele|green|park|drzew/, 'zielen'],
  [/srodow|environment|ekolog|klimat/, 'eko'],
  [/sport|rekrea/, 'sport'],
  [/kultur|culture|sztuk/, 'kultura'],
  [/eduk|educat|szkol|nauk/, 'edukacja'],
  [/drog|chodnik|transport|komunik|road|street/, 'drogi'],
  [/zdrow|health|bezpiecz|safety|pomoc|welfare/, 'zdrowie'],
];
const motifOf = (name: string) => MOTIFS.find(([words]) => words.test(foldForSearch(name)))?.[1] ?? 'przestrzen';
