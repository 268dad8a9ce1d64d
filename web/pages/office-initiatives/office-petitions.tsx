import { listRegister } from '@wiec/contract/petitions.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { type PetitionView, petitionViewNames, petitionViews } from '@wiec/domain/petition.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import type { Output } from '../../lib/api.ts';
import { queryText } from '../../lib/list-address.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { INBOX_PATH } from '../../modules/initiatives/office/inbox-paths.ts';
import { PETITIONS_PATH, REGISTER_PATH, registerPath } from '../../modules/initiatives/petitions/petitions-address.ts';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { ViewLinks } from '../../ui/view-links.tsx';
import '../../styles/office-votes.css';
import '../../styles/office-initiatives.css';
import '../../styles/petitions.css';

type Register = Output<typeof listRegister>;

const PAGE_SIZE = 20;

export const handle: PageHandle = {
  title: 'Rejestr petycji',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Inicjatywy', href: INBOX_PATH },
  ],
};

const SLUGS: Readonly<Record<PetitionView, string>> = {
  publication: 'do-ogloszenia',
  settlement: 'bez-wyniku',
  complete: 'w-rejestrze',
};

const viewIn = (query: URLSearchParams): PetitionView =>
  petitionViews.find((each) => SLUGS[each] === query.get('lista')) ?? 'publication';

const href = (view: PetitionView, page = 1): string =>
  REGISTER_PATH + queryText({ lista: view === 'publication' ? null : SLUGS[view], strona: page > 1 ? page : null });

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  return readForOffice(context, listRegister, {
    query: { view: viewIn(query), page: pageNumber(query.get('strona')), size: PAGE_SIZE },
  });
};

export function Component() {
  return (
    <OfficePage<Register>
      title="Rejestr petycji"
      lead={nbsp(
        'Treść petycji i dzień złożenia ogłasza się niezwłocznie, potem przebieg i wynik. Przebieg i terminy dopisują się same.',
      )}
    >
      {(register) => <List register={register} />}
    </OfficePage>
  );
}

const EMPTY: Readonly<Record<PetitionView, string>> = {
  publication: 'Każda petycja jest ogłoszona',
  settlement: 'Każda zakończona petycja ma wynik',
  complete: 'W rejestrze nie ma jeszcze petycji',
};

function List({ register: { items, total, counts } }: { register: Register }) {
  const [query] = useSearchParams();
  const { offices } = useInitData();
  const view = viewIn(query);
  const heading = useFocusOnChange<HTMLHeadingElement>(query.toString());
  return (
    <>
      <ViewLinks shown={view}>
        {petitionViews.map((each) => (
          <Link key={each} to={href(each)} aria-current={each === view ? 'true' : undefined}>
            {petitionViewNames[each]}
            <span className="num"> {counts[each]}</span>
          </Link>
        ))}
      </ViewLinks>
      <h2 ref={heading} tabIndex={-1} className="inbox-count">
        {nbsp(`${petitionViewNames[view]}: ${countPl(total, 'petycja', 'petycje', 'petycji')}`)}
      </h2>
      {items.length === 0 ? (
        <Empty text={EMPTY[view]}>
          <Link to={PETITIONS_PATH}>Zobacz rejestr jak mieszkaniec</Link>
        </Empty>
      ) : (
        <ul className="petition-rows">
          {items.map(({ id, number, subject, receivedAt, stateName, officeName, isNamed, outcomeName }) => (
            <li key={id}>
              <p className="petition-rows__when">{formatDate(warsawDate(new Date(receivedAt)))}</p>
              <div>
                <h3>
                  <Link to={registerPath(id)}>{nbsp(subject ?? `Petycja ${number}`)}</Link>
                </h3>
                <p className="muted">
                  {nbsp(
                    [
                      subject === null ? 'nic jeszcze nie przygotowano' : number,
                      isNamed ? 'ze zgodą na podanie danych' : null,
                      offices.length > 1 ? officeName : null,
                    ]
                      .filter((each) => each !== null)
                      .join(', '),
                  )}
                </p>
              </div>
              <p>{nbsp(outcomeName ?? stateName)}</p>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={pageNumber(query.get('strona'))}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        href={(page) => href(view, page)}
      />
    </>
  );
}
