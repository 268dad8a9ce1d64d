import type { InGrosze } from '@wiec/domain/result-amounts.ts';
import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';
import { Amount } from './money.ts';
import { ImageRef, InlineImages } from './project-tasks.ts';

export const ResultProject = z.object({
  projectTaskId: z.number().int(),
  projectTaskName: z.string(),
  /** Null in a withheld area. */
  projectTaskPoints: z.number().int().nullable(),
  /** The beginning of it, as HTML; the whole is at `project-tasks/{id}`. */
  projectTaskDescription: z.string(),
  /** Base64, and null unless asked for with `inlineImages=true`. */
  projectTaskThumbMainImage: z.string().nullish(),
  projectTaskThumbMainImageContentType: z.string().nullish(),
  /** Null where a drawing stands instead; absent as a result is kept. */
  image: ImageRef.nullish(),
  projectTaskCost: Amount,
  projectTaskCategory: z.string(),
  motif: z.string(),
  /** Null in a withheld area. */
  voterCount: z.number().int().nullable(),
  /** Order of selection, from 1; null when not selected, and in a withheld area. */
  place: z.number().int().nullable(),
  selected: z.boolean(),
  /** One plain Polish sentence with sums: why it was or was not selected. */
  reason: z.string(),
});
/** This and the other parts of a result as they are kept, counted and shown: amounts in grosze. */
export type ResultProject = InGrosze<z.infer<typeof ResultProject>>;

export const ResultDistrict = z.object({
  districtId: z.number().int().nullable(),
  districtName: z.string(),
  /** Winners are named and nothing else is told: the numbers could tell how a person voted. Absent from earlier results. */
  withheld: z.boolean().optional(),
  /** The area's own pool. */
  budget: Amount,
  spent: Amount,
  left: Amount,
  /** From other areas, and to them, by the rule of left-over money. */
  received: Amount,
  passedOn: Amount,
  ruleName: z.string(),
  threshold: z.number().int().nullable(),
  projects: z.array(ResultProject),
  /** `points` are null where equal shares found equal prices. */
  ties: z.array(
    z.object({ points: z.number().int().nullable(), projectTaskIds: z.array(z.number().int()), decidedBy: z.string() }),
  ),
});
export type ResultDistrict = InGrosze<z.infer<typeof ResultDistrict>>;

/** What would have made a losing project win, all else as it was; null: no such change (domain/tally/enough-to-win). */
export const EnoughToWin = z.object({ total: z.number().int().nullable(), cost: Amount.nullable() });

/** Project ids in order of selection that another rule would have selected, and who has more winning projects under which. */
const OtherRule = z.object({
  winners: z.array(z.number().int()),
  preferThis: z.number().int(),
  preferOther: z.number().int(),
});

/** How the voters of an area fared, and what another rule would have selected. In the order of `districts`. */
export const AreaCounting = z.object({
  voters: z.number().int(),
  votersWithoutWinner: z.number().int(),
  /** Winning projects on all ballots of the area together. */
  winnersOnBallots: z.number().int(),
  /** By the Method of Equal Shares (add1, then by totals); null where that method itself counted, or nothing could be selected. */
  equalShares: OtherRule.nullable(),
  /** By totals, skipping what does not fit, where equal shares counted; else null, and absent from results counted before it was kept. */
  greedy: OtherRule.nullable().optional(),
  /** By project id. */
  enough: z.record(z.string(), EnoughToWin),
});
export type AreaCounting = InGrosze<z.infer<typeof AreaCounting>>;

/** How a commission ordered projects with equal results: the first goes first. */
export const TieDecision = z.object({
  /** Place of the area among `districts`. */
  area: z.number().int(),
  projectTaskIds: z.array(z.number().int()),
  reason: z.string(),
  madeAt: z.string(),
});
export type TieDecision = z.infer<typeof TieDecision>;

