import type { Transaction } from 'kysely';
import type { BudgetProgress } from '@wiec/domain/phases.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { insertYear } from '../../modules/budgets/queries.ts';
import { createVote } from '../../modules/voting/opening/create-vote.ts';
import type { NewVoteArea } from '../../modules/voting/opening/create-vote.ts';
import { addProjectTask } from '../../modules/project-tasks/add-project-task.ts';
import {
  findDistrict,
  findFirstOffice,
  insertDistrict,
  insertOffice,
} from '../../modules/site/offices/office-queries.ts';
import { findOrInsertThematicArea } from '../../modules/site/settings/area-queries.ts';
import { switchModuleOn } from '../../modules/site/settings/setting-queries.ts';
import { htmlOfText } from '../../services/clean-html.ts';
import { describe, locationOf, titleOf, type AreaPlan, type EditionPlan } from './plan-edition.ts';

export interface StoredEdition {
  budgetYearId: number;
  voteId: number;
}

type Times = { dateFrom: Date; dateTo: Date };

/** Writes the whole edition, its vote in preparation. Null: there is an edition of this year already. */
export async function storeEdition(
  deps: Pick<Deps, 'projects'>,
  tx: Transaction<Database>,
  plan: EditionPlan,
  times: Times,
  progress: BudgetProgress,
): Promise<StoredEdition | null> {
  const yearId = await insertYear(tx, { value: plan.year, title: `Budżet obywatelski ${plan.year}`, progress });
  if (yearId === null) return null;
  // Whoever imports an edition wants it shown.
  await switchModuleOn(tx, 'budget');
  const officeId = await findOrMakeOffice(tx, plan.unit);
  const categories = new Map<string, number>();
  const areas: NewVoteArea[] = [];
  for (const area of plan.areas) areas.push(await storeArea(tx, area, yearId, officeId, categories));
  const isWholeTownAlone = plan.areas.length === 1 && plan.areas[0]!.name === null;
  const voteId = await createVote(deps, tx, {
    ...times,
    budgetYearId: yearId,
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
  return { budgetYearId: yearId, voteId };
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
    const title = titleOf(project);
    const id = await addProjectTask(tx, {
      budgetYearId,
      officeId,
      districtId: area.name === null ? null : districtId,
      officeThematicAreaId,
      number: project.id,
      title,
      descriptionHtml: htmlOfText(describe(project)),
      cost: project.cost,
      status: ProjectTaskStatus.Accepted,
      locationDescription: locationOf(project),
      markers: latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude, description: title }],
    });
    tasks.push({ id, officeThematicAreaId });
  }
  const { budget, threshold, rules } = area;
  return { districtId, budget, threshold, categoryMaxPoint: null, ...rules, tasks };
}

async function findOrMakeOffice(tx: Transaction<Database>, unit: string): Promise<number> {
  const known = await findFirstOffice(tx);
  if (known !== null) return known;
  const unset = '–';
  return insertOffice(tx, {
    name: `Urząd: ${unit}`,
    shortName: unit,
    municipalityGenitive: unit,
    street: unset,
    number: unset,
    flat: '',
    postCode: unset,
    city: unit,
    phone: unset,
    fax: '',
    email: unset,
    bip: unset,
    www: unset,
    externalAddress: '',
    officeOpenHours: [],
  });
}

/** @param name null: the system-wide area */
async function findOrMakeDistrict(tx: Transaction<Database>, name: string | null, officeId: number): Promise<number> {
  return (await findDistrict(tx, name)) ?? (await insertDistrict(tx, name, officeId));
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
  const id = await findOrInsertThematicArea(tx, { officeId, thematicAreaName: name, motif: motifOf(name) });
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
