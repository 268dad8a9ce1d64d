import { formatDate, formatDay, warsawDate } from '@wiec/domain/calendar.ts';
import { formatPercentage } from '@wiec/domain/percentages.ts';
import { countPl, formatMoney, NBSP, pluralPl } from '@wiec/domain/polish-text.ts';
import { residentsOfTown } from '@wiec/domain/tally/turnout.ts';
import type {
  AreaCounting,
  BudgetResult,
  ResultDistrict,
  ResultProject,
  YearTurnout,
} from '@wiec/contract/budget-results.ts';

/** "od 10 do 23 września 2025": the month and the year are said once where both ends share them. */
export function periodText(from: Date, to: Date): string {
  const [first, last] = [warsawDate(from), warsawDate(to)];
  if (first === last) return formatDate(first);
  const start =
    first.slice(0, 7) === last.slice(0, 7)
      ? String(Number(first.slice(8)))
      : first.slice(0, 4) === last.slice(0, 4)
        ? formatDay(first)
        : formatDate(first);
  return `od${NBSP}${start} do${NBSP}${formatDate(last)}`;
}

/** A share of 1 as "99,92%": cut, not rounded, so that it says 100% only of a whole. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return formatPercentage(0);
  return formatPercentage(Math.floor((part * 10_000) / whole));
}

/** How many people live in a district, or in the whole town where it is null, as the frozen rules say; null: they do not. */
export function residentsOf({ districts, counting }: BudgetResult, districtId: number | null): number | null {
  const at = districts.findIndex((district) => district.districtId === districtId);
  return at === -1 ? null : (counting?.settings?.areas[at]?.residents ?? null);
}

/** Of the whole town; null: the frozen rules do not say. */
export const townResidents = (result: BudgetResult): number | null =>
  residentsOfTown(
    result.districts.map(({ districtId }) => ({
      townWide: districtId === null,
      residents: residentsOf(result, districtId),
    })),
  );

export interface ResultsFigures {
  winners: number;
  districts: number;
  budget: number;
  spent: number;
}

export const figuresOf = ({ districts }: BudgetResult): ResultsFigures => ({
  winners: districts.reduce((sum, { projects }) => sum + projects.filter(({ selected }) => selected).length, 0),
  districts: districts.length,
  budget: districts.reduce((sum, { budget }) => sum + budget, 0),
  spent: districts.reduce((sum, { spent }) => sum + spent, 0),
});

const pointsOf = ({ projectTaskPoints }: Pick<ResultProject, 'projectTaskPoints'>): number => projectTaskPoints ?? 0;

/** Winners in the order of their selection, the others by points; in a withheld area both as they are published. */
export function outcomesOf({ projects }: ResultDistrict) {
  const winners = projects.filter(({ selected }) => selected).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const others = projects.filter(({ selected }) => !selected).sort((a, b) => pointsOf(b) - pointsOf(a));
  return { winners, others, most: Math.max(1, ...projects.map(pointsOf)) };
}

export const winnersWords = (winners: number, districts: number): string =>
  `${pluralPl(winners, 'wybrany projekt', 'wybrane projekty', 'wybranych projektów')} w${NBSP}${countPl(districts, 'obszarze', 'obszarach', 'obszarach')}`;

/** Ids of the selected projects. */
export const winnerIds = (districts: readonly ResultDistrict[]): number[] =>
  districts.flatMap(({ projects }) =>
    projects.filter(({ selected }) => selected).map(({ projectTaskId }) => projectTaskId),
  );

/** For search engines and shared links. */
export function shareSentence(result: BudgetResult): string {
  const { winners, districts } = figuresOf(result);
  const votes = countPl(result.voteCount, 'ważny głos', 'ważne głosy', 'ważnych głosów');
  return `${votes}, ${winners} ${winnersWords(winners, districts)}. Przy każdym projekcie powód, a głosy może policzyć każdy.`;
}

/** What alone would have been enough for a project that lost; null where nothing was found that would. */
export function enoughText(
  { projectTaskPoints, projectTaskCost }: Pick<ResultProject, 'projectTaskPoints' | 'projectTaskCost'>,
  { total, cost }: AreaCounting['enough'][string],
): string | null {
  const points = total === null ? null : countPl(total - pointsOf({ projectTaskPoints }), 'punkt', 'punkty', 'punktów');
  const cheaper = cost === null ? null : formatMoney(projectTaskCost - cost);
  if (points && cheaper) return `Wygrałby, gdyby dostał o ${points} więcej albo kosztował o ${cheaper} mniej.`;
  if (points) return `Wygrałby, gdyby dostał o ${points} więcej.`;
  return cheaper && `Wygrałby, gdyby kosztował o ${cheaper} mniej.`;
}

/** By how much the turnout rose or fell since the vote before: "+12,50%"; a dash for the first. */
export function changeText(
  before: Pick<YearTurnout, 'voteCount'> | undefined,
  { voteCount }: Pick<YearTurnout, 'voteCount'>,
): string {
  if (!before || before.voteCount === 0) return '–';
  const change = Math.round(((voteCount - before.voteCount) * 10_000) / before.voteCount);
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${formatPercentage(Math.abs(change))}`;
}
