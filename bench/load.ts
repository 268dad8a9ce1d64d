import autocannon from 'autocannon';

export const CONNECTIONS = 32;

/** Requests a second at 32 connections on one address; throws when any reply is not 2xx, so that no error counts as speed. */
export const requestsPerSecond = async (url: string, seconds: number): Promise<number> => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { accept: 'application/json' },
  });
  if (result.errors || result.non2xx)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} replies outside 2xx`);
  return result.requests.average;
};

/** The two addresses in turn, so that a drift of the machine falls on both: medians of `rounds` measurements each. */
export const inTurn = async (
  first: string,
  second: string,
  rounds: number,
  seconds: number,
): Promise<[number[], number[]]> => {
  const figures: [number[], number[]] = [[], []];
  await requestsPerSecond(first, 2);
  await requestsPerSecond(second, 2);
  for (let round = 0; round < rounds; round++) {
    figures[0].push(await requestsPerSecond(first, seconds));
    figures[1].push(await requestsPerSecond(second, seconds));
  }
  return figures;
};
