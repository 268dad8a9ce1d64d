/** Where everybody reads how the projects of a vote got their numbers. */
export const voteNumbersPath = (year: number, voteId: number): string => `/budzet/${year}/glosowania/${voteId}/numery`;
