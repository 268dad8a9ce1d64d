import type { BallotForm } from '@wiec/domain/ballot.ts';
import { type CountingRules, EARLIER_RULES, type Method } from '@wiec/domain/tally/counting-rules.ts';
import type { TieRule } from '@wiec/domain/tally/types.ts';
import type { VoteRules, VoteRulesArea } from '../../participation/vote-rules.ts';

/**
 * Everything that the rules of one vote hang on, as it is frozen and hashed at opening (DESIGN §1.8). Its canonical JSON is
 * published; after opening this, not the tables, is what ballots are judged and counted by.
 */
export interface VoteConfig extends VoteRules {
  version: 1;
  budgetYear: number;
  /** ISO instants; the last one is the last at which a ballot is taken. */
  dateFrom: string;
  dateTo: string;
  /** SHA-256 of the declaration's text, hex. */
  clauseHash: string | null;
  /** SHA-256 of the terms' text, hex; absent from votes opened before it was frozen, as `withoutCodes` is. */
  agreementHash?: string | null;
  /** Opened on purpose without e-mail codes, though people vote by typing their data: then nothing proves who typed it. */
  withoutCodes?: boolean;
  countingRule: Method;
  tieRule: TieRule;
  /** Absent from votes opened before it was frozen. */
  counting?: VoteConfigCounting;
  showResultsByDistrict: boolean;
  showResultsBySex: boolean;
  areas: VoteConfigArea[];
  /** X25519, hex. */
  publicKey: string;
  /** SHA-256 of the lot's seed, hex; the seed is revealed by closing. */
  lotCommitment: string;
}

/** What belongs to the counting rule besides method and ties. */
export interface VoteConfigCounting extends Omit<CountingRules, 'method' | 'tieRule'> {
  /** Ids of project tasks of which at most one can win, the lower first. */
  exclusive: [number, number][];
}

/** An area, by its form. Money in grosze. */
export interface VoteConfigArea extends VoteRulesArea {
  districtName: string;
  voteFrom: string;
  voteTo: string;
  budget: number;
  /** Whose turnout the least turnout is measured by; absent from votes opened before it was frozen. */
  residents?: number | null;
  threshold: number | null;
  maxPoint: number;
  categoryMaxPoint: number | null;
  questionMaxPoint: number | null;
  minSum: number | null;
  distinctPoints: boolean;
  maxProjects: number | null;
  categories: VoteConfigCategory[];
}

export interface VoteConfigCategory {
  id: number;
  thematicAreaId: number;
  name: string;
  maxPoint: number | null;
  projects: VoteConfigProject[];
}

export interface VoteConfigProject {
  questionId: number;
  projectTaskId: number;
  /** The public number: what ties and lots go by. */
  number: string;
  title: string;
  cost: number;
  maxPoint: number | null;
}

/** The rules of counting, those of earlier votes where they were not frozen. */
export const countingRulesOf = ({
  countingRule,
  tieRule,
  counting = { ...EARLIER_RULES, exclusive: [] },
}: Pick<VoteConfig, 'countingRule' | 'tieRule' | 'counting'>): VoteConfigCounting & CountingRules => ({
  ...counting,
  method: countingRule,
  tieRule,
});

/** Whether everybody votes in one area alone: the rules say so, or there is no area of the whole town beside one's own. */
export const oneAreaEach = ({ singleArea, areas }: Pick<VoteConfig, 'singleArea' | 'areas'>): boolean =>
  singleArea || !areas.some(({ districtIsSystem }) => districtIsSystem);

/** An area as the rules of points see it. */
export const ballotFormOf = (area: VoteConfigArea): BallotForm => ({
  id: area.id,
  title: area.districtName,
  maxPoint: area.maxPoint,
  categoryMaxPoint: area.categoryMaxPoint,
  questionMaxPoint: area.questionMaxPoint,
  minSum: area.minSum,
  distinctPoints: area.distinctPoints,
  maxProjects: area.maxProjects,
  categories: area.categories.map(({ id, name, maxPoint, projects }) => ({
    id,
    name,
    maxPoint,
    questions: projects.map((project) => ({
      id: project.questionId,
      title: project.title,
      maxPoint: project.maxPoint,
    })),
  })),
});

/** Bytes of a sealed ballot besides its choices: `{"ageBand":…,"choices":[],"districtId":…,"sex":…,"v":1}`. */
const FRAME = 128;
const BUCKET = 256;

/**
 * Bytes that the longest ballot of this vote needs, in whole buckets. A voter reaches the areas of the whole town and one
 * area of their own, and each project named takes at least one point.
 */
export function ballotLengthOf(areas: readonly VoteConfigArea[]): number {
  const lengths = areas.map((area) => {
    const digits = String(area.maxPoint).length;
    const named = area.categories
      .flatMap(({ projects }) => projects.map(({ questionId }) => `[${questionId},],`.length + digits))
      .toSorted((a, b) => b - a)
      .slice(0, Math.min(area.maxPoint, area.maxProjects ?? Infinity));
    return { system: area.districtIsSystem, bytes: named.reduce((sum, bytes) => sum + bytes, 0) };
  });
  const townWide = lengths.filter(({ system }) => system).reduce((sum, { bytes }) => sum + bytes, 0);
  const own = Math.max(0, ...lengths.filter(({ system }) => !system).map(({ bytes }) => bytes));
  return Math.ceil((FRAME + townWide + own) / BUCKET) * BUCKET;
}
