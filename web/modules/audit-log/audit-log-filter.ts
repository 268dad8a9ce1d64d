import { isPlainDate } from '@wiec/domain/calendar.ts';
import { queryText } from '../../lib/list-address.ts';

export const AUDIT_LOG_PATH = '/urzad/dziennik';

/** The choice of rows as it stands in the address; an empty text chooses nothing. */
export interface AuditLogFilter {
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

const NAMES = ['od', 'do', 'kto', 'co', 'rodzaj', 'numer', 'slowa', 'przed'] as const;

export const readAuditLogFilter = (query: URLSearchParams): AuditLogFilter =>
  Object.fromEntries(
    NAMES.map((name) => [name, (query.get(name) ?? '').trim().slice(0, LOG_WORDS)]),
  ) as unknown as AuditLogFilter;

export const auditLogHref = (filter: Partial<AuditLogFilter>): string =>
  AUDIT_LOG_PATH + queryText(Object.fromEntries(NAMES.map((name) => [name, filter[name] || null])));

/** What is wrong with the choice, by field. */
export function faultsOf(filter: AuditLogFilter): Partial<Record<'od' | 'do' | 'kto', string>> {
  const day = (text: string) => text === '' || isPlainDate(text);
  return {
    ...(!day(filter.od) && { od: 'Nie ma takiego dnia.' }),
    ...(!day(filter.do)
      ? { do: 'Nie ma takiego dnia.' }
      : day(filter.od) &&
        filter.do !== '' &&
        filter.od > filter.do && { do: 'Ten dzień jest wcześniejszy niż dzień „od”.' }),
    ...(!/^([1-9]\d{0,9}|cli|system|)$/.test(filter.kto) && {
      kto: 'Wpisz numer konta, „cli” (wiersz poleceń) albo „system” (portal).',
    }),
  };
}

/** The query of the call; a field that is wrong is told on the form, and chooses nothing. */
export function auditLogQuery(filter: AuditLogFilter) {
  const faults = faultsOf(filter);
  const { od, do: to, kto, co, rodzaj, numer, slowa, przed } = filter;
  return {
    ...(od !== '' && !faults.od && { from: od }),
    ...(to !== '' && !faults.do && { to }),
    ...(kto !== '' && !faults.kto && { actor: /^\d/.test(kto) ? `account:${kto}` : kto }),
    ...(co !== '' && { action: co }),
    ...(rodzaj !== '' && { subjectType: rodzaj }),
    ...(numer !== '' && { subjectId: numer }),
    ...(slowa !== '' && { words: slowa }),
    ...(/^[1-9]\d{0,14}$/.test(przed) && { before: Number(przed) }),
  };
}
