import {
  getOfficeEditionReport,
  type OfficeEditionReport,
  writeEditionReport,
} from '@wiec/contract/edition-reports.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { reportStateNames } from '@wiec/domain/signed-report.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { EditionFigures, editionReportPath, ReportVersions } from '../../modules/budgets/edition-report-parts.tsx';
import { crumbsToEdition, officeEditionPath } from '../../modules/budgets/office/edition-paths.ts';
import { EditionReportActs } from '../../modules/office-reports/edition-report-acts.tsx';
import { ofEdition, ReportRail } from '../../modules/office-reports/report-rail.tsx';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { Prose } from '../../ui/prose.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { Section } from '../../ui/section.tsx';
import { SettingForm } from '../../ui/setting-form.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/stage-rail.css';

const TITLE = 'Raport z edycji';

export const handle: PageHandle<{ ok: true; data: OfficeEditionReport } | { ok: false } | null> = {
  title: TITLE,
  crumbs: crumbsToEdition,
};

export function loader({ context, params }: LoaderFunctionArgs) {
  return readForOffice(context, getOfficeEditionReport, { params: { id: routeId(params.id) } });
}

export function Component() {
  return (
    <OfficePage<OfficeEditionReport> title={TITLE} heading={() => TITLE} keeps>
      {(report) => <Report key={report.editionId} read={report} />}
    </OfficePage>
  );
}

/** Where the report stands, what the reader may do with it, what is written, and the numbers that go with it. */
function Report({ read }: { read: OfficeEditionReport }) {
  const [kept, setKept] = useState({ read, report: read });
  if (kept.read !== read) setKept({ read, report: read });
  const [typed, setTyped] = useState(false);
  const { report } = kept;
  const { editionId, editionTitle, year, state, version, versions, reason, returnNote, problem, facts, content } =
    report;
  const put = (now: OfficeEditionReport | null) => now !== null && setKept({ read, report: now });
  return (
    <>
      <p className="lead">{nbsp(editionTitle)}</p>
      {problem === null ? <ReportRail report={report} sentences={ofEdition} /> : <p>{nbsp(problem)}</p>}
      <Section
        id="ogloszenie"
        title={reportStateNames[state]}
        aside={version > 0 && <p>{nbsp(`Wersja ${version}${reason === '' ? '' : `: ${reason}`}`)}</p>}
      >
        {returnNote !== null && (
          <Banner kind="info" title="Raport wrócił do poprawy">
            {nbsp(returnNote)}
          </Banner>
        )}
        <EditionReportActs report={report} waits={typed} onDone={put} />
        {versions.length > 0 && (
          <>
            <p>
              <Link className="standalone-link" to={editionReportPath(year)}>
                Zobacz, jak widzą go wszyscy
              </Link>
            </p>
            {versions.length > 1 && <ReportVersions year={year} version={0} versions={versions} />}
          </>
        )}
      </Section>
      <Section id="tresc" title="Treść" aside={<p>{nbsp('Po niej stoją liczby, które portal liczy sam.')}</p>}>
        {report.acts.includes('write') ? (
          <Words key={version} report={report} onSaved={put} onTyped={setTyped} />
        ) : (
          <Prose html={content} />
        )}
      </Section>
      <Section
        id="liczby"
        title="Liczby"
        aside={<p>{nbsp(state === 'published' ? 'Takie, jakie ogłoszono.' : 'Liczone na nowo do ogłoszenia.')}</p>}
      >
        <EditionFigures facts={facts} />
      </Section>
      <LinkButton variant="tertiary" to={officeEditionPath(editionId)}>
        {nbsp('Wróć do edycji')}
      </LinkButton>
    </>
  );
}

interface WordsProps {
  report: OfficeEditionReport;
  onSaved: (report: OfficeEditionReport) => void;
  onTyped: (typed: boolean) => void;
}

function Words({ report, onSaved, onTyped }: WordsProps) {
  const api = useApi();
  const toast = useToast();
  const { editionId: id, version } = report;
  const state = useDraftForm<{ content: string; revision: number }, OfficeEditionReport>({
    initial: { content: report.content, revision: report.revision },
    keep: { name: `raport-edycji.${id}.${version}`, fields: { content: 'Treść' } },
    check: () => ({}),
    save: ({ content, revision: seen }) => call(api, writeEditionReport, { params: { id }, body: { content, seen } }),
    draftOf: ({ content, revision }) => ({ content, revision }),
    onSaved: (saved) => {
      toast({ kind: 'success', title: 'Szkic jest zapisany' });
      onTyped(false);
      onSaved(saved);
    },
  });
  return (
    <SettingForm state={state} label="Zapisz szkic" secondary>
      <RichTextField
        label="Treść raportu"
        name="content"
        key={state.turn}
        initial={state.draft.content}
        onChange={(content) => {
          state.change({ content });
          onTyped(content !== report.content);
        }}
      />
    </SettingForm>
  );
}
