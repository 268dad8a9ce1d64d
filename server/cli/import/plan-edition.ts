import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { ballotLimits } from '@wiec/domain/pabulib/ballot-limits.ts';
import type { PabulibElection, PabulibMeta, PabulibProject } from '@wiec/domain/pabulib/pabulib-election.ts';
import { DISTRICT_NAME_LIMIT, officeLimits } from '@wiec/domain/office.ts';
import { countPl, excerpt, textLength } from '@wiec/domain/polish-text.ts';
import {
  TASK_DESCRIPTION_LIMIT,
  TASK_LOCATION_LIMIT,
  TASK_NUMBER_LIMIT,
  TASK_TITLE_LIMIT,
} from '@wiec/domain/project-task-limits.ts';
import { AREA_NAME_LIMIT } from '@wiec/domain/thematic-area.ts';
import type { Method, SharesRules } from '@wiec/domain/tally/counting-rules.ts';
import type { NewVoteArea } from '../../modules/voting/opening/create-vote.ts';

export interface ReadFile {
  path: string;
  election: PabulibElection;
}

/** An edition as `.pb` files tell it: one area for each file. */
export interface EditionPlan {
  year: number;
  unit: string;
  countingRule: Method;
  /** Of equal shares; null for a greedy rule. */
  shares: SharesRules | null;
  /** From the first file's dates to the last one's. */
  dateFrom: Date;
  dateTo: Date;
  areas: AreaPlan[];
}

export interface AreaPlan {
  path: string;
  /** Null: the area of the whole town. */
  name: string | null;
  rules: PointRules;
  /** Grosze. */
  budget: number;
  threshold: number | null;
  election: PabulibElection;
}

type PointRules = Pick<NewVoteArea, 'maxPoint' | 'questionMaxPoint' | 'minSum' | 'distinctPoints' | 'maxProjects'>;

export type Planning = { ok: true; plan: EditionPlan } | { ok: false; messages: string[] };

/** @param year of the edition; null: what the files say, if they agree */
export function planEdition(files: readonly ReadFile[], year: number | null): Planning {
  const messages = files.flatMap(({ path, election }) => unfit(election).map((message) => `${path}: ${message}`));
  const years = new Set(files.map(({ election }) => yearOf(election.meta)));
  if (year === null && years.size > 1) messages.push('Pliki są z różnych lat. Podaj rok edycji: --year ROK.');
  const rules = files.map(({ election }) => countingRuleOf(election.meta));
  if (new Set(rules.map((rule) => JSON.stringify(rule))).size > 1) {
    const names = [...new Set(files.map(({ election }) => election.meta.rule))].join(', ');
    messages.push(`Pliki mają różne reguły liczenia (${names}), a edycja ma jedną. Zaimportuj je osobno.`);
  }
  if (messages.length > 0) return { ok: false, messages };
  const taken = new Map<string, number>();
  const days = files.map(({ election }) => [
    dayOf(election.meta.dateBegin, '01-01'),
    dayOf(election.meta.dateEnd, '12-31'),
  ]);
  const first = days.map(([begin]) => begin!).toSorted()[0]!;
  const last = days
    .map(([, end]) => end!)
    .toSorted()
    .at(-1)!;
  return {
    ok: true,
    plan: {
      year: year ?? [...years][0]!,
      unit: files[0]!.election.meta.unit,
      ...rules[0]!,
      dateFrom: warsawInstant(first, '00:00'),
      dateTo: warsawInstant(last, '23:59:59'),
      areas: files.map(({ path, election }) => ({
        path,
        name: unrepeated(election.meta.subunit ?? null, taken),
        rules: pointRules(election),
        budget: election.meta.budget,
        threshold: election.meta.minProjectScoreThreshold ?? null,
        election,
      })),
    },
  };
}

/** Of a column of the database. */
const POINTS_LIMIT = 2_147_483_647;

/** What a ballot of ours cannot express, or the portal cannot store. */
function unfit(election: PabulibElection): string[] {
  const { meta, projects, votes } = election;
  const problems: string[] = [];
  if (meta.budget === 0) problems.push('Budżet wynosi 0, więc nie ma o czym głosować.');
  if (projects.length === 0) problems.push('W pliku nie ma żadnego projektu.');
  problems.push(...tooLongInMeta(meta), ...projects.flatMap(tooLongInProject));
  if (meta.voteType === 'scoring' && meta.maxPoints === undefined)
    problems.push('Głosowanie „scoring” bez „max_points” nie ma górnej granicy punktów.');
  else problems.push(...tooLarge(election));
  if (meta.voteType !== 'scoring') return problems;
  if ((meta.defaultScore ?? 0) !== 0) problems.push('Punktów domyślnych („default_score”) portal nie przyznaje.');
  if ((meta.minPoints ?? 0) < 0 || votes.some(({ points }) => points?.some((given) => given < 0))) {
    problems.push('Liczba punktów nie może być mniejsza od 0.');
  }
  return problems;
}

/** Longer texts the database would refuse, could not keep in order, or the pages could not show. */
function tooLong(what: string, text: string, limit: number): string[] {
  const length = textLength(text);
  if (length <= limit) return [];
  return [`${what} ma ${countPl(length, 'znak', 'znaki', 'znaków')}, a może mieć najwyżej ${limit}.`];
}

