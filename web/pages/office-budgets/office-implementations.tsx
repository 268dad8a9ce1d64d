import { listImplementations } from '@wiec/contract/office-diary.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { DIARY_REMINDER_DAYS, implementationRules } from '@wiec/domain/implementation.ts';
import { formatTerm } from '@wiec/domain/term-words.ts';
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

const LISTS = {
  'do-wpisu': { list: 'due', label: 'czekają na wpis' },
  zakonczone: { list: 'over', label: 'zakończone' },
} as const;
type ListName = keyof typeof LISTS;

interface Filter {
  title: string;
  /** Null: all that is not over. */
  list: ListName | null;
}

const readFilter = (query: URLSearchParams): Filter => ({
  title: (query.get('tytul') ?? '').trim().slice(0, 200),
  list: listNamed(query.get('lista')),
});

const listNamed = (name: string | null | undefined): ListName | null =>
  name === 'do-wpisu' || name === 'zakonczone' ? name : null;

const hrefOf = ({ title, list }: Filter, page = 1): string =>
  OFFICE_IMPLEMENTATIONS_PATH + queryText({ tytul: title || null, lista: list, strona: page > 1 ? page : null });

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const { title, list } = readFilter(searchParams);
  return readForOffice(context, listImplementations, {
    query: {
      page: pageNumber(searchParams.get('strona')),
      size: PAGE_SIZE,
      ...(title !== '' && { title }),
      ...(list !== null && { list: LISTS[list].list }),
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
    void navigate(hrefOf({ title: (typed.get('tytul') ?? '').trim(), list: listNamed(typed.get('lista')) }));
  };
  return (
    <>
      <FilterFold key={address.toString()} set={[filter.title !== '', filter.list !== null].filter(Boolean).length}>
        <form className="office-search" role="search" aria-label="Które projekty" onSubmit={search}>
          <TextField label="Tytuł albo numer" type="search" name="tytul" maxLength={200} defaultValue={filter.title} />
          <SelectField label="Które" name="lista" defaultValue={filter.list ?? ''}>
            <option value="">wybrane i w realizacji</option>
            {Object.entries(LISTS).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
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
        <None filter={filter} />
      ) : (
        <table className="table office-table">
          <caption className="visually-hidden">Realizacja projektów</caption>
          <thead>
            <tr>
              <th scope="col">Projekt</th>
              <th scope="col" className="office-table__wide">
                Etap
              </th>
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

function None({ filter: { title, list } }: { filter: Filter }) {
  if (title !== '') return <Empty text="Nic nie pasuje do filtrów" />;
  if (list === 'do-wpisu') {
    return (
      <Empty text="Żaden dziennik nie czeka na wpis">
        {nbsp(`Projekt staje tu na ${DIARY_REMINDER_DAYS} dni przed terminem następnego wpisu.`)}
      </Empty>
    );
  }
  return (
    <Empty text="Nie ma tu projektów">
      {nbsp('Stoją tu projekty, które wybrano, a prowadzi je Twoja jednostka albo cały urząd.')}
    </Empty>
  );
}

function Row({ item, today }: { item: Item; today: string }) {
  const { id, title, number, year, unitName, officeName, state, term, firstTerm, lastEntryOn, dueOn } = item;
  const stage = nbsp(state === null ? 'nie zaczęto' : implementationRules[state].name);
  const isLate = term !== null && term < today && state !== 'completed' && state !== 'abandoned';
  return (
    <tr>
      <th scope="row">
        <Link to={implementationPath(id)}>{nbsp(title)}</Link>
        <span className="office-table__more">{nbsp(`nr ${number}, budżet ${year}, ${unitName ?? officeName}`)}</span>
        <span className="office-table__narrow">{stage}</span>
      </th>
      <td className="office-table__wide">{stage}</td>
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
