import { formatPercentage, percentages } from '@wiec/domain/percentages.ts';
import { comparePl, countPl, formatMoney } from '@wiec/domain/polish-text.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import type { BudgetResult, ResultDistrict, ResultProject, YearTurnout } from '@wiec/contract/budget-results.ts';
import { otherRuleSentence } from './other-rule.ts';
import type { ResultPart } from './results-address.ts';
import { figuresOf, outcomesOf, shareSentence, shareText, townResidents } from './results-summary.ts';

/** Areas that are shown with their first winner and their money; more are a list to search. */
export const FEW_AREAS = 12;

export interface FrontWinner {
  id: number;
  name: string;
  motif: string;
  image: ResultProject['image'];
  /** Null in a withheld area. */
  points: number | null;
  /** No project of its area has as many. */
  hasMost: boolean;
  /** Grosze. */
  cost: number;
}

export interface FrontArea {
  /** Place among the published areas, from 0. */
  at: number;
  districtId: number | null;
  name: string;
  winners: readonly FrontWinner[];
  /** Of every project, so that a link to one leads to its area. */
  projectIds: readonly number[];
  /** Grosze. */
  spent: number;
  available: number;
  /** Null where it is not told. */
  voters: number | null;
}

export interface Door {
  part: ResultPart;
  title: string;
  /** Its answer in one sentence. */
  sentence: string;
}

/** The first page of results: enough to see what won where one lives, and where to read on. */
export type ResultsFront = Pick<
  BudgetResult,
  | 'projectId'
  | 'projectTitle'
  | 'projectDateFrom'
  | 'projectDateTo'
  | 'projectModeName'
  | 'projectOnlyForLegalAge'
  | 'projectOfficeName'
  | 'projectBudgetYearValue'
  | 'pages'
  | 'publishedAt'
> & {
  lead: string;
  share: string;
  areas: readonly FrontArea[];
  doors: readonly Door[];
  /** The whole result where there is one area alone: it stands on the first page. */
  only: BudgetResult | null;
};

export function resultsFront(result: BudgetResult, years: readonly YearTurnout[]): ResultsFront {
  const { projectId, projectTitle, projectDateFrom, projectDateTo, projectModeName, projectOnlyForLegalAge } = result;
  const { projectOfficeName, projectBudgetYearValue, pages, publishedAt } = result;
  return {
    projectId,
    projectTitle,
    projectDateFrom,
    projectDateTo,
    projectModeName,
    projectOnlyForLegalAge,
    projectOfficeName,
    projectBudgetYearValue,
    pages,
    publishedAt,
    lead: leadOf(result),
    share: shareSentence(result),
    areas: result.districts.map((district, at) => frontArea(district, at, votersOf(result, at))),
    doors: doorsOf(result, years),
    only: result.districts.length === 1 ? result : null,
  };
}

/** How many voted in an area; null where it is withheld or was not kept. */
export const votersOf = ({ counting, ballotFiles }: BudgetResult, at: number): number | null =>
  counting?.areas[at]?.voters ?? ballotFiles.find(({ area }) => area === at)?.voteCount ?? null;

function frontArea(district: ResultDistrict, at: number, voters: number | null): FrontArea {
  return {
    at,
    districtId: district.districtId,
    name: district.districtName,
    winners: outcomesOf(district).winners.map((project) => frontWinner(project, district)),
    projectIds: district.projects.map(({ projectTaskId }) => projectTaskId),
    spent: district.spent,
    available: district.budget + district.received,
    voters,
  };
}

function frontWinner(project: ResultProject, { projects }: ResultDistrict): FrontWinner {
  const { projectTaskId: id, projectTaskName, projectTaskPoints: points, projectTaskCost, motif, image } = project;
  const hasMost =
    points !== null && projects.every((other) => other.projectTaskId === id || (other.projectTaskPoints ?? 0) < points);
  return { id, name: projectTaskName, motif, image, points, hasMost, cost: projectTaskCost };
}

function leadOf(result: BudgetResult): string {
  const { winners, budget, spent } = figuresOf(result);
  const valid = countPl(result.voteCount, 'ważny głos', 'ważne głosy', 'ważnych głosów');
  const chosen = countPl(winners, 'projekt', 'projekty', 'projektów');
  return `${valid}, ${countPl(result.incorrectVoteCount, 'nieważny', 'nieważne', 'nieważnych')}. Wybrano ${chosen} za ${formatMoney(spent)}, nie wydano ${formatMoney(budget - spent)}.`;
}

/** Whether there is anything to tell of who voted beyond how many. */
export const tellsWhoVoted = (result: BudgetResult, years: readonly YearTurnout[]): boolean =>
  (result.budgetVoteShowResultsByDistrict && result.userVoteCountByDistrict.length > 0) ||
  result.budgetVoteShowResultsBySex ||
  years.length > 1;