const tooLongInMeta = ({ unit, subunit = '' }: PabulibMeta): string[] => [
  ...tooLong(`Nazwa gminy („unit”) „${excerpt(unit, 40)}”`, unit, officeLimits.shortName),
  ...tooLong(`Nazwa obszaru („subunit”) „${excerpt(subunit, 40)}”`, subunit, DISTRICT_NAME_LIMIT),
];

function tooLongInProject(project: PabulibProject): string[] {
  const { id, name = '', categories } = project;
  const named = `projektu „${excerpt(id, 40)}”`;
  return [
    ...tooLong(`Identyfikator „${excerpt(id, 40)}”`, id, TASK_NUMBER_LIMIT),
    ...tooLong(`Nazwa ${named}`, name, TASK_TITLE_LIMIT),
    ...categories.flatMap((category) =>
      tooLong(`Kategoria „${excerpt(category, 40)}” ${named}`, category, AREA_NAME_LIMIT),
    ),
    ...tooLong(`Opis ${named} (z kategoriami i odbiorcami)`, describe(project), TASK_DESCRIPTION_LIMIT),
    ...tooLong(`Okolica („neighborhood”) ${named}`, locationOf(project), TASK_LOCATION_LIMIT),
  ];
}

/** Limits that do not fit into the database's numbers. */
function tooLarge(election: PabulibElection): string[] {
  const { maxPoint, questionMaxPoint, minSum, maxProjects } = pointRules(election);
  const { minProjectScoreThreshold = 0 } = election.meta;
  const largest = Math.max(maxPoint, questionMaxPoint ?? 0, minSum ?? 0, maxProjects ?? 0, minProjectScoreThreshold);
  return largest <= POINTS_LIMIT ? [] : [`Limit punktów albo próg jest większy niż ${POINTS_LIMIT}.`];
}

/** As it is called where the file names none. */
export const titleOf = ({ id, name }: PabulibProject): string => name ?? `Projekt ${id}`;

export const locationOf = ({ other }: PabulibProject): string => other.neighborhood ?? '';

/** A file has little to tell; a project of several categories stands in its first, and all are told here. */
export function describe(project: PabulibProject): string {
  const list = (label: string, values: readonly string[]) =>
    values.length > 0 ? [`${label}: ${values.join(', ')}.`] : [];
  return [
    project.other.description ?? titleOf(project),
    ...list('Kategorie', project.categories),
    ...list('Dla kogo', project.beneficiaries),
  ].join('\n\n');
}

/**
 * Caps that express the file's vote type: approval is one point a project under an area cap, ordinal is points that must
 * differ, from the number of positions down to 1 (0-how-we-read-it, Ordinal votes).
 */
export function pointRules({ meta, projects }: PabulibElection): PointRules {
  const { minLength, maxLength, minSumPoints, maxSumPoints } = ballotLimits(meta, projects.length);
  const free = { minSum: null, distinctPoints: false, maxProjects: null } as const;
  const fewer = maxLength < projects.length ? maxLength : null;
  switch (meta.voteType) {
    case 'choose-1':
      return { ...free, maxPoint: 1, questionMaxPoint: 1 };
    case 'approval':
      return { ...free, maxPoint: maxLength, questionMaxPoint: 1, minSum: minLength > 1 ? minLength : null };
    case 'ordinal': {
      const sum = (maxLength * (maxLength + 1)) / 2;
      const minSum = minLength === maxLength ? sum : null;
      return { maxPoint: sum, questionMaxPoint: maxLength, minSum, distinctPoints: true, maxProjects: maxLength };
    }
    case 'cumulative':
    case 'scoring': {
      const most = meta.maxPoints ?? maxSumPoints;
      const sum = Number.isFinite(maxSumPoints) ? maxSumPoints : most * maxLength;
      const minSum = minSumPoints > 1 ? minSumPoints : null;
      return {
        maxPoint: sum,
        questionMaxPoint: Math.min(most, sum),
        minSum,
        distinctPoints: false,
        maxProjects: fewer,
      };
    }
  }
}

/**
 * The file's rule. Towns that used equal shares let the endowment grow until it would overspend, also where nothing fitted any more;
 * what was compared with greedy afterwards (`-comparison`) is counted by equal shares. Of other names the greedy rule stands in.
 */
function countingRuleOf({ rule, voteType }: PabulibMeta): Pick<EditionPlan, 'countingRule' | 'shares'> {
  if (rule === 'greedy-no-skip') return { countingRule: rule, shares: null };
  if (!rule.startsWith('equalshares')) return { countingRule: 'greedy', shares: null };
  const completion = rule.startsWith('equalshares/add1') ? 'add1' : 'none';
  const utility = voteType === 'approval' || voteType === 'choose-1' ? 'cost' : 'points';
  return { countingRule: 'equal-shares', shares: { utility, completion, exhaustiveStop: false } };
}

const yearOf = ({ instance, dateEnd }: PabulibMeta) => Number(/^20\d\d$/.test(instance) ? instance : dateEnd.slice(-4));

const dayOf = (date: string, dayOfYear: string) =>
  date.length === 4 ? `${date}-${dayOfYear}` : `${date.slice(6)}-${date.slice(3, 5)}-${date.slice(0, 2)}`;

/** Areas of one vote need names of their own; the first without a name is the whole town. */
function unrepeated(name: string | null, taken: Map<string, number>): string | null {
  const key = name ?? '';
  const before = taken.get(key) ?? 0;
  taken.set(key, before + 1);
  return before === 0 ? name : `${name ?? 'Miasto'} (${before + 1})`;
}
