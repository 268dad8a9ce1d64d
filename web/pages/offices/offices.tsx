import { listOffices } from '@wiec/contract/offices.ts';
import { isAdministrator } from '@wiec/domain/permission.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useSession } from '../../app/session.ts';
import type { Output } from '../../lib/api.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { NEW_OFFICE_PATH, OFFICES_PATH } from '../../modules/offices/office-draft.ts';
import { OfficesTable } from '../../modules/offices/offices-table.tsx';
import { texts } from '../../texts/polish.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/site-desk.css';

type Offices = Output<typeof listOffices>;

/** Offices and users lists: page 0, size 20 (1-portal §9). */
const PAGE_SIZE = 20;

export const handle: PageHandle = { title: 'Urzędy', crumbs: [{ label: texts.office, href: '/urzad' }] };

const pageOf = (query: URLSearchParams): number => pageNumber(query.get('page'));

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readForOffice(context, listOffices, {
    query: { page: pageOf(new URL(request.url).searchParams) - 1, size: PAGE_SIZE },
  });

export function Component() {
  return (
    <OfficePage<Offices> title="Urzędy" lead="Nazwy, adresy i godziny otwarcia, które portal pokazuje w stopce.">
      {(offices) => <List offices={offices} />}
    </OfficePage>
  );
}

function List({ offices }: { offices: Offices }) {
  const [query] = useSearchParams();
  const page = pageOf(query);
  const session = useSession();
  const heading = useFocusOnChange<HTMLHeadingElement>(page);
  const mayAdd = session.status === 'signed-in' && isAdministrator(session.user);
  return (
    <>
      <div className="list-bar">
        <h2 ref={heading} tabIndex={-1}>
          {countPl(offices.total, 'urząd', 'urzędy', 'urzędów')}
        </h2>
        {mayAdd && <LinkButton to={NEW_OFFICE_PATH}>Dodaj urząd</LinkButton>}
      </div>
      {offices.total === 0 ? (
        <Empty text="Nie ma jeszcze żadnego urzędu">Dodaj pierwszy: jego dane staną w nagłówku i w stopce.</Empty>
      ) : (
        <OfficesTable offices={offices.items} />
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(offices.total / PAGE_SIZE)}
        href={(number) => (number === 1 ? OFFICES_PATH : `${OFFICES_PATH}?page=${number}`)}
      />
    </>
  );
}
