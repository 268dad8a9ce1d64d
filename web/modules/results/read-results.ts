import { type BudgetResult, getBudgetResults, listTurnout, type YearTurnout } from '@wiec/contract/budget-results.ts';
import { resultInGrosze } from '@wiec/domain/result-amounts.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { read } from '../../lib/page-api.ts';
import { readAtVote } from '../../lib/vote-address.ts';

export interface ReadResults {
  result: BudgetResult;
  /** Turnout of this office's votes, the oldest first. */
  years: YearTurnout[];
}

/** Published results at an address under them; where nothing is published, there is nothing. */
export async function readResults({
  params,
  context,
}: Pick<LoaderFunctionArgs, 'params' | 'context'>): Promise<ReadResults> {
  const found = await readAtVote(params, (id) => read(context, getBudgetResults, { params: { id } }));
  const turnout = await read(context, listTurnout, { params: { id: found.projectId } });
  return { result: resultInGrosze(found), years: turnout.items };
}
