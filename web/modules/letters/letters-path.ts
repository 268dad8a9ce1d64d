import type { LetterView } from '@wiec/contract/office-letters.ts';
import { OFFICE_LETTERS_PATH } from '@wiec/domain/office-paths.ts';
import { queryText } from '../../lib/list-address.ts';

export { OFFICE_LETTERS_PATH };

/** The views of the list as they stand in its address. */
export const letterViews: readonly { view: LetterView; name: string; label: string }[] = [
  { view: 'failed', name: '', label: 'Nieudane' },
  { view: 'waiting', name: 'czekaja', label: 'Czekają' },
  { view: 'sent', name: 'wyslane', label: 'Wysłane' },
];

export const letterViewOf = (query: URLSearchParams) =>
  letterViews.find(({ name }) => name === (query.get('stan') ?? '')) ?? letterViews[0]!;

/** @param after the `next` of the page before */
export const lettersHref = (name: string, after: string | null = null): string =>
  OFFICE_LETTERS_PATH + queryText({ stan: name || null, po: after });
