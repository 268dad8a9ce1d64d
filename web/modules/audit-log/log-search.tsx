import type { listAuditLog } from '@wiec/contract/audit-log.ts';
import { auditActions, auditViewKeys, auditViews } from '@wiec/domain/audit-action.ts';
import { auditActor } from '@wiec/domain/audit-words.ts';
import { comparePl, formatInteger } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Output } from '../../lib/api.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FilterWords } from '../../ui/filter-words.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import {
  AUDIT_LOG_PATH,
  type AuditLogFilter,
  auditLogHref,
  faultsOf,
  filtersOf,
  LOG_WORDS,
  readAuditLogFilter,
} from './audit-log-filter.ts';

type Log = Output<typeof listAuditLog>;

interface LogViewsProps {
  filter: AuditLogFilter;
  counts: Log['counts'];
  /** Whose own acts are a view; null: nobody's. */
  reader: number | null;
  /** Links to what the reader has saved, and what saves or deletes it. */
  saved: { links: ReactNode; acts: ReactNode; isShown: boolean };
}

/** What is looked for most, by its address. */
export function LogViews({ filter, counts, reader, saved }: LogViewsProps) {
  const views = [
    { label: 'Wszystko', href: AUDIT_LOG_PATH, count: null },
    ...(reader === null ? [] : [{ label: 'Moje', href: auditLogHref({ kto: String(reader) }), count: null }]),
    ...auditViewKeys.map((key) => ({
      label: auditViews[key].name,
      href: auditLogHref({ widok: key }),
      count: counts[key] ?? 0,
    })),
  ];
  const shown = auditLogHref({ ...filter, przed: '' });
  const ofView = auditLogHref({ widok: filter.widok });
  // Filters within a view leave it the chosen one.
  const ofPortal = views.some(({ href }) => href === shown) ? shown : ofView;
  const chosen = saved.isShown ? null : ofPortal;
  return (
    <div className="list-views">
      <ViewLinks shown={shown}>
        {views.map(({ label, href, count }) => (
          <Link key={label} to={href} aria-current={href === chosen ? 'true' : undefined}>
            {label}
            {count !== null && <span className="num"> {formatInteger(count)}</span>}
          </Link>
        ))}
        {saved.links}
      </ViewLinks>
      {saved.acts}
    </div>
  );
}

const ACTIONS = Object.entries(auditActions).toSorted(([, a], [, b]) => comparePl(a, b));
const NOBODY = new Map<number, string>();

/** Who can be chosen: the portal, its command line, colleagues by their names, and whoever the address names. */
function actorsOf(people: Log['people'], chosen: string): (readonly [value: string, name: string])[] {
  const known = [
    ...['system', 'cli'].map((each) => [each, auditActor(each, NOBODY)] as const),
    ...people.map(({ id, name }) => [String(id), name] as const).toSorted(([, a], [, b]) => comparePl(a, b)),
  ];
  return chosen === '' || known.some(([value]) => value === chosen)
    ? known
    : [...known, [chosen, `Konto nr ${chosen}`] as const];
}

/** Its state is the address, so that a choice can be kept as a bookmark. */
export function LogSearch({ filter, people }: { filter: AuditLogFilter; people: Log['people'] }) {
  const navigate = useNavigate();
  const [faults, setFaults] = useState(() => faultsOf(filter));
  const search = (typed: URLSearchParams): void => {
    const wanted = { ...readAuditLogFilter(typed), widok: filter.widok, rodzaj: filter.rodzaj, numer: filter.numer };
    const found = faultsOf(wanted);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) void navigate(auditLogHref(wanted), { preventScrollReset: true });
    else document.querySelector<HTMLInputElement>(`.filter-words [name=${first}]`)?.focus();
  };
  return (
    <FilterWords
      label="Wyszukiwanie w dzienniku"
      state={auditLogHref(filter)}
      set={filtersOf(filter)}
      clearHref={auditLogHref({ widok: filter.widok })}
      onSearch={search}
    >
      <TextField
        label="Czynność albo sprawa"
        placeholder="Czynność albo sprawa"
        type="search"
        name="slowa"
        defaultValue={filter.slowa}
        maxLength={LOG_WORDS}
        autoComplete="off"
      />
      <TextField label="Od" name="od" type="date" defaultValue={filter.od} error={faults.od} />
      <TextField label="Do" name="do" type="date" defaultValue={filter.do} error={faults.do} />
      <SelectField label="Osoba" name="kto" defaultValue={filter.kto}>
        <option value="">każda</option>
        {actorsOf(people, filter.kto).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Czynność" name="co" defaultValue={filter.co}>
        <option value="">każda</option>
        {ACTIONS.map(([action, name]) => (
          <option key={action} value={action}>
            {name}
          </option>
        ))}
      </SelectField>
    </FilterWords>
  );
}
