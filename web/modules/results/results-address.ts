import type { BudgetResult } from '@wiec/contract/budget-results.ts';

type Vote = Pick<BudgetResult, 'projectBudgetYearValue' | 'projectId'>;

/** What is told of a result besides its areas, each at an address of its own under the results'. */
export const RESULT_PARTS = [
  'mapa',
  'kto-glosowal',
  'co-dostali-glosujacy',
  'inna-metoda',
  'policz-samodzielnie',
  'zasady',
] as const;
export type ResultPart = (typeof RESULT_PARTS)[number];

export const resultsHref = ({ projectBudgetYearValue, projectId }: Vote): string =>
  `/budzet/${projectBudgetYearValue}/${projectId}/wyniki`;

/** @param at place of the area among the published ones, from 0; in the address from 1, since two areas may be of one district */
export const areaHref = (vote: Vote, at: number): string => `${resultsHref(vote)}/obszar/${at + 1}`;

/** @param at place of the area, from 0 */
export const projectHref = (vote: Vote, at: number, taskId: number): string =>
  `${areaHref(vote, at)}#projekt-${taskId}`;

export const partHref = (vote: Vote, part: ResultPart): string => `${resultsHref(vote)}/${part}`;
