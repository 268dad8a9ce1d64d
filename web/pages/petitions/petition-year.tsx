import { getPetitionYear, type PetitionYear } from '@wiec/contract/petitions.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import {
  petitionPath,
  PETITIONS_PATH,
  petitionYearPath,
} from '../../modules/initiatives/petitions/petitions-address.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import '../../styles/petitions.css';

const titleOf = ({ year }: PetitionYear): string => `Petycje rozpatrzone w ${year} roku`;

export const handle: PageHandle<PetitionYear> = {
  title: titleOf,
  description: ({ year }) => `Ile petycji urząd rozpatrzył w ${year} roku, czego dotyczyły i jak je załatwił.`,
  crumbs: [{ label: 'Rejestr petycji', href: PETITIONS_PATH }],
};

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<PetitionYear> =>
  read(context, getPetitionYear, { params: { year: routeId(params['year']) } });

const counted = (n: number): string => countPl(n, 'petycja', 'petycje', 'petycji');

/** The list of a year, as the act on petitions has it (art. 14): how many were settled, about what, and how. */
export function Component() {
  const list = useLoaderData<PetitionYear>();
  const { year, isOver, due, settled, unpublished, outcomes, items, file, years } = list;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{nbsp(titleOf(list))}</h1>
        <p className="lead">
          {nbsp(
            isOver
              ? `Zbiorcza informacja z art. 14 ustawy o petycjach. Ustawowy termin: ${formatDate(due)}.`
              : `Rok jeszcze trwa, więc ta lista się zmieni. Ustawowy termin ogłoszenia: ${formatDate(due)}.`,
          )}
        </p>
      </div>
      <Section id="ile" title="Ile i jak">
        {settled === 0 ? (
          <Empty text={`W ${year} roku urząd nie rozpatrzył żadnej petycji`}>
            <Link to={PETITIONS_PATH}>Rejestr petycji</Link>
          </Empty>
        ) : (
          <>
            <table className="table petition-counts">
              <caption>{nbsp(`Rozpatrzono: ${counted(settled)}`)}</caption>
              <thead>
                <tr>
                  <th scope="col">Sposób załatwienia</th>
                  <th scope="col">Liczba</th>
                </tr>
              </thead>
              <tbody>
                {outcomes.map(({ name, count }) => (
                  <tr key={name}>
                    <th scope="row">{nbsp(name)}</th>
                    <td>{formatInteger(count)}</td>
                  </tr>
                ))}
                {unpublished > 0 && (
                  <tr>
                    <th scope="row">{nbsp('Nie ma ich jeszcze w rejestrze')}</th>
                    <td>{formatInteger(unpublished)}</td>
                  </tr>
                )}
              </tbody>
            </table>
            {items.length > 0 && (
              <p className="no-print">
                <a className="standalone-link" href={file} download>
                  <Icon name="download" />
                  Zestawienie (CSV)
                </a>
              </p>
            )}
          </>
        )}
      </Section>
      {items.length > 0 && (
        <Section id="lista" title="O co i z jakim wynikiem">
          <ul className="petition-rows">
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        </Section>
      )}
      <Section id="lata" title="Rejestr i inne lata">
        <p className="petition-years">
          {years
            .filter((each) => each !== year)
            .map((each) => (
              <Link key={each} className="standalone-link" to={petitionYearPath(each)}>
                {each}
              </Link>
            ))}
          <Link className="standalone-link" to={PETITIONS_PATH}>
            Rejestr petycji
          </Link>
        </p>
      </Section>
    </div>
  );
}

function Row({ item }: { item: PetitionYear['items'][number] }) {
  const { id, subject, officeName, submittedOn, settledOn, outcomeName, settlement } = item;
  const { offices } = useInitData();
  return (
    <li>
      <p className="petition-rows__when">{formatDate(settledOn)}</p>
      <div>
        <h3>
          <Link to={petitionPath(id)}>{nbsp(subject)}</Link>
        </h3>
        <p className="muted">
          {nbsp(`złożona ${formatDate(submittedOn)}${offices.length > 1 ? `, ${officeName}` : ''}`)}
        </p>
        {settlement !== '' && <p>{nbsp(settlement)}</p>}
      </div>
      <p>
        <b>{nbsp(outcomeName ?? 'Wynik jeszcze niewpisany')}</b>
      </p>
    </li>
  );
}
