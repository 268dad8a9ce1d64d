import { listImplementations } from '@wiec/contract/office-diary.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { formatTerm, implementationRules } from '@wiec/domain/implementation.ts';
import { implementationPath, OFFICE_IMPLEMENTATIONS_PATH } from '@wiec/domain/office-paths.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Output } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { queryText } from '../../lib/list-address.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { texts } from '../../texts/polish.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FilterFold } from '../../ui/filter-form.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/office-diary.css';

type List = Output<typeof listImplementations>;
type Item = List['items'][number];

const PAGE_SIZE = 50;

export const handle: PageHandle = { title: 'Realizacja projektów', crumbs: [{ label: texts.office, href: '/urzad' }] };

interface Filter {
  title: string;
  isOver: boolean;
}

const readFilter = (query: URLSearchParams): Filter => ({
  title: (query.get('tytul') ?? '').trim().slice(0, 200),
  isOver: query.get('lista') === 'zakonczone',
});

const hrefOf = ({ title, isOver }: Filter, page = 1): string =>
  OFFICE_IMPLEMENTATIONS_PATH +
  queryText({ tytul: title || null, lista: isOver ? 'zakonczone' : null, strona: page > 1 ? page : null });

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const { title, isOver } = readFilter(searchParams);
  return readForOffice(context, listImplementations, {
    query: {
      page: pageNumber(searchParams.get('strona')),
      size: PAGE_SIZE,
      ...(title !== '' && { title }),
      ...(isOver && { list: 'over' }),
    },
  });
};

export function Component() {
  return (
    <OfficePage<List> title="Realizacja projektów" heading={() => 'Realizacja projektów'}>
      {(list) => <Implementations list={list} />}
    </OfficePage>
  );
}

/** Chosen projects; those of which residents have heard nothing for longest stand first. */
function Implementations({ list: { items, total, today } }: { list: List }) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const filter = readFilter(address);
  const heading = useFocusOnChange<HTMLHeadingElement>(address.toString());
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = formText(event.currentTarget);
    void navigate(hrefOf({ title: (typed.get('tytul') ?? '').trim(), isOver: typed.get('lista') === 'zakonczone' }));
  };
  return (
    <>
      <FilterFold key={address.toString()} set={[filter.title !== '', filter.isOver].filter(Boolean).length}>
        <form className="office-search" role="search" aria-label="Które projekty" onSubmit={search}>
          <TextField label="Tytuł albo numer" type="search" name="tytul" maxLength={200} defaultValue={filter.title} />
          <SelectField label="Które" name="lista" defaultValue={filter.isOver ? 'zakonczone' : ''}>
            <option value="">wybrane i w realizacji</option>
            <option value="zakonczone">zakończone</option>
          </SelectField>
          <Button type="submit" variant="secondary">
            Szukaj
          </Button>
        </form>
      </FilterFold>
      <h2 ref={heading} tabIndex={-1} className="office-projects__count">
        {nbsp(countPl(total, 'projekt', 'projekty', 'projektów'))}
      </h2>
      {items.length === 0 ? (
        <Empty text={filter.title === '' ? 'Nie ma tu projektów' : 'Nic nie pasuje do filtrów'}>
          {nbsp('Stoją tu projekty, które wybrano, a prowadzi je Twoja jednostka albo cały urząd.')}
        </Empty>
      ) : (
        <table className="table office-table">
          <caption className="visually-hidden">Realizacja projektów</caption>
          <thead>
            <tr>
              <th scope="col">Projekt</th>
              <th scope="col">Etap</th>
              <th scope="col" className="office-table__wide">
                Termin
              </th>
              <th scope="col">Ostatni wpis</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={item.id} item={item} today={today} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={pageNumber(address.get('strona'))}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        href={(number) => hrefOf(filter, number)}
      />
    </>
  );
}

function Row({ item, today }: { item: Item; today: string }) {
  const { id, title, number, year, unitName, officeName, state, term, firstTerm, lastEntryOn, dueOn } = item;
  const isLate = term !== null && term < today && state !== 'completed' && state !== 'abandoned';
  return (
    <tr>
      <th scope="row">
        <Link to={implementationPath(id)}>{nbsp(title)}</Link>
        <span className="office-table__more">{nbsp(`nr ${number}, budżet ${year}, ${unitName ?? officeName}`)}</span>
      </th>
      <td>{nbsp(state === null ? 'nie zaczęto' : implementationRules[state].name)}</td>
      <td className="office-table__wide">
        {term === null ? 'nie podano' : nbsp(formatTerm(term))}
        {isLate && <span className="office-table__more">{nbsp('minął, a nikt go nie przesunął')}</span>}
        {firstTerm !== null && firstTerm !== term && (
          <span className="office-table__more">{nbsp(`było: ${formatTerm(firstTerm)}`)}</span>
        )}
      </td>
      <td>
        {nbsp(lastEntryOn === null ? 'brak' : formatDate(lastEntryOn))}
        {dueOn !== null && (
          <span className="office-table__more">
            {nbsp(dueOn < today ? `zaległy od ${formatDate(dueOn)}` : `następny do ${formatDate(dueOn)}`)}
          </span>
        )}
      </td>
    </tr>
  );
}
