import { warsawInstant } from '@wiec/domain/calendar.ts';
import { ballotLimits } from '@wiec/domain/pabulib/ballot-limits.ts';
import type { PabulibElection, PabulibMeta, PabulibProject } from '@wiec/domain/pabulib/pabulib-election.ts';
import { excerpt, textLength } from '@wiec/domain/polish-text.ts';
import { TASK_NUMBER_LIMIT, TASK_TITLE_LIMIT } from '@wiec/domain/project-task-limits.ts';
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

/** What a ballot of ours cannot express. */
function unfit({ meta, projects, votes }: PabulibElection): string[] {
  const problems: string[] = [];
  if (meta.budget === 0) problems.push('Budżet wynosi 0, więc nie ma o czym głosować.');
  if (projects.length === 0) problems.push('W pliku nie ma żadnego projektu.');
  problems.push(...projects.flatMap(tooLong));
  if (meta.voteType !== 'scoring') return problems;
  if (meta.maxPoints === undefined)
    problems.push('Głosowanie „scoring” bez „max_points” nie ma górnej granicy punktów.');
  if ((meta.defaultScore ?? 0) !== 0) problems.push('Punktów domyślnych („default_score”) portal nie przyznaje.');
  if ((meta.minPoints ?? 0) < 0 || votes.some(({ points }) => points?.some((given) => given < 0))) {
    problems.push('Liczba punktów nie może być mniejsza od 0.');
  }
  return problems;
}

/** Longer ones the database would refuse, or could not keep in order. */
function tooLong({ id, name = '' }: PabulibProject): string[] {
  const [ofId, ofName] = [textLength(id), textLength(name)];
  return [
    ...(ofId > TASK_NUMBER_LIMIT
      ? [`Identyfikator „${excerpt(id, 40)}” ma ${ofId} znaków, a może mieć najwyżej ${TASK_NUMBER_LIMIT}.`]
      : []),
    ...(ofName > TASK_TITLE_LIMIT
      ? [`Nazwa projektu „${excerpt(id, 40)}” ma ${ofName} znaków, a może mieć najwyżej ${TASK_TITLE_LIMIT}.`]
      : []),
  ];
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
