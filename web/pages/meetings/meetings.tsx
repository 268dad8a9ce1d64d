import { listMeetings } from '@wiec/contract/meetings.ts';
import { feedAddress } from '@wiec/domain/feeds.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { chosenOffice } from '../../app/root-data.ts';
import type { Output } from '../../lib/api.ts';
import { pageCountOf } from '../../lib/list-address.ts';
import { read } from '../../lib/page-api.ts';
import { MeetingRow, PastMeetingRow } from '../../modules/meetings/meeting-row.tsx';
import { type MeetingsAddress, meetingsQuery, readMeetings } from '../../modules/meetings/meetings-address.ts';
import { Archive } from '../../ui/archive.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageSizeSelect } from '../../ui/page-size-select.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';

type Items = Output<typeof listMeetings>;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const list = readMeetings(new URL(request.url).searchParams);
  const officeId = chosenOffice(request) ?? undefined;
  const [current, past] = await Promise.all([
    read(context, listMeetings, { query: { isActual: 'true', page: list.page, size: list.size, officeId } }),
    read(context, listMeetings, {
      query: { isActual: 'false', page: list.archiveListPage ?? 1, size: list.archiveListSize, officeId },
    }),
  ]);
  return {
    list,
    current,
    past,
    calendar: feedAddress('spotkania', 'ics', { officeId: officeId ?? null, districtId: null }),
  };
}

const LEAD = 'Rozmowy na żywo. Wstęp wolny, zapisy nie są potrzebne, chyba że napisano inaczej.';

export const handle: PageHandle = { title: 'Spotkania bezpośrednie', description: LEAD };

const href = (list: MeetingsAddress, change: Partial<MeetingsAddress>): string =>
  `/spotkania-bezposrednie${meetingsQuery({ ...list, ...change })}`;

/** Direct meetings: those to come, and folded those that are over (spec/1 §2). */
export function Component() {
  const { list, current, past, calendar } = useLoaderData<typeof loader>();
  const heading = useFocusOnChange<HTMLHeadingElement>(list.page);
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>Spotkania bezpośrednie</h1>
        <p className="lead">{nbsp(LEAD)}</p>
      </div>
      <section className="list-part">
        <div className="list-bar">
          <h2 ref={heading} tabIndex={-1}>
            Najbliższe
          </h2>
          {current.total > 0 && (
            <a className="standalone-link" href={calendar}>
              Wszystkie do kalendarza
            </a>
          )}
          {current.total > 10 && (
            <PageSizeSelect size={list.size} of="najbliższe" href={(size) => href(list, { size, page: 1 })} />
          )}
        </div>
        <Rows
          of="najbliższe"
          empty="Nie ma zaplanowanych spotkań"
          items={current}
          page={list.page}
          pageHref={(page) => href(list, { page })}
        >
          {current.items.map((item) => (
            <MeetingRow key={item.id} item={item} now={current.now} />
          ))}
        </Rows>
      </section>
      <PastMeetings list={list} past={past} />
    </div>
  );
}

function PastMeetings({ list, past }: { list: MeetingsAddress; past: Items }) {
  const page = list.archiveListPage ?? 1;
  const head = useFocusOnChange<HTMLParagraphElement>(page);
  return (
    <Archive
      title="Odbyły się"
      count={countPl(past.total, 'spotkanie', 'spotkania', 'spotkań')}
      isOpen={list.archiveListPage !== null}
      href={(open) => href(list, { archiveListPage: open ? 1 : null })}
    >
      <div className="list-bar">
        <p className="muted" ref={head} tabIndex={-1}>
          Najnowsze na górze
        </p>
        <PageSizeSelect
          size={list.archiveListSize}
          name="archiveListSize"
          of="odbyły się"
          href={(archiveListSize) => href(list, { archiveListSize, archiveListPage: 1 })}
        />
      </div>
      <Rows
        of="odbyły się"
        empty="Żadne spotkanie jeszcze się nie odbyło"
        items={past}
        page={page}
        pageHref={(archiveListPage) => href(list, { archiveListPage })}
      >
        {past.items.map((item) => (
          <PastMeetingRow key={item.id} item={item} />
        ))}
      </Rows>
    </Archive>
  );
}

interface RowsProps {
  /** Of which part the pages are. */
  of: string;
  empty: string;
  items: Items;
  page: number;
  pageHref: (page: number) => string;
  children: ReactNode;
}

function Rows({ of, empty, items, page, pageHref, children }: RowsProps) {
  const pageCount = pageCountOf(items);
  if (items.items.length === 0) {
    return items.total > 0 ? <PastTheEnd pageCount={pageCount} href={pageHref} /> : <Empty text={empty} />;
  }
  return (
    <>
      <ul>{children}</ul>
      <Pagination label={`Strony: ${of}`} page={page} pageCount={pageCount} href={pageHref} />
    </>
  );
}
