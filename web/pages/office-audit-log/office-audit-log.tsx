import { listAuditLog } from '@wiec/contract/audit-log.ts';
import { deleteLogView, listLogViews, saveLogView, type SavedView } from '@wiec/contract/saved-views.ts';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { OfficePage, readForOffice, together, useReader } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import {
  AUDIT_LOG_PATH,
  auditLogHref,
  auditLogQuery,
  auditLogView,
  readAuditLogFilter,
} from '../../modules/audit-log/audit-log-filter.ts';
import { LogRelease } from '../../modules/audit-log/log-release.tsx';
import { LogSearch, LogViews } from '../../modules/audit-log/log-search.tsx';
import { LogTable } from '../../modules/audit-log/log-table.tsx';
import { SavedViewLinks, SaveView } from '../../modules/office-projects/saved-views.tsx';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/audit-log.css';

interface Shown {
  log: Output<typeof listAuditLog>;
  views: SavedView[];
}

const TITLE = 'Dziennik czynności';

export const handle: PageHandle = { title: TITLE, crumbs: [{ label: texts.office, href: '/urzad' }] };

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = { ...auditLogQuery(readAuditLogFilter(new URL(request.url).searchParams)), size: 50 };
  const [log, views] = await Promise.all([
    readForOffice(context, listAuditLog, { query }),
    readForOffice(context, listLogViews),
  ]);
  return together({ log, views });
};

export function Component() {
  return (
    <OfficePage<Shown>
      title={TITLE}
      lead="Każda czynność w urzędzie i każdy wgląd w dane osób. Wpisów nie da się zmienić ani usunąć. Otwarcie tej strony też się zapisuje."
    >
      {(shown) => <Content {...shown} />}
    </OfficePage>
  );
}

function Content({ log, views }: Shown) {
  const api = useApi();
  const [query] = useSearchParams();
  const filter = readAuditLogFilter(query);
  const reader = useReader();
  const heading = useFocusOnChange<HTMLHeadingElement>(query.toString());
  const isFiltered = query.size > 0;
  const { items, next, counts, people } = log;
  const view = auditLogView(filter);
  const saved = {
    isShown: views.some((each) => each.query === view),
    links: <SavedViewLinks path={AUDIT_LOG_PATH} views={views} query={view} />,
    acts: (
      <SaveView
        key={view}
        views={views}
        query={view}
        onSave={(name, of) => call(api, saveLogView, { body: { name, query: of } })}
        onRemove={(id) => call(api, deleteLogView, { params: { id } })}
      />
    ),
  };
  return (
    <>
      <LogViews filter={filter} counts={counts} reader={reader?.userId ?? null} saved={saved} />
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