function doorsOf(result: BudgetResult, years: readonly YearTurnout[]): Door[] {
  const { winners } = figuresOf(result);
  const { counting } = result;
  const doors: (Door | null)[] = [
    winners > 0
      ? {
          part: 'mapa',
          title: 'Mapa',
          sentence: `${countPl(winners, 'wybrany projekt', 'wybrane projekty', 'wybranych projektów')} na planie miasta, z listą obok.`,
        }
      : null,
    tellsWhoVoted(result, years) ? { part: 'kto-glosowal', title: 'Kto głosował', sentence: whoVoted(result) } : null,
    door('co-dostali-glosujacy', 'Co dostali głosujący', gotSomething(result)),
    door('inna-metoda', 'Inna metoda liczenia', counting && otherRuleSentence(result, counting)),
    counting && result.ballotFiles.length > 0
      ? {
          part: 'policz-samodzielnie',
          title: 'Policz samodzielnie',
          sentence: 'Wszystkie głosy bez nazwisk i program, który je przelicza w przeglądarce.',
        }
      : null,
    { part: 'zasady', title: 'Zasady', sentence: rulesSentence(result) },
  ];
  return doors.filter((each) => each !== null);
}

const door = (part: ResultPart, title: string, sentence: string | null): Door | null =>
  sentence === null ? null : { part, title, sentence };

function whoVoted(result: BudgetResult): string {
  const { voteCount, femaleVoteCount, maleVoteCount, budgetVoteShowResultsBySex } = result;
  const residents = townResidents(result);
  const turnout = residents ? `, ${shareText(voteCount, residents)} mieszkańców` : '';
  const voted = `${countPl(voteCount, 'ważny głos', 'ważne głosy', 'ważnych głosów')}${turnout}.`;
  if (!budgetVoteShowResultsBySex || femaleVoteCount === null || maleVoteCount === null) return voted;
  const [women = 0, men = 0] = percentages([femaleVoteCount, maleVoteCount]);
  return `${voted} Kobiety ${formatPercentage(women)}, mężczyźni ${formatPercentage(men)}.`;
}

/** In each area on its own: whoever votes in two would be counted twice over all. */
function gotSomething({ counting }: BudgetResult): string | null {
  const shares = (counting?.areas ?? [])
    .flatMap((fared) => (fared && fared.voters > 0 ? [fared] : []))
    .map(({ voters, votersWithoutWinner }) => percentages([voters - votersWithoutWinner, votersWithoutWinner])[0] ?? 0)
    .sort((a, b) => a - b);
  const [least, most] = [shares[0], shares.at(-1)];
  if (least === undefined || most === undefined) return null;
  const share =
    least === most
      ? `${formatPercentage(most)} głosujących`
      : `Od ${formatPercentage(least)} do ${formatPercentage(most)} głosujących w obszarze`;
  return `${share} ma wśród wybranych choć jeden projekt, na który dało punkty.`;
}

function rulesSentence({ districts }: BudgetResult): string {
  const told = new Set(
    districts.map(
      ({ ruleName, threshold }) =>
        `${ruleName.replace(/\.$/, '')}.${threshold === null ? '' : ` Próg: ${countPl(threshold, 'punkt', 'punkty', 'punktów')}.`}`,
    ),
  );
  const [first] = told;
  return told.size === 1 && first !== undefined
    ? first
    : 'Różne w różnych obszarach, zamrożone przy otwarciu głosowania.';
}

/** "Miasto i 36 obszarów": what the list of all areas holds. */
export function areasWords(areas: readonly FrontArea[]): string {
  const town = areas.filter(({ districtId }) => districtId === null);
  const others = countPl(areas.length - town.length, 'obszar', 'obszary', 'obszarów');
  return town.length === 1 ? `${town[0]!.name} i ${others}` : countPl(areas.length, 'obszar', 'obszary', 'obszarów');
}

/**
 * For a list to search: the town first, districts by the alphabet, of them those with the words in their names, with diacritics or
 * without, or in which the street lies that the words name.
 */
export function foundAreas(
  areas: readonly FrontArea[],
  words: string,
  streetIn: ReadonlySet<number> = new Set(),
): FrontArea[] {
  const wanted = foldForSearch(words.trim());
  return areas
    .filter(
      ({ name, districtId }) =>
        foldForSearch(name).includes(wanted) || (districtId !== null && streetIn.has(districtId)),
    )
    .sort((a, b) => Number(a.districtId !== null) - Number(b.districtId !== null) || comparePl(a.name, b.name));
}

/** "i 3 inne": winners besides the first. */
export const othersWords = (others: number): string => `i ${countPl(others, 'inny', 'inne', 'innych')}`;
