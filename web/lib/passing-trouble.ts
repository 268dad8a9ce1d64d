/** No answer, too many calls, or a server that is away: what was sent may get through by itself a little later. */
const PASSING: readonly number[] = [0, 429, 502, 503, 504];

export const isPassingTrouble = (status: number): boolean => PASSING.includes(status);
