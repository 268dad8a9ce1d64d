import { getReport, type PublicReport } from '@wiec/contract/consultation-reports.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { reportSectionNames } from '@wiec/domain/consultation-report.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { DecisionsTable } from '../../modules/comments/decisions-table.tsx';
import { ReportEffects, ReportFigures } from '../../modules/comments/report-parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import '../../styles/consultation.css';
import '../../styles/answers.css';

const pageOf = (id: number): string => `/konsultacje/zaglosuj/${id}`;
const dayOf = (time: string): string => formatDate(warsawDate(new Date(time)));

export const handle: PageHandle<PublicReport> = {
  title: ({ project }) => `Raport z konsultacji: ${project.title}`,
  crumb: 'Raport z konsultacji',
  description: ({ project }) => `Jak przebiegły konsultacje „${project.title}” i co z nich wynikło.`,
  crumbs: ({ project }) => [
    { label: 'Konsultacje', href: '/konsultacje' },
    { label: project.title, href: pageOf(project.id) },
  ],
};

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<PublicReport> =>
  read(context, getReport, { params: { projectId: routeId(params['id']) } });

/** How a consultation went and what became of it: what was really done first, then what the office wrote, then the register. */
export function Component() {
  const { project, publishedDate, sections, facts, changes, effects, answered, document, isTooLongForDocument } =
    useLoaderData<PublicReport>();
  return (
    <div className="wrap page-end report">
      <div className="page-title">
        <p className="kind">
          Konsultacja <Link to={pageOf(project.id)}>{nbsp(project.title)}</Link>
        </p>
        <h1>Raport z konsultacji</h1>
        <p className="lead">{nbsp(`Ogłoszony ${dayOf(publishedDate)}.`)}</p>
        <p className="no-print">
          {document === null ? (
            <span className="muted">
              {nbsp(
                isTooLongForDocument
                  ? 'Ten raport jest za długi na plik PDF. Wszystko, co w nim jest, stoi na tej stronie i na stronie z odpowiedziami.'
                  : 'Plik PDF powstaje, będzie tu za chwilę.',
              )}
            </span>
          ) : (
            <a className="standalone-link" href={document.url} download>
              <Icon name="download" />
              {nbsp(`Pobierz raport (PDF, ${formatFileSize(document.size)})`)}
            </a>
          )}
        </p>
      </div>
      {effects.length > 0 && (
        <Section id="efekty" title="Efekty" aside={<p>{nbsp('Co naprawdę zrobiono po konsultacji.')}</p>}>
          <ReportEffects effects={effects} />
        </Section>
      )}
      <Section id="liczby" title="Liczby">
        <ReportFigures facts={facts} />
      </Section>
      {sections.map(({ id, text }) => (
        <Section key={id} id={id} title={reportSectionNames[id]}>
          <div className="report__text">
            {text.split('\n').map((line, at) => (
              // Paragraphs have nothing of their own but their place.
              <p key={at}>{nbsp(line)}</p>
            ))}
          </div>
        </Section>
      ))}
      {changes.length > 0 && (
        <Section id="zmiany" title="Zmiany po ogłoszeniu">
          <ul className="report__changes">
            {changes.map(({ changedDate, note }) => (
              <li key={changedDate}>{nbsp(`${dayOf(changedDate)}: ${note}`)}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="uwagi" title="Uwagi i odpowiedzi">
        <DecisionsTable
          decisions={facts.decisions}
          answered={Object.values(facts.decisions).reduce((a, b) => a + b, 0)}
        />
        {answered > 0 && (
          <p className="no-print">
            <Link className="standalone-link" to={`${pageOf(project.id)}/odpowiedzi`}>
              {`Wszystkie uwagi z odpowiedziami (${answered})`}
            </Link>
          </p>
        )}
      </Section>
      <p className="no-print">
        <Link className="standalone-link" to={pageOf(project.id)}>
          Wróć do konsultacji
        </Link>
      </p>
    </div>
  );
}
