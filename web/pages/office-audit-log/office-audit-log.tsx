import { type AuditLogEntry, listAuditLog } from '@wiec/contract/audit-log.ts';
import { auditActionName, auditActions } from '@wiec/domain/audit-action.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { comparePl, nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import type { Output } from '../../lib/api.ts';
import { saveContent } from '../../lib/save-file.ts';
import { formText } from '../../lib/form-text.ts';
import {
  AUDIT_LOG_PATH,
  auditLogHref,
  auditLogQuery,
  faultsOf,
  readAuditLogFilter,
} from '../../modules/audit-log/audit-log-filter.ts';
import { failureToast } from '../../texts/failures.ts';
import { texts } from '../../texts/polish.ts';
import { Button } from '../../ui/button.tsx';
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
      lead="Kto, kiedy i co zrobił w portalu, od najnowszych. Każde otwarcie tej strony też zapisuje się w dzienniku."
    >
      {(log) => (
        <>
          <Filters key={query.toString()} />
          <Rows log={log} />
        </>
      )}
    </OfficePage>
  );
}

const ACTIONS = Object.entries(auditActions).toSorted(([, a], [, b]) => comparePl(a, b));

function Filters() {
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
      <form className="filters filters--3" role="search" aria-label={TITLE} onSubmit={search} noValidate>
        <TextField label="Od dnia" name="od" type="date" defaultValue={filter.od} error={faults.od} />
        <TextField label="Do dnia" name="do" type="date" defaultValue={filter.do} error={faults.do} />
        <TextField
          label="Kto (numer konta)"
          name="kto"
          defaultValue={filter.kto}
          error={faults.kto}
          autoComplete="off"
        />
        <SelectField label="Co zrobiono" name="co" defaultValue={filter.co}>
          <option value="">Wszystko</option>
          {ACTIONS.map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </SelectField>
        <input type="hidden" name="rodzaj" value={filter.rodzaj} />
        <input type="hidden" name="numer" value={filter.numer} />
        <div className="filters__submit">
          <Button type="submit">Wyszukaj</Button>
        </div>
      </form>
    </div>
  );
}

function Rows({ log: { items, next } }: { log: Log }) {
  const [query] = useSearchParams();
  const filter = readAuditLogFilter(query);
  const heading = useFocusOnChange<HTMLHeadingElement>(query.toString());
  const isFiltered = query.size > 0;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {isFiltered ? 'Wybrane czynności' : 'Ostatnie czynności'}
      </h2>
      {isFiltered && (
        <p>
          <Link to={AUDIT_LOG_PATH}>Pokaż wszystkie</Link>
        </p>
      )}
      {items.length === 0 && (
        <Empty text="W dzienniku nie ma takich czynności">Zmień daty albo inne warunki wyszukiwania.</Empty>
      )}
      {items.length > 0 && (
        <table className="table office-table audit-log">
          <caption className="visually-hidden">{TITLE}</caption>
          <thead>
            <tr>
              <th scope="col">Kiedy</th>
              <th scope="col">Co zrobiono</th>
              <th scope="col">Kto</th>
              <th scope="col">Czego dotyczy</th>
            </tr>
          </thead>
          <tbody>
            {items.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {items.length > 0 && <Download />}
      {next !== null && (
        <p>
          <Link to={auditLogHref({ ...filter, przed: String(next) })}>Starsze czynności</Link>
        </p>
      )}
    </>
  );
}

/** The rows that the filter leaves, from the newest, whatever page of them is shown. */
function Download() {
  const [query] = useSearchParams();
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const save = async (): Promise<void> => {
    const asked = { ...auditLogQuery(readAuditLogFilter(query)), before: undefined };
    const { status, body } = await api({ method: 'GET', path: `${listAuditLog.path}.csv`, query: asked });
    if (status === 200 && body instanceof Blob) saveContent(body, 'dziennik.csv');
    else toast(failureToast('download'));
  };
  return (
    <p>
      <Button variant="secondary" busy={busy} busyLabel="Pobieranie" onClick={() => void run(save)}>
        Pobierz plik CSV
      </Button>{' '}
      <span className="small muted">{nbsp('Wszystkie czynności, które spełniają warunki wyszukiwania.')}</span>
    </p>
  );
}

function Row({ entry: { at, actor, isStaff, standsInFor, action, subjectType, subjectId } }: { entry: AuditLogEntry }) {
  const account = /^account:(\d+)$/.exec(actor)?.[1];
  const who = account === undefined ? (actors[actor] ?? actor) : `Konto nr ${account}`;
  const subject = `${subjects[subjectType] ?? subjectType} ${subjectId}`;
  const page = subjectPages[subjectType]?.(subjectId);
  return (
    <tr>
      <td>{formatDateTime(new Date(at))}</td>
      <th scope="row">{nbsp(auditActionName(action))}</th>
      <td>
        {isStaff ? <Link to={`/uzytkownicy/edytuj/${account}`}>{who}</Link> : who}
        {standsInFor.length > 0 && (
          <span className="small muted">{nbsp(`, zastępuje wtedy: konto nr ${standsInFor.join(', ')}`)}</span>
        )}
      </td>
      <td>
        {page === undefined ? subject : <Link to={page}>{subject}</Link>}
        {' · '}
        <Link to={auditLogHref({ rodzaj: subjectType, numer: subjectId })}>
          wszystko o tym<span className="visually-hidden">: {subject}</span>
        </Link>
      </td>
    </tr>
  );
}

const actors: Readonly<Record<string, string>> = { cli: 'Wiersz poleceń na serwerze', system: 'Portal' };

const subjects: Readonly<Record<string, string>> = {
  account: 'konto nr',
  act: 'akt nr',
  agreementHistory: 'wersja dokumentu nr',
  comment: 'komentarz nr',
  'contact-message': 'wiadomość nr',
  form: 'formularz nr',
  letter: 'list',
  meeting: 'spotkanie nr',
  office: 'urząd nr',
  officeThematicArea: 'obszar tematyczny nr',
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
  office: (id) => `/urzad/urzedy/${id}`,
};
