import { type EditionReport, getEditionReport } from '@wiec/contract/edition-reports.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BackButton } from '../../app/back-button.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { EditionFigures, ReportVersions } from '../../modules/budgets/edition-report-parts.tsx';
import { ReportFiles } from '../../modules/budgets/report-files.tsx';
import { texts } from '../../texts/polish.ts';
import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';

const titleOf = ({ editionTitle }: EditionReport): string => `Raport z edycji: ${editionTitle}`;

export const handle: PageHandle<EditionReport> = {
  title: titleOf,
  crumb: 'Raport z edycji',
  description: ({ editionTitle }) =>
    `Co wynikło z edycji „${editionTitle}”: projekty, frekwencja, koszty i realizacja.`,
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

export function loader({ params, request, context }: LoaderFunctionArgs): Promise<EditionReport> {
  const asked = new URL(request.url).searchParams.get('wersja');
  const version = asked === null ? 0 : routeId(asked);
  return read(context, getEditionReport, { params: { year: routeId(params.year), version } });
}

/** What became of an edition: what the office wrote, the numbers of that day, files, and every version there was. */
export function Component() {
  const report = useLoaderData<EditionReport>();
  const { year, version, versions, publishedDate, reason, content, facts } = report;
  const isOld = versions[0]!.version !== version;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{nbsp(titleOf(report))}</h1>
        <p className="lead">{nbsp(`Ogłoszony ${formatDate(warsawDate(new Date(publishedDate)))}.`)}</p>
        {isOld && <p>{nbsp('To jest wcześniejsza wersja. Najnowszą znajdziesz na końcu strony.')}</p>}
        {reason !== '' && <p>{nbsp(`Dlaczego powstała ta wersja: ${reason}`)}</p>}
      </div>
      <Section id="tresc" title="Treść">
        <Prose html={content} />
      </Section>
      <Section id="liczby" title="Liczby">
        <EditionFigures facts={facts} />
      </Section>
      <Section id="pliki" title="Do pobrania">
        <ReportFiles report={report} />
      </Section>
      {versions.length > 1 && (
        <Section id="wersje" title="Wersje">
          <ReportVersions year={year} version={version} versions={versions} />
        </Section>
      )}
      <div className="buttons page-title__gap">
        <BackButton />
      </div>
    </div>
  );
}
