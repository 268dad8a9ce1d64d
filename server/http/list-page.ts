import { MOST_AT_ONCE } from '@wiec/contract/endpoint.ts';

export interface ListPage {
  readonly page: number;
  /** −1: the page is the whole list. */
  readonly size: number;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Which items of a list a page holds. "All" (−1) is the whole list while it fits into one answer, else pages of the largest size:
 * what is asked for is bounded, and nothing of it is out of reach.
 * @param total how many items there are
 * @param first the number of the first page
 */
export function listPage(
  asked: { page?: number | undefined; size?: number | undefined },
  total: number,
  first: 0 | 1 = 1,
): ListPage {
  const { page = first, size = 10 } = asked;
  if (size === -1 && total <= MOST_AT_ONCE) return { page: first, size, offset: 0, limit: MOST_AT_ONCE };
  const limit = size === -1 ? MOST_AT_ONCE : size;
  return { page, size: limit, offset: (page - first) * limit, limit };
}
