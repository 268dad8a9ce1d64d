import { type CaseView, caseViews } from '@wiec/domain/case-course.ts';
import { type CaseClass, isCaseClass } from '@wiec/domain/case-class.ts';
import { type CaseWay, caseWays } from '@wiec/domain/case-letter.ts';
import { readId } from '../../../lib/list-address.ts';
import { INBOX_PATH } from './inbox-paths.ts';

/** What of the inbox is shown; it stands in the address. */
export interface InboxFilter {
  readonly view: CaseView;
  /** Null: every class. */
  readonly class: CaseClass | null;
  /** Number of a case; '': any. */
  readonly number: string;
  /** Null: every way by which they come. */
  readonly way: CaseWay | null;
  /** Null: every area. */
  readonly district: number | null;
  /** With this unit; 0: with none; null: wherever they are. */
  readonly unit: number | null;
  /** Only those that the reader leads. */
  readonly mine: boolean;
}

/** In the address: cases that are with no unit. */
export const NO_UNIT = 'brak';

export function readInbox(query: URLSearchParams): InboxFilter {
  const view = caseViews.find((each) => each === query.get('lista')) ?? 'to-assign';
  const given = query.get('rodzaj') ?? '';
  return {
    view,
    class: isCaseClass(given) ? given : null,
    number: query.get('numer') ?? '',
    way: caseWays.find((each) => each === query.get('droga')) ?? null,
    district: readId(query.get('obszar')),
    unit: query.get('jednostka') === NO_UNIT ? 0 : readId(query.get('jednostka')),
    mine: query.get('moje') === '1',
  };
}

/** What the address says of a list, without its page: what a clerk saves as a view. */
export function inboxQuery(filter: InboxFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.view !== 'to-assign') query.set('lista', filter.view);
  if (filter.class !== null) query.set('rodzaj', filter.class);
  if (filter.number !== '') query.set('numer', filter.number);
  if (filter.way !== null) query.set('droga', filter.way);
  if (filter.district !== null) query.set('obszar', String(filter.district));
  if (filter.unit !== null) query.set('jednostka', filter.unit === 0 ? NO_UNIT : String(filter.unit));
  if (filter.mine) query.set('moje', '1');
  return query;
}

export function inboxHref(filter: InboxFilter, page = 1): string {
  const query = inboxQuery(filter);
  if (page > 1) query.set('strona', String(page));
  const text = query.toString();
  return text === '' ? INBOX_PATH : `${INBOX_PATH}?${text}`;
}

/** How many filters narrow the list. */
export const filtersOf = (filter: InboxFilter): number =>
  [
    filter.class !== null,
    filter.number !== '',
    filter.way !== null,
    filter.district !== null,
    filter.unit !== null,
    filter.mine,
  ].filter(Boolean).length;

/** The list of this view, whole. */
export const unfiltered = (view: CaseView): InboxFilter => ({
  view,
  class: null,
  number: '',
  way: null,
  district: null,
  unit: null,
  mine: false,
});

/** The same as the calls of the API take it. */
export const askedOf = ({ view, class: given, number, way, district, unit, mine }: InboxFilter) => ({
  view,
  ...(given !== null && { class: given }),
  ...(number !== '' && { searchTerm: number }),
  ...(way !== null && { way }),
  ...(district !== null && { districtId: district }),
  ...(unit !== null && { unitId: unit }),
  ...(mine && { mine: '1' as const }),
});
