/** The turnout of a vote, for a screen on a wall. */
export const turnoutBoardPath = (year: number, voteId: number): string =>
  `/budzet/${year}/glosowania/${voteId}/frekwencja`;
