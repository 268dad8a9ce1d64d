export const VOTE_TYPES = ['approval', 'ordinal', 'cumulative', 'scoring', 'choose-1'] as const;

export type VoteType = (typeof VOTE_TYPES)[number];

/** One election in the `.pb` format of the Pabulib library, with amounts in grosze and ids as written. */
export interface PabulibElection {
  meta: PabulibMeta;
  projects: PabulibProject[];
  votes: PabulibVote[];
}

/** The META section. `num_projects` and `num_votes` are the lengths of the lists. Absent limits are undefined. */
export interface PabulibMeta {
  description: string;
  country: string;
  unit: string;
  instance: string;
  voteType: VoteType;
  /** As written: greedy, greedy-no-skip, greedy-threshold, equalshares/add1 … */
  rule: string;
  /** Grosze. */
  budget: number;
  /** As written: dd.mm.yyyy, or a year alone. */
  dateBegin: string;
  dateEnd: string;
  subunit?: string;
  district?: string;
  edition?: string;
  language?: string;
  currency?: string;
  comment?: string;
  /** Projects on a ballot. */
  minLength?: number;
  maxLength?: number;
  /** Points for one project. */
  minPoints?: number;
  maxPoints?: number;
  /** Points on a ballot. */
  minSumPoints?: number;
  maxSumPoints?: number;
  /** Points of a project that a scoring ballot does not name. */
  defaultScore?: number;
  minProjectScoreThreshold?: number;
  /** Keys that the count does not use, as written. */
  other: Record<string, string>;
}

export interface PabulibProject {
  id: string;
  /** Grosze. */
  cost: number;
  name?: string;
  categories: string[];
  beneficiaries: string[];
  latitude?: number;
  longitude?: number;
  /** Ballots that name it and its points, as the file says; not checked against the votes. */
  votes?: number;
  score?: number;
  /** 0 no, 1 yes, 2 and 3 special awards. */
  selected?: number;
  other: Record<string, string>;
}

export interface PabulibVote {
  voterId: string;
  /** Project ids; the best first where the vote type is ordinal. */
  projects: string[];
  /** As many as `projects`; cumulative and scoring only. */
  points?: number[];
  /** A number of years, or a band. */
  age?: string;
  sex?: string;
  votingMethod?: string;
  other: Record<string, string>;
}

/** What is wrong with a file, and where: the line's number from 1, and the reason in Polish. */
export interface PabulibFault {
  line: number;
  message: string;
}
