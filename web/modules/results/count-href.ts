import type { BallotFile, Counting } from '@wiec/contract/budget-results.ts';
import { publishedRules } from '@wiec/domain/tally/published-count.ts';

/** The page for counting any file, with an area's published ballots and the rule by which they were counted. */
export function countHref({ url }: Pick<BallotFile, 'url'>, counting: Counting): string {
  const { method, tieRule, shares } = publishedRules(counting);
  const params = new URLSearchParams({ plik: url, regula: method, remis: tieRule });
  if (tieRule === 'lot' && counting.lotSeed !== null) params.set('ziarno', counting.lotSeed);
  if (method === 'equal-shares') {
    params.set('dopelnienie', shares.completion);
    if (!shares.exhaustiveStop) params.set('do-konca', 'nie');
  }
  return `/przelicz?${params}`;
}
