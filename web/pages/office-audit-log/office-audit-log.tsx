import { listAuditLog } from '@wiec/contract/audit-log.ts';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { OfficePage, readForOffice, useReader } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Output } from '../../lib/api.ts';
import {
  AUDIT_LOG_PATH,
  auditLogHref,
  auditLogQuery,
  readAuditLogFilter,
} from '../../modules/audit-log/audit-log-filter.ts';
import { LogRelease } from '../../modules/audit-log/log-release.tsx';
import { LogSearch, LogViews } from '../../modules/audit-log/log-search.tsx';
import { LogTable } from '../../modules/audit-log/log-table.tsx';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/audit-log.css';

type Log = Output<typeof listAuditLog>;

const TITLE = 'Dziennik czynności';

export const handle: PageHandle = { title: TITLE, crumbs: [{ label: texts.office, href: '/urzad' }] };

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readForOffice(context, listAuditLog, {
    query: { ...auditLogQuery(readAuditLogFilter(new URL(request.url).searchParams)), size: 50 },
  });

export function Component() {
  return (
    <OfficePage<Log>
      title={TITLE}
      lead="Każda czynność w urzędzie i każdy wgląd w dane osób. Wpisów nie da się zmienić ani usunąć. Otwarcie tej strony też się zapisuje."
    >
      {(log) => <Content log={log} />}
    </OfficePage>
  );
}

function Content({ log }: { log: Log }) {
  const [query] = useSearchParams();
  const filter = readAuditLogFilter(query);
  const reader = useReader();
  const heading = useFocusOnChange<HTMLHeadingElement>(query.toString());
  const isFiltered = query.size > 0;
  const { items, next, counts, people } = log;
  return (
    <>
      <LogViews filter={filter} counts={counts} reader={reader?.userId ?? null} />
      <LogSearch key={query.toString()} filter={filter} people={people} />
      <div className="audit-log__head">
        <h2 ref={heading} tabIndex={-1}>
          {isFiltered ? 'Wybrane czynności' : 'Ostatnie czynności'}
        </h2>
        {isFiltered && <Link to={AUDIT_LOG_PATH}>Pokaż wszystkie</Link>}
      </div>
      {items.length === 0 ? (
        <Empty text="W dzienniku nie ma takich czynności">Zmień daty albo inne warunki wyszukiwania.</Empty>
      ) : (
        <LogTable log={log} caption={TITLE} />
      )}
      {next !== null && (
        <p className="audit-log__older">
          <Link to={auditLogHref({ ...filter, przed: String(next) })}>Starsze czynności</Link>
        </p>
      )}
      {items.length > 0 && <LogRelease filter={filter} />}
    </>
  );
}
