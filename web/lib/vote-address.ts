import { data, type Params } from 'react-router';
import { routeId } from './route-id.ts';

/** What stands at an address with the year and the id of a vote. Under another year's address there is nothing. */
export async function readAtVote<T extends { budgetYearValue: number } | { projectBudgetYearValue: number }>(
  { year, id }: Params,
  readVote: (id: number) => Promise<T>,
): Promise<T> {
  const found = await readVote(routeId(id));
  const itsYear = 'budgetYearValue' in found ? found.budgetYearValue : found.projectBudgetYearValue;
  if (itsYear !== routeId(year)) throw data(null, { status: 404 });
  return found;
}
