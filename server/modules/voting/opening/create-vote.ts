import type { Kysely } from 'kysely';
import { FormKind, Mode, ProjectType } from '@wiec/domain/phases.ts';
import type { Method, SharesRules } from '@wiec/domain/tally/counting-rules.ts';
import type { TieRule } from '@wiec/domain/tally/types.ts';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import {
  insertCategory,
  insertForm,
  insertQuestions,
  insertVote,
  QuestionNumber,
} from '../../../participation/form-queries.ts';
import { cleanHtml } from '../../../services/clean-html.ts';
import { insertArea, insertBudgetVote, insertProjects } from './draft-queries.ts';

export interface NewVoteArea {
  districtId: number;
  /** The pool, in grosze. */
  budget: number;
  /** Fewest points to be selected. */
  threshold: number | null;
  /** Points in the area, in one category, for one project. */
  maxPoint: number;
  categoryMaxPoint: number | null;
  questionMaxPoint: number | null;
  minSum: number | null;
  distinctPoints: boolean;
  maxProjects: number | null;
  /** Whose turnout the least turnout is measured by. */
  residents?: number | null;
  /** In the order of the ballot; categories stand in the order in which they first occur. */
  tasks: readonly { id: number; officeThematicAreaId: number }[];
}

export interface NewVote {
  budgetYearId: number;
  officeId: number;
  title: string;
  shortDescription: string;
  descriptionHtml: string;
  dateFrom: Date;
  dateTo: Date;
  agreementHistoryId: number | null;
  clauseId: number | null;
  moderatorName: string | null;
  emailConfirmation: boolean;
  /** Addresses are chosen from the register of places. */
  usesTeryt: boolean;
  singleArea: boolean;
  countingRule: Method;
  /** Of equal shares; null: as they are unless chosen otherwise. */
  shares?: SharesRules | null;
  tieRule: TieRule;
  areas: readonly NewVoteArea[];
}

/**
 * Creates a budget vote in preparation: Open mode, the scheme `pesel`, open to voters without an account. Opening it comes later.
 * @returns the project's id
 */
export async function createVote(
  { projects }: Pick<Deps, 'projects'>,
  tx: Kysely<Database>,
  vote: NewVote,
): Promise<number> {
  const voteId = await projects.insert(tx, {
    type: ProjectType.PublicBudget,
    mode: Mode.Open,
    title: vote.title,
    shortDescription: vote.shortDescription,
    descriptionHtml: cleanHtml(vote.descriptionHtml),
    dateFrom: vote.dateFrom,
    dateTo: vote.dateTo,
    officeId: vote.officeId,
    budgetYearId: vote.budgetYearId,
    agreementHistoryId: vote.agreementHistoryId,
    moderatorName: vote.moderatorName,
  });
  await insertVote(tx, {
    projectId: voteId,
    kind: FormKind.PublicBudget,
    box: 'sealed',
    identityScheme: 'pesel',
    voterSecretWrapped: null,
  });
  await insertBudgetVote(tx, voteId, vote);
  await insertAreas(tx, voteId, vote);
  return voteId;
}

/** Makes the ballots of a vote that has none. */
export async function insertAreas(
  tx: Kysely<Database>,
  voteId: number,
  { dateFrom, dateTo, areas }: Pick<NewVote, 'dateFrom' | 'dateTo' | 'areas'>,
): Promise<void> {
  const common = { projectId: voteId, voteId, type: FormKind.PublicBudget, voteFrom: dateFrom, voteTo: dateTo };
  for (const [position, area] of areas.entries()) {
    const { districtId } = area;
    const formId = await insertForm(tx, { ...common, districtId, position });
    await insertArea(tx, formId, area);
    const byCategory = [...Map.groupBy(area.tasks, (task) => task.officeThematicAreaId)];
    for (const [index, [officeThematicAreaId, tasks]] of byCategory.entries()) {
      const categoryId = await insertCategory(tx, formId, index);
      const asked = tasks.map((_task, place) => ({
        formId,
        categoryId,
        type: QuestionNumber.Budget,
        position: place,
      }));
      const ids = await insertQuestions(tx, asked);
      const questions = tasks.map((task, place) => ({ id: ids[place]!, projectTaskId: task.id }));
      await insertProjects(tx, { categoryId, formId, officeThematicAreaId, questions });
    }
  }
}
