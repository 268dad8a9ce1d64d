import { type CaseStatistics, getCaseStatistics, type StatisticsChoice } from '@wiec/contract/case-statistics.ts';
import { caseClasses, classRules, isCaseClass } from '@wiec/domain/case-class.ts';
import {
  type CaseNumbers,
  statisticsColumns,
  statisticsGroupingNames,
  statisticsGroupings,
} from '@wiec/domain/case-statistics.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Form, Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { readId } from '../../lib/list-address.ts';
import { saveContent } from '../../lib/save-file.ts';
import { INBOX_PATH, STATISTICS_PATH } from '../../modules/initiatives/office/inbox-paths.ts';
import { failureToast } from '../../texts/failures.ts';
import { texts } from '../../texts/polish.ts';
import { DataTable } from '../../ui/bars.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/office-initiatives.css';

export const handle: PageHandle = {
  title: 'Statystyka spraw',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Inicjatywy', href: INBOX_PATH },
  ],
};

/** What of the numbers is asked for; it stands in the address. */
function choiceIn(query: URLSearchParams): StatisticsChoice {
  const year = readId(query.get('rok'));
  const by = statisticsGroupings.find((each) => each === query.get('wedlug'));
  const given = query.get('rodzaj') ?? '';
  return {
    ...(year !== null && year >= 2000 && year <= 2200 && { year }),
    ...(by !== undefined && { by }),
    ...(isCaseClass(given) && { class: given }),
  };
}

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readForOffice(context, getCaseStatistics, { query: choiceIn(new URL(request.url).searchParams) });

export function Component() {
  return (
    <OfficePage<CaseStatistics>
      title="Statystyka spraw"
      lead={nbsp('Sprawy z Twoich urzędów, policzone według roku wpływu i stanu na tę chwilę. Bez treści i bez osób.')}
    >
      {(statistics) => <Statistics statistics={statistics} />}
    </OfficePage>
  );
}

const counted = (n: number): string => countPl(n, 'sprawa', 'sprawy', 'spraw');

function Statistics({ statistics: { year, by, years, rows, total } }: { statistics: CaseStatistics }) {
  const [query] = useSearchParams();
  const choice = choiceIn(query);
  const heading = useFocusOnChange<HTMLHeadingElement>(query.toString());
  const caption = `Sprawy z ${year} roku według: ${statisticsGroupingNames[by].toLowerCase()}`;
  const about = choice.class === undefined ? '' : `, ${classRules[choice.class].name}`;
  return (
    <>
      <Form key={query.toString()} className="inbox-filter" action={STATISTICS_PATH} role="search">
        <SelectField label="Rok wpływu" name="rok" defaultValue={year}>
          {years.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <SelectField label="Według" name="wedlug" defaultValue={by}>
          {statisticsGroupings.map((each) => (
            <option key={each} value={each}>
              {statisticsGroupingNames[each]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Rodzaj" name="rodzaj" defaultValue={choice.class ?? ''}>
          <option value="">każdy</option>
          {caseClasses.map((each) => (
            <option key={each} value={each}>
              {classRules[each].name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary">
          Pokaż
        </Button>
      </Form>
      <h2 ref={heading} tabIndex={-1} className="inbox-count">
        {nbsp(`${year}${about}: ${counted(total.received)}`)}
      </h2>
      {rows.length === 0 ? (
        <Empty text="Nic nie wpłynęło">
          <Link to={STATISTICS_PATH}>Pokaż ten rok</Link>
        </Empty>
      ) : (
        <>
          <div className="statistics-wide">
            <DataTable
              caption={caption}
              head={[statisticsGroupingNames[by], ...statisticsColumns.map(({ name }) => name)]}
              rows={rows.map((row) => [nbsp(row.name), ...cellsOf(row)])}
              foot={['Razem', ...cellsOf(total)]}
              isWide
            />
          </div>
          <section className="statistics-narrow" aria-label={caption}>
            {[...rows, { name: 'Razem', ...total }].map((row) => (
              <Group key={row.name} {...row} />
            ))}
          </section>
          <Explained />
          <Download choice={{ ...choice, year, by }} />
        </>
      )}
    </>
  );
}

/** A row of the table, where ten columns have no room. */
function Group({ name, ...numbers }: CaseNumbers & { name: string }) {
  const cells = cellsOf(numbers);
  return (
    <div>
      <h3>{nbsp(name)}</h3>
      <dl>
        {statisticsColumns.map((column, at) => (
          <div key={column.key}>
            <dt>{nbsp(column.name)}</dt>
            <dd className="num">{cells[at]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const cellsOf = (numbers: CaseNumbers): string[] =>
  statisticsColumns.map(({ key }) => (numbers[key] === null ? '–' : numbers[key].toLocaleString('pl')));

function Explained() {
  return (
    <ul className="statistics-notes small muted">
      <li>{nbsp('W terminie: odpowiedź wyszła do ostatniego dnia terminu, także przedłużonego.')}</li>
      <li>{nbsp('Mediana: tyle dni od wpływu do odpowiedzi czekał autor środkowej z odpowiedzianych spraw.')}</li>
      <li>{nbsp('Sprawa połączona z inną jest odpowiedziana razem z nią. Spam nie jest liczony.')}</li>
      <li>{nbsp('Zakończone inaczej: wycofane, przekazane poza portal, pozostawione bez rozpoznania.')}</li>
      <li>{nbsp('Wznowione: sprawy, do których urząd wrócił po ich zakończeniu, jakkolwiek stoją teraz.')}</li>
    </ul>
  );
}

function Download({ choice }: { choice: StatisticsChoice }) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const save = async (): Promise<void> => {
    const { status, body } = await api({ method: 'GET', path: `${getCaseStatistics.path}.csv`, query: choice });
    if (status === 200 && body instanceof Blob) saveContent(body, `sprawy-${choice.year}.csv`);
    else toast(failureToast('download'));
  };
  return (
    <p>
      <Button variant="secondary" busy={busy} busyLabel="Pobieranie" onClick={() => void run(save)}>
        Pobierz plik CSV
      </Button>
    </p>
  );
}