/** The frozen rules besides method and ties (domain/tally/counting-rules). */
export const CountingSettings = z.object({
  shares: z.object({
    utility: z.enum(['cost', 'cardinality', 'points']),
    completion: z.enum(['none', 'add1', 'add1u']),
    exhaustiveStop: z.boolean(),
  }),
  minVoters: z.number().int().nullable(),
  /** In the area of the whole town, where it is another number there; absent: as everywhere. */
  minVotersInTown: z.number().int().nullable().optional(),
  /** Hundredths of a percent. */
  leastTurnout: z.number().int().nullable(),
  leftOver: z.enum(['stays', 'to-town', 'to-areas']),
  sentinelCost: Amount.nullable(),
  /** Project ids. */
  exclusive: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** In the order of `districts`. */
  areas: z.array(z.object({ townWide: z.boolean(), residents: z.number().int().nullable() })),
  tieDecisions: z.array(TieDecision),
});
export type CountingSettings = InGrosze<z.infer<typeof CountingSettings>>;

/** What is needed to repeat the count. */
export const Counting = z.object({
  rule: z.enum(['greedy', 'greedy-no-skip', 'equal-shares']),
  tieRule: z.enum(['id', 'cheaper', 'dearer', 'voters', 'lot', 'commission']),
  /** Hex: SHA-256 of the revealed seed and the last seal; null unless lots were to be drawn. */
  lotSeed: z.string().nullable(),
  /** Public numbers by project id: by them ballot files name projects. */
  numbers: z.record(z.string(), z.string()),
  /** Null for a withheld area. */
  areas: z.array(AreaCounting.nullable()),
  /** Null in results counted before it was kept. */
  settings: CountingSettings.nullable(),
});
export type Counting = InGrosze<z.infer<typeof Counting>>;

/** Anonymised ballots of one area as a `.pb` file (pabulib.org). */
export const BallotFile = z.object({
  formId: z.number().int(),
  /** Place of the area among `districts`; a withheld one has no file. */
  area: z.number().int(),
  districtName: z.string(),
  url: z.string(),
  filename: z.string(),
  size: z.number().int(),
  /** Hex. */
  sha256: z.string(),
  voteCount: z.number().int(),
});
export type BallotFile = z.infer<typeof BallotFile>;

export const BudgetResult = z.object({
  projectId: z.number().int(),
  projectTitle: z.string(),
  projectDescription: z.string(),
  projectDateFrom: z.string(),
  projectDateTo: z.string(),
  projectModeName: z.string(),
  projectOnlyForLegalAge: z.boolean(),
  projectOfficeName: z.string(),
  projectBudgetYearValue: z.number().int(),
  budgetVoteShowResultsByDistrict: z.boolean(),
  budgetVoteShowResultsBySex: z.boolean(),
  pages: z.array(z.number().int()),
  districts: z.array(ResultDistrict),
  voteCount: z.number().int(),
  incorrectVoteCount: z.number().int(),
  /** Null unless results by sex are shown, or where a group is under five (0-how-we-read-it, Results). */
  femaleVoteCount: z.number().int().nullable(),
  maleVoteCount: z.number().int().nullable(),
  incorrectFemaleVoteCount: z.number().int().nullable(),
  incorrectMaleVoteCount: z.number().int().nullable(),
  userVoteCountByDistrict: z.array(
    z.object({ districtId: z.number().int().nullable(), districtName: z.string(), voteCount: z.number().int() }),
  ),
  configHash: z.string(),
  /** Null in results counted before it was kept. */
  counting: Counting.nullable(),
  /** In the order of `districts`. */
  ballotFiles: z.array(BallotFile),
  publishedAt: z.string(),
});
/** As it leaves the server: amounts in złotys. */
export type BudgetResultReply = z.infer<typeof BudgetResult>;
/** As it is read: amounts in grosze (domain/result-amounts). */
export type BudgetResult = InGrosze<BudgetResultReply>;

export const getBudgetResults = endpoint({
  method: 'GET',
  path: '/api/budgets/:id/results',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Opublikowane wyniki głosowania (id głosowania).',
  params: IdParams,
  query: InlineImages,
  output: BudgetResult,
  errors: [404],
});

/** How many voted in one published vote. */
export const YearTurnout = z.object({
  year: z.number().int(),
  voteId: z.number().int(),
  title: z.string(),
  voteCount: z.number().int(),
});
export type YearTurnout = z.infer<typeof YearTurnout>;

export const listTurnout = endpoint({
  method: 'GET',
  path: '/api/budgets/:id/turnout',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Ważne głosy w ogłoszonych głosowaniach tej samej jednostki, rok po roku (id głosowania).',
  params: IdParams,
  output: z.object({ items: z.array(YearTurnout) }),
  errors: [404],
});
