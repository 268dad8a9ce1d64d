import { listOpinions } from '@wiec/contract/case-opinions.ts';
import { classRules } from '@wiec/domain/case-class.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { opinionStateNames, type OpinionView, opinionViewNames, opinionViews } from '@wiec/domain/case-opinion.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Output } from '../../lib/api.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { CaseDeadline } from '../../modules/initiatives/office/case-deadline.tsx';
import { opinionPath, opinionsHref, opinionsViewIn } from '../../modules/initiatives/opinions/opinions-address.ts';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { ViewLinks } from '../../ui/view-links.tsx';
import '../../styles/office-votes.css';
import '../../styles/office-initiatives.css';

type Opinions = Output<typeof listOpinions>;

const PAGE_SIZE = 20;

export const handle: PageHandle = { title: 'Opinie', crumbs: [{ label: texts.office, href: '/urzad' }] };

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  return readForOffice(context, listOpinions, {
    query: { view: opinionsViewIn(query), page: pageNumber(query.get('strona')), size: PAGE_SIZE },
  });
};

export function Component() {
  return (
    <OfficePage<Opinions>
      title="Opinie"
      lead={nbsp(
        'O co prowadzący sprawy mieszkańców pytają Twoją jednostkę. Termin sprawy biegnie dalej, także gdy czeka na opinię.',
      )}
    >
      {(opinions) => <List opinions={opinions} />}
    </OfficePage>
  );
}

const EMPTY: Readonly<Record<OpinionView, string>> = {
  asked: 'Nikt nie czeka na opinię Twojej jednostki',
  ended: 'Twoja jednostka nie dała jeszcze żadnej opinii',
};

function List({ opinions: { items, total, counts } }: { opinions: Opinions }) {
  const [query] = useSearchParams();
  const [now] = useState(() => new Date().toISOString());
  const view = opinionsViewIn(query);
  const heading = useFocusOnChange<HTMLHeadingElement>(query.toString());
  return (
    <>
      <ViewLinks shown={view}>
        {opinionViews.map((each) => (
          <Link key={each} to={opinionsHref(each)} aria-current={each === view ? 'true' : undefined}>
            {opinionViewNames[each]}
            <span className="num"> {counts[each]}</span>
          </Link>
        ))}
      </ViewLinks>
      <h2 ref={heading} tabIndex={-1} className="inbox-count">
        {nbsp(`${opinionViewNames[view]}: ${countPl(total, 'opinia', 'opinie', 'opinii')}`)}
      </h2>
      {items.length === 0 ? (
        <Empty text={EMPTY[view]}>
          <Link to={view === 'asked' ? '/urzad' : opinionsHref('asked')}>
            {view === 'asked' ? 'Wróć na biurko' : 'Zobacz, o co pytają'}
          </Link>
        </Empty>
      ) : (
        <table className="table office-table">
          <caption className="visually-hidden">{nbsp(`Opinie: ${opinionViewNames[view]}`)}</caption>
          <thead>
            <tr>
              <th scope="col">Sprawa</th>
              <th scope="col" className="office-table__wide">
                Jednostka
              </th>
              <th scope="col" className="office-table__wide">
                Pyta
              </th>
              <th scope="col">{view === 'asked' ? 'Do kiedy' : 'Jak się skończyło'}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((each) => (
              <tr key={each.id}>
                <th scope="row">
                  <Link to={opinionPath(each.id)}>{each.number}</Link>{' '}
                  {each.class !== null && nbsp(classRules[each.class].name)}
                  <span className="office-table__narrow">
                    {nbsp([each.unitName, each.askedBy].filter((word) => word !== null).join(', '))}
                  </span>
                </th>
                <td className="office-table__wide">{nbsp(each.unitName)}</td>
                <td className="office-table__wide">{each.askedBy ?? 'konto usunięte'}</td>
                <td>
                  {each.endedAt === null ? (
                    <CaseDeadline now={now} until={each.dueAt} />
                  ) : (
                    nbsp(`${opinionStateNames[each.state]}, ${formatDate(warsawDate(new Date(each.endedAt)))}`)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={pageNumber(query.get('strona'))}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        href={(page) => opinionsHref(view, page)}
      />
    </>
  );
}
