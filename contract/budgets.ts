import { calendarStageKeys } from '@wiec/domain/edition-stages.ts';
import { z } from 'zod';
import {
  endpoint,
  Id,
  listOf,
  OfficeScope,
  optionalText,
  PageNumber,
  PageSize,
  typedText,
  UnsetOrId,
} from './endpoint.ts';
import { Amount } from './money.ts';

/** A vote as it stands in lists (spec/2 §2, Budget lists). */
export const BudgetVoteItem = z.object({
  id: z.number().int(),
  title: z.string(),
  shortDescription: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  officeId: z.number().int(),
  officeName: z.string(),
  status: z.number().int(),
  statusName: z.string(),
  mode: z.number().int(),
  modeName: z.string(),
  onlyForLegalAge: z.boolean(),
  budgetYearValue: z.number().int(),
  voted: z.boolean(),
  areaCount: z.number().int(),
  projectCount: z.number().int(),
  showResults: z.boolean(),
  canVote: z.boolean(),
  button: z.enum(['vote', 'details', 'results']),
});
export type BudgetVoteItem = z.infer<typeof BudgetVoteItem>;

/** What came of an edition, for the comparison of years. */
export const EditionRecord = z.object({
  /** Of the published vote in which most people took part; null: none was published here. */
  turnout: z
    .object({
      voteId: z.number().int(),
      /** Valid votes. */
      voteCount: z.number().int(),
      /** People of the whole town; null: nobody said how many. */
      residents: z.number().int().nullable(),
    })
    .nullable(),
  /** Estimated cost of the projects that were chosen. */
  money: Amount,
  /** Projects on which people voted, those of them that were chosen, and those of these that are done. */
  voted: z.number().int(),
  chosen: z.number().int(),
  completed: z.number().int(),
});
export type EditionRecord = z.infer<typeof EditionRecord>;

export const BudgetEdition = z.object({
  id: z.number().int(),
  value: z.number().int(),
  title: z.string(),
  progress: z.number().int(),
  /** Kinds of pages that exist: 0 schedule, 1 help, 2 downloads. */
  pages: z.array(z.number().int()),
  projectCount: z.number().int(),
  acceptedCount: z.number().int(),
  votes: z.array(BudgetVoteItem),
  /** Of all areas of its votes together, but of those withdrawn; null: it has no vote yet that residents may see. */
  toDivide: Amount.nullable(),
  /** Its stages by its calendar, in order; none where it has no calendar, or is finished. */
  stages: z.array(
    z.object({
      key: z.enum(calendarStageKeys),
      name: z.string(),
      state: z.enum(['done', 'now', 'todo']),
      /** "do 1 grudnia", "od 16 grudnia", "2027". */
      date: z.string(),
    }),
  ),
  /** Null: nothing was chosen yet, nor was a result published. */
  record: EditionRecord.nullable(),
  /** The newest version of its yearly report; null: none is published. */
  reportVersion: z.number().int().nullable(),
  /** The resolution on the town's budget into which chosen projects were entered; null: none yet. */
  resolution: z.object({ number: z.string(), passedOn: z.string() }).nullable(),
});
export type BudgetEdition = z.infer<typeof BudgetEdition>;

export const BudgetPage = z.object({
  id: z.number().int(),
  budgetId: z.number().int(),
  type: z.number().int(),
  budgetTitle: z.string(),
  content: z.string(),
  attachments: z.array(
    z.object({
      id: z.number().int(),
      filename: z.string(),
      size: z.number().int(),
      contentType: z.string(),
      /** An attachment of a legal act; those of budget pages are none. */
      isAct: z.boolean(),
      url: z.string(),
    }),
  ),
});
export type BudgetPage = z.infer<typeof BudgetPage>;

export const listBudgets = endpoint({
  method: 'GET',
  path: '/api/budgets',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Edycje budżetu obywatelskiego: bieżące (isActual=true) albo z lat poprzednich.',
  query: z.object({
    page: PageNumber,
    size: PageSize,
    isActual: optionalText(5),
    officeId: OfficeScope.shape.officeId,
  }),
  output: listOf(BudgetEdition),
});

export const getBudgetPage = endpoint({
  method: 'GET',
  path: '/api/budgets/:year/pages/type/:type',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Strona edycji: harmonogram (0), pomoc (1) albo do pobrania (2).',
  params: z.strictObject({ year: Id, type: z.coerce.number().int().min(0).max(2) }),
  output: BudgetPage,
  errors: [404],
});

/** Filters of the lists of votes (spec/1 §7, project); −1 and 255 are not set. */
export const BudgetVoteFilter = z.object({
  isActual: optionalText(5),
  officeId: OfficeScope.shape.officeId,
  /** VoteCompletion: Complete 0, Part 1, NoVote 2; for somebody signed in. */
  voteMode: UnsetOrId,
  /** ProjectMode: Open 0, Close 1, Citizen 2. */
  projectMode: UnsetOrId,
  searchTerm: typedText(200),
});
export type BudgetVoteFilter = z.infer<typeof BudgetVoteFilter>;

export const listBudgetVotes = endpoint({
  method: 'GET',
  path: '/api/project/budgets/:year',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Głosowania edycji o podanym roku.',
  params: z.strictObject({ year: Id }),
  query: BudgetVoteFilter,
  output: z.object({ items: z.array(BudgetVoteItem) }),
  errors: [400, 401, 404],
});
