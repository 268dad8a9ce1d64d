import { type CaseView, caseViews } from '@wiec/domain/case-course.ts';
import { type CaseClass, isCaseClass } from '@wiec/domain/case-class.ts';

export const INBOX_PATH = '/urzad/inicjatywy';

export const casePath = ({ id }: { id: number }): string => `${INBOX_PATH}/${id}`;

/** Where open cases of one clerk are given to another. */
export const HAND_ON_PATH = `${INBOX_PATH}/przekazanie`;
export const handOnHref = (holderId: number): string => `${HAND_ON_PATH}?od=${holderId}`;

/** What the office often answers. */
export const TEMPLATES_PATH = `${INBOX_PATH}/wzory`;
export const NEW_TEMPLATE_PATH = `${TEMPLATES_PATH}/nowy`;
export const templatePath = (id: number): string => `${TEMPLATES_PATH}/${id}`;

/** What the registry of the office has not taken. */
export const PARCELS_PATH = `${INBOX_PATH}/rejestr`;

/** How the office answers, in numbers. */
export const STATISTICS_PATH = `${INBOX_PATH}/statystyka`;

/** What of the inbox is shown; it stands in the address. */
export interface InboxFilter {
  readonly view: CaseView;
  /** Null: every class. */
  readonly class: CaseClass | null;
  /** Number of a case; '': any. */
  readonly number: string;
  /** Only those that the reader leads. */
  readonly mine: boolean;
}

export function readInbox(query: URLSearchParams): InboxFilter {
  const view = caseViews.find((each) => each === query.get('lista')) ?? 'to-assign';
  const given = query.get('rodzaj') ?? '';
  return {
    view,
    class: isCaseClass(given) ? given : null,
    number: query.get('numer') ?? '',
    mine: query.get('moje') === '1',
  };
}

export function inboxHref(filter: InboxFilter, page = 1): string {
  const query = new URLSearchParams();
  if (filter.view !== 'to-assign') query.set('lista', filter.view);
  if (filter.class !== null) query.set('rodzaj', filter.class);
  if (filter.number !== '') query.set('numer', filter.number);
  if (filter.mine) query.set('moje', '1');
  if (page > 1) query.set('strona', String(page));
  const text = query.toString();
  return text === '' ? INBOX_PATH : `${INBOX_PATH}?${text}`;
}

/** How many filters narrow the list. */
export const filtersOf = (filter: InboxFilter): number =>
  Number(filter.class !== null) + Number(filter.number !== '') + Number(filter.mine);
