import { type AuditLogEntry, listAuditLog } from '@wiec/contract/audit-log.ts';
import { auditActionName, auditActions } from '@wiec/domain/audit-action.ts';
import { formatDate, type PlainDate, warsawDate, warsawParts } from '@wiec/domain/calendar.ts';
import { comparePl, nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { OfficePage, readForOffice, useReader } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import type { Output } from '../../lib/api.ts';
import { saveContent } from '../../lib/save-file.ts';
import { formText } from '../../lib/form-text.ts';
import {
  AUDIT_LOG_PATH,
  auditLogHref,
  auditLogQuery,
  LOG_WORDS,
  faultsOf,
  readAuditLogFilter,
} from '../../modules/audit-log/audit-log-filter.ts';
import { failureToast } from '../../texts/failures.ts';
import { texts } from '../../texts/polish.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/filters.css';
import '../../styles/office-votes.css';
import '../../styles/audit-log.css';

type Log = Output<typeof listAuditLog>;

const TITLE = 'Dziennik czynności';

export const handle: PageHandle = { title: TITLE, crumbs: [{ label: texts.office, href: '/urzad' }] };

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readForOffice(context, listAuditLog, {
    query: { ...auditLogQuery(readAuditLogFilter(new URL(request.url).searchParams)), size: 50 },
  });

export function Component() {
  const [query] = useSearchParams();
  return (
    <OfficePage<Log>
      title={TITLE}
      lead="Kto, kiedy i co zrobił w portalu, od najnowszych. Wpisów nie da się zmienić ani usunąć. Każde otwarcie tej strony też się zapisuje."
    >
      {(log) => (
        <>
          <Views />
          <Filters key={query.toString()} people={log.people} />
          <Rows log={log} />
        </>
      )}
    </OfficePage>
  );
}

/** What is looked for most, by its address. */
function Views() {
  const [query] = useSearchParams();
  const reader = useReader();
  const [today] = useState(() => warsawDate(new Date()));
  const views = [
    { label: 'Wszystko', href: AUDIT_LOG_PATH },
    { label: 'Dzisiaj', href: auditLogHref({ od: today }) },
    ...(reader === null ? [] : [{ label: 'Moje', href: auditLogHref({ kto: String(reader.userId) }) }]),
    { label: 'Portal', href: auditLogHref({ kto: 'system' }) },
  ];
  const shown = auditLogHref(readAuditLogFilter(query));
  return (
    <nav className="entry-filter audit-log__views" aria-label="Widoki dziennika">
      {views.map(({ label, href }) => (
        <Link key={label} to={href} aria-current={href === shown ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

const ACTIONS = Object.entries(auditActions).toSorted(([, a], [, b]) => comparePl(a, b));

function Filters({ people }: { people: Log['people'] }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filter = readAuditLogFilter(query);
  const [faults, setFaults] = useState(faultsOf(filter));
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const wanted = readAuditLogFilter(formText(form));
    const found = faultsOf(wanted);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) void navigate(auditLogHref(wanted));
    else form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  return (
    <div className="filters-fold">
      <form className="filters filters--4" role="search" aria-label={TITLE} onSubmit={search} noValidate>
        <TextField label="Od dnia" name="od" type="date" defaultValue={filter.od} error={faults.od} />
        <TextField label="Do dnia" name="do" type="date" defaultValue={filter.do} error={faults.do} />
        <TextField
          label="Kto (numer konta)"
          name="kto"
          defaultValue={filter.kto}
          error={faults.kto}
          autoComplete="off"
          list="dziennik-osoby"
        />
        <datalist id="dziennik-osoby">
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </datalist>
        <SelectField label="Co zrobiono" name="co" defaultValue={filter.co}>
          <option value="">Wszystko</option>
          {ACTIONS.map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Słowa"
          name="slowa"
          help="W nazwie czynności albo w tytule tego, czego dotyczy."
          defaultValue={filter.slowa}
          maxLength={LOG_WORDS}
          autoComplete="off"
        />
        <input type="hidden" name="rodzaj" value={filter.rodzaj} />
        <input type="hidden" name="numer" value={filter.numer} />
        <div className="filters__submit">
          <Button type="submit">Wyszukaj</Button>
        </div>
      </form>
    </div>
  );
}

function Rows({ log: { items, people, next } }: { log: Log }) {
  const [query] = useSearchParams();
  const filter = readAuditLogFilter(query);
  const heading = useFocusOnChange<HTMLHeadingElement>(query.toString());
  const isFiltered = query.size > 0;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const days = [...Map.groupBy(items, ({ at }) => warsawDate(new Date(at)))];
  return (
    <>
      <div className="audit-log__head">
        <h2 ref={heading} tabIndex={-1}>
          {isFiltered ? 'Wybrane czynności' : 'Ostatnie czynności'}
        </h2>
        {isFiltered && <Link to={AUDIT_LOG_PATH}>Pokaż wszystkie</Link>}
      </div>
      {items.length === 0 && (
        <Empty text="W dzienniku nie ma takich czynności">Zmień daty albo inne warunki wyszukiwania.</Empty>
      )}
      {items.length > 0 && (
        <table className="table office-table audit-log">
          <caption className="visually-hidden">{TITLE}</caption>
          <thead>
            <tr>
              <th scope="col">Godzina</th>
              <th scope="col">Kto</th>
              <th scope="col">Co</th>
              <th scope="col">Sprawa</th>
            </tr>
          </thead>
          {days.map(([day, entries]) => (
            <tbody key={day}>
              <tr className="audit-log__day">
                <th colSpan={4} scope="rowgroup">
                  {nbsp(dayHeading(day, warsawDate(new Date())))}
                </th>
              </tr>
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} names={names} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      {next !== null && (
        <p className="audit-log__older">
          <Link to={auditLogHref({ ...filter, przed: String(next) })}>Starsze czynności</Link>
        </p>
      )}
      {items.length > 0 && <Download />}
    </>
  );
}

/** The rows that the filter leaves, from the newest, whatever page of them is shown. */
function Download() {
  const [query] = useSearchParams();
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const [isHidden, setHidden] = useState(false);
  const save = async (): Promise<void> => {
    const asked = {
      ...auditLogQuery(readAuditLogFilter(query)),
      before: undefined,
      ...(isHidden && { names: 'hidden' }),
    };
    const { status, body } = await api({ method: 'GET', path: `${listAuditLog.path}.csv`, query: asked });
    if (status === 200 && body instanceof Blob) saveContent(body, 'dziennik.csv');
    else toast(failureToast('download'));
  };
  return (
    <section className="audit-log__file" aria-labelledby="dziennik-plik">
      <h2 id="dziennik-plik">Plik</h2>
      <p className="muted">
        {nbsp(
          'Wszystkie czynności, które spełniają warunki wyszukiwania, w tych samych kolumnach. Pobranie zapisze się w dzienniku.',
        )}
      </p>
      <Checkbox checked={isHidden} onChange={({ target }) => setHidden(target.checked)}>
        {nbsp('Ukryj imiona i nazwiska: w pliku będą same numery kont')}
      </Checkbox>
      <Button variant="secondary" busy={busy} busyLabel="Pobieranie" onClick={() => void run(save)}>
        Pobierz plik CSV
      </Button>
      <p className="muted audit-log__print">
        {nbsp('Czynności z tej strony można też wydrukować albo zapisać jako PDF.')}
      </p>
      <Button variant="secondary" onClick={() => window.print()}>
        Drukuj tę stronę
      </Button>
    </section>
  );
}

interface RowProps {
  entry: AuditLogEntry;
  /** Of colleagues, by their accounts. */
  names: ReadonlyMap<number, string>;
}

function Row({
  entry: { at, actor, isStaff, standsInFor, action, subjectType, subjectId, subjectTitle, reason },
  names,
}: RowProps) {
  const account = /^account:(\d+)$/.exec(actor)?.[1];
  const nameOf = (id: number | string): string => names.get(Number(id)) ?? `Konto nr ${id}`;
  const who = account === undefined ? (actors[actor] ?? actor) : nameOf(account);
  const subject =
    subjectTitle ??
    (subjectType === 'account' && subjectId === account ? 'własne konto' : undefined) ??
    (subjectType === 'account' && names.has(Number(subjectId))
      ? nameOf(subjectId)
      : `${subjects[subjectType] ?? subjectType} ${subjectId}`);
  const page = subjectPages[subjectType]?.(subjectId);
  const done = new Date(at);
  return (
    <tr>
      <td>
        <time className="audit-log__time num" dateTime={at}>
          {exactTime(done)}
        </time>
      </td>
      <td className="audit-log__who">
        {isStaff ? <Link to={`/uzytkownicy/edytuj/${account}`}>{nbsp(who)}</Link> : nbsp(who)}
        {standsInFor.length > 0 && (
          <span className="small muted">{nbsp(`w zastępstwie: ${standsInFor.map(nameOf).join(', ')}`)}</span>
        )}
      </td>
      <th scope="row">
        {nbsp(auditActionName(action))}
        {reason !== null && <span className="audit-log__reason small">{nbsp(`Powód: ${reason}`)}</span>}
      </th>
      <td>
        {page === undefined ? nbsp(subject) : <Link to={page}>{nbsp(subject)}</Link>}
        {' · '}
        <Link to={auditLogHref({ rodzaj: subjectType, numer: subjectId })}>
          wszystko o tym<span className="visually-hidden">: {subject}</span>
        </Link>
      </td>
    </tr>
  );
}

/** 'Dziś, 14 września', 'Niedziela, 13 września 2026'. */
function dayHeading(day: PlainDate, today: PlainDate): string {
  if (day === today) return `Dziś, ${formatDate(day)}`;
  // Noon of that day is the same day everywhere in Poland.
  const weekday = new Intl.DateTimeFormat('pl', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00Z`));
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${formatDate(day)}`;
}

/** '9.05.07': two acts of one minute stand in the order in which they were done. */
const exactTime = (at: Date): string => warsawParts(at).time.replace(/^0/, '').replaceAll(':', '.');

const actors: Readonly<Record<string, string>> = { cli: 'Wiersz poleceń na serwerze', system: 'Portal' };

const subjects: Readonly<Record<string, string>> = {
  account: 'konto nr',
  act: 'akt nr',
  agreementHistory: 'wersja dokumentu nr',
  comment: 'komentarz nr',
  'contact-message': 'wiadomość nr',
  form: 'formularz nr',
  initiative: 'sprawa mieszkańca nr',
  letter: 'list',
  meeting: 'spotkanie nr',
  office: 'urząd nr',
  officeThematicArea: 'kategoria nr',
  'preview-link': 'odnośnik do podglądu nr',
  project: 'projekt nr',
  probe: 'sonda nr',
  'register-entry': 'wpis rejestru nr',
  server: 'serwer',
  setting: 'ustawienie',
  vote: 'głosowanie nr',
};

const subjectPages: Readonly<Record<string, (id: string) => string>> = {
  comment: (id) => `/komentarze/${id}`,
  initiative: (id) => `/urzad/inicjatywy/${id}`,
  office: (id) => `/urzad/urzedy/${id}`,
};
