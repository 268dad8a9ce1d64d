import type {
  AreaCounting,
  BudgetResult,
  Counting,
  ResultDistrict,
  ResultProject,
} from '@wiec/contract/budget-results.ts';

/** Invented results of Lipogród for the tests of this module. */
export const resultProject = (over: Partial<ResultProject> = {}): ResultProject => ({
  projectTaskId: 1,
  projectTaskName: 'Łąka kwietna przy Stawie Młyńskim',
  projectTaskPoints: 100,
  projectTaskDescription: '',
  projectTaskCost: 4_000_000,
  projectTaskCategory: 'Zieleń',
  motif: 'zielen',
  voterCount: 60,
  place: 1,
  selected: true,
  reason: 'Najwięcej punktów.',
  ...over,
});

export const budgetResult = (over: Partial<BudgetResult> = {}): BudgetResult => ({
  projectId: 9,
  projectTitle: 'Budżet obywatelski Lipogrodu 2026',
  projectDescription: '',
  projectDateFrom: '2025-09-09T22:00:00.000Z',
  projectDateTo: '2025-09-23T21:59:00.000Z',
  projectModeName: 'Otwarty',
  projectOnlyForLegalAge: false,
  projectOfficeName: 'Urząd Miasta Lipogród',
  projectBudgetYearValue: 2026,
  budgetVoteShowResultsByDistrict: true,
  budgetVoteShowResultsBySex: true,
  pages: [0, 1, 2],
  districts: [],
  voteCount: 100,
  incorrectVoteCount: 3,
  femaleVoteCount: 56,
  maleVoteCount: 44,
  incorrectFemaleVoteCount: null,
  incorrectMaleVoteCount: null,
  userVoteCountByDistrict: [],
  configHash: 'ab'.repeat(32),
  counting: null,
  ballotFiles: [],
  publishedAt: '2025-10-01T10:00:00.000Z',
  ...over,
});

export const resultDistrict = (over: Partial<ResultDistrict> = {}): ResultDistrict => ({
  districtId: 3,
  districtName: 'Zarzecze',
  budget: 5_000_000,
  spent: 4_000_000,
  left: 1_000_000,
  received: 0,
  passedOn: 0,
  ruleName: 'Kolejno według punktów',
  threshold: null,
  projects: [],
  ties: [],
  ...over,
});

/** A count by totals of these areas. */
export const counted = (areas: readonly (Partial<AreaCounting> | null)[]): Counting => ({
  rule: 'greedy',
  tieRule: 'id',
  lotSeed: null,
  numbers: {},
  areas: areas.map((area) =>
    area === null
      ? null
      : { voters: 0, votersWithoutWinner: 0, winnersOnBallots: 0, equalShares: null, enough: {}, ...area },
  ),
  settings: null,
});
