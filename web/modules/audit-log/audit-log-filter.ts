import { type AuditViewKey, auditViewKeys } from '@wiec/domain/audit-action.ts';
import { isPlainDate } from '@wiec/domain/calendar.ts';
import { queryText } from '../../lib/list-address.ts';

export const AUDIT_LOG_PATH = '/urzad/dziennik';

/** The choice of rows as it stands in the address; an empty text chooses nothing. */
export interface AuditLogFilter {
  /** A view of `auditViews`. */
  widok: string;
  od: string;
  do: string;
  /** The number of an account, `cli` or `system`. */
  kto: string;
  co: string;
  /** Kind and number of what it was done to. */
  rodzaj: string;
  numer: string;
  /** In the name of the act or in the title of what it was done to. */
  slowa: string;
  /** Rows older than this one. */
  przed: string;
}

/** Most characters of a field. */
export const LOG_WORDS = 80;

const NAMES = ['widok', 'od', 'do', 'kto', 'co', 'rodzaj', 'numer', 'slowa', 'przed'] as const;

export const readAuditLogFilter = (query: URLSearchParams): AuditLogFilter =>
  Object.fromEntries(
    NAMES.map((name) => [name, (query.get(name) ?? '').trim().slice(0, LOG_WORDS)]),
  ) as unknown as AuditLogFilter;

export const auditLogHref = (filter: Partial<AuditLogFilter>): string =>
  AUDIT_LOG_PATH + queryText(Object.fromEntries(NAMES.map((name) => [name, filter[name] || null])));

/** What a saved view keeps of it: no place in the list. */
export const auditLogView = (filter: AuditLogFilter): string =>
  auditLogHref({ ...filter, przed: '' }).slice(AUDIT_LOG_PATH.length + 1);

/** What is wrong with the days, by field. */
export function faultsOf(filter: Pick<AuditLogFilter, 'od' | 'do'>): Partial<Record<'od' | 'do', string>> {
  const day = (text: string) => text === '' || isPlainDate(text);
  return {
    ...(!day(filter.od) && { od: 'Nie ma takiego dnia.' }),
    ...(!day(filter.do)
      ? { do: 'Nie ma takiego dnia.' }
      : day(filter.od) &&
        filter.do !== '' &&
        filter.od > filter.do && { do: 'Ten dzień jest wcześniejszy niż dzień „od”.' }),
  };
}

/** How many filters are set beside the view. */
export const filtersOf = ({ od, do: to, kto, co, rodzaj, numer, slowa }: AuditLogFilter): number =>
  [od, to, kto, co, rodzaj + numer, slowa].filter((each) => each !== '').length;

const isView = (text: string): text is AuditViewKey => (auditViewKeys as readonly string[]).includes(text);

/** The query of the call; a field that is wrong is told on the form, and chooses nothing. */
export function auditLogQuery(filter: AuditLogFilter) {
  const faults = faultsOf(filter);
  const { widok, od, do: to, kto, co, rodzaj, numer, slowa, przed } = filter;
  return {
    ...(isView(widok) && { view: widok }),
    ...(od !== '' && !faults.od && { from: od }),
    ...(to !== '' && !faults.do && { to }),
    ...(/^([1-9]\d{0,9}|cli|system)$/.test(kto) && { actor: /^\d/.test(kto) ? `account:${kto}` : kto }),
    ...(co !== '' && { action: co }),
    ...(rodzaj !== '' && { subjectType: rodzaj }),
    ...(numer !== '' && { subjectId: numer }),
    ...(slowa !== '' && { words: slowa }),
    ...(/^[1-9]\d{0,14}$/.test(przed) && { before: Number(przed) }),
  };
}
