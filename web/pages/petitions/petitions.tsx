import { listPetitions } from '@wiec/contract/petitions.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import type { Output } from '../../lib/api.ts';
import { pageCountOf } from '../../lib/list-address.ts';
import { read } from '../../lib/page-api.ts';
import {
  petitionPath,
  PETITIONS_PATH,
  petitionsHref,
  petitionYearPath,
  readPetitions,
  standingNames,
  standings,
  standingSlugs,
} from '../../modules/initiatives/petitions/petitions-address.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/answers.css';
import '../../styles/petitions.css';

type Petitions = Output<typeof listPetitions>;

const PAGE_SIZE = 20;
const LEAD = 'Każda petycja do urzędu: czego dotyczy, co się z nią dzieje i jak została załatwiona.';

export const handle: PageHandle = { title: 'Rejestr petycji', description: LEAD };

export function loader({ request, context }: LoaderFunctionArgs): Promise<Petitions> {
  const { year, standing, page } = readPetitions(new URL(request.url).searchParams);
  return read(context, listPetitions, {
    query: { page, size: PAGE_SIZE, ...(year !== null && { year }), ...(standing !== null && { standing }) },
  });
}

/** The public register of petitions, as the act on petitions has it (art. 8). */
export function Component() {
  const petitions = useLoaderData<Petitions>();
  const { listYears } = petitions;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>Rejestr petycji</h1>
        <p className="lead">{nbsp(LEAD)}</p>
      </div>
      <Section
        id="petycje"
        title="Petycje"
        aside={<p>{nbsp('Kto wniósł petycję, piszemy tylko za jego zgodą. Znak […] zastępuje dane osobowe.')}</p>}
      >
        <List petitions={petitions} />
      </Section>
      <Section
        id="zestawienia"
        title="Zestawienia roczne"
        aside={<p>{nbsp('Ile petycji urząd rozpatrzył w roku, czego dotyczyły i jak je załatwił.')}</p>}
      >
        <p className="petition-years">
          {listYears.map((year) => (
            <Link key={year} className="standalone-link" to={petitionYearPath(year)}>
              {year}
            </Link>
          ))}
        </p>
      </Section>
    </div>
  );
}

function List({ petitions }: { petitions: Petitions }) {
  const { items, total, page, years } = petitions;
  const { search } = useLocation();
  const [query] = useSearchParams();
  const address = readPetitions(query);
  const heading = useFocusOnChange<HTMLParagraphElement>(search);
  const pageCount = pageCountOf(petitions);
  const href = (to: number): string => petitionsHref({ ...address, page: to });
  if (years.length === 0) {
    return <Empty text="Nie ma jeszcze żadnej petycji">{nbsp('Pojawi się tu, gdy urząd ją ogłosi.')}</Empty>;
  }
  return (
    <>
      <Form key={search} className="answers__filter no-print" action={PETITIONS_PATH} role="search">
        <SelectField label="Rok złożenia" name="rok" defaultValue={address.year ?? ''}>
          <option value="">Wszystkie</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Stan"
          name="stan"
          defaultValue={address.standing === null ? '' : standingSlugs[address.standing]}
        >
          <option value="">Wszystkie</option>
          {standings.map((each) => (
            <option key={each} value={standingSlugs[each]}>
              {standingNames[each]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary">
          Pokaż
        </Button>
      </Form>
      <p ref={heading} tabIndex={-1} className="answers__count">
        {nbsp(
          `${countPl(total, 'petycja', 'petycje', 'petycji')}${pageCount > 1 ? `, strona ${page} z ${pageCount}` : ''}`,
        )}
      </p>
      {total === 0 && (
        <Empty text="Żadna petycja nie pasuje do filtrów">
          <Link to={PETITIONS_PATH}>Pokaż wszystkie petycje</Link>
        </Empty>
      )}
      {total > 0 && items.length === 0 && <PastTheEnd pageCount={pageCount} href={href} />}
      {items.length > 0 && (
        <ul className="petition-rows">
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} href={href} label="Strony rejestru" />
    </>
  );
}

function Row({ item }: { item: Petitions['items'][number] }) {
  const { id, subject, submittedOn, officeName, petitioner, stateName, expectedBy, settledOn, outcomeName } = item;
  const { offices } = useInitData();
  const told = [
    petitioner,
    offices.length > 1 ? officeName : null,
    expectedBy === null ? null : `przewidywany termin: ${formatDate(expectedBy)}`,
    settledOn === null ? null : `zakończona ${formatDate(settledOn)}`,
  ].filter((each) => each !== null);
  return (
    <li>
      <p className="petition-rows__when">{formatDate(submittedOn)}</p>
      <div>
        <h3>
          <Link to={petitionPath(id)}>{nbsp(subject)}</Link>
        </h3>
        <p className="muted">{nbsp(told.join(', '))}</p>
      </div>
      <StatusTag shape={expectedBy === null ? (outcomeName === null ? 'withdrawn' : 'chosen') : 'active'}>
        {outcomeName ?? stateName}
      </StatusTag>
    </li>
  );
}
