import { checkKeyword } from '@wiec/domain/keyword.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';

/** Page sizes on offer (spec/1 and spec/2 §9); −1 is all. */
export const PAGE_SIZES = [10, 20, 50, -1] as const;
export const DEFAULT_SIZE = 10;

/** Whatever is not on offer is the first that is. */
export function readPageSize(text: string | null): number {
  const size = Number(text);
  return PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_SIZE;
}

/** Null: no id stands there. */
export function readId(text: string | null): number | null {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 && value <= 2_147_483_647 ? value : null;
}

/** The page as which a reader of the address stands in a list, from 1. */
export const readPage = (text: string | null): number => Math.min(readId(text) ?? 1, 1_000_000);

export const readKeyword = (text: string | null): string => tidyText(text ?? '').slice(0, 200);

/** One that is too short is told on the form, and filters nothing. */
export const isKeyword = (searchTerm: string): boolean =>
  searchTerm !== '' && checkKeyword(searchTerm, 'filter') === null;

/** A query string of what is set. */
export function queryText(values: Readonly<Record<string, string | number | null>>): string {
  const set = Object.entries(values).filter(([, value]) => value !== null);
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** The number of pages of a list as the API tells it; −1 as size: it is one. */
export const pageCountOf = ({ total, size }: { total: number; size: number }): number =>
  size === -1 ? 1 : Math.ceil(total / size);

/** In place of the page of an archive: it is open, at its first page (both specifications, §2 and §4). */
export const ARCHIVE_OPEN = -1;

/** The archive of a list as its address says. Any page opens it, −1 too; without one it is folded, at its first page. */
export function readArchivePage(text: string | null): { isAsked: boolean; page: number } {
  return { isAsked: text !== null, page: readPage(text) };
}
