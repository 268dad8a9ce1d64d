import type { VoteProject } from '@wiec/contract/voting.ts';

/** The page with the vote's paper card. */
export const cardPath = ({ budgetYearValue, id }: VoteProject): string =>
  `/budzet/${budgetYearValue}/glosowania/${id}/karta`;
