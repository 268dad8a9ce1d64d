import { getOfficeReport, type OfficeReport } from '@wiec/contract/consultation-reports.ts';
import { getTypedDraft } from '@wiec/contract/typed-drafts.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { noTexts, reportSectionNames, reportSections } from '@wiec/domain/consultation-report.ts';
import { reportStateNames } from '@wiec/domain/signed-report.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Output, Reply } from '../../lib/api.ts';
import { useTypedDraft } from '../../lib/use-typed-draft.ts';
import { useApi } from '../../app/providers.tsx';
import { routeId } from '../../lib/route-id.ts';
import { ReportEffects, ReportFigures } from '../../modules/comments/report-parts.tsx';
import { crumbsToProject, type OfficeProjectReply } from '../../modules/office-projects/office-project-paths.ts';
import { allRemarks, remarksHref } from '../../modules/office-remarks/remarks-address.ts';
import { EffectForm } from '../../modules/office-reports/effect-form.tsx';
import { PaperLetters } from '../../modules/office-reports/paper-letters.tsx';
import { ReportActs } from '../../modules/office-reports/report-acts.tsx';
import { ReportForm, type TypedReport } from '../../modules/office-reports/report-form.tsx';
import { publicReportPath } from '../../modules/office-reports/report-paths.ts';
import { ReportRail } from '../../modules/office-reports/report-rail.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Section } from '../../ui/section.tsx';
import '../../styles/office-projects.css';
import '../../styles/stage-rail.css';
import '../../styles/answers.css';
import '../../styles/office-remarks.css';

const TITLE = 'Raport z konsultacji';

export const handle: PageHandle<OfficeProjectReply> = { title: TITLE, crumbs: crumbsToProject(true) };

interface Loaded extends OfficeReport {
  kept: Output<typeof getTypedDraft>;
}

const keptName = (projectId: number): string => `raport.${projectId}`;

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Reply<Loaded> | null> {
  const projectId = routeId(params.id);
  const [report, kept] = await Promise.all([
    readForOffice(context, getOfficeReport, { params: { projectId } }),
    readForOffice(context, getTypedDraft, { params: { name: keptName(projectId) } }),
  ]);
  const loaded = together({ report, kept });
  return loaded?.ok ? { ok: true, data: { ...loaded.data.report, kept: loaded.data.kept } } : loaded;
}

export function Component() {
  return (
    <OfficePage<Loaded> title={TITLE} keeps>
      {(report) => <Report read={report} />}
    </OfficePage>
  );
}

/** One report: where it stands, what the clerk may do with it, what is written, and later what was done. */
function Report({ read }: { read: Loaded }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<{ read: Loaded; report: OfficeReport }>({ read, report: read });
  if (kept.read !== read) setKept({ read, report: read });
  const { report } = kept;
  const writes = report.acts.includes('write') ? 'write' : report.acts.includes('correct') ? 'correct' : null;
  const { start, keeper, copy } = useTypedDraft<TypedReport>(api, keptName(read.project.id), read.kept);
  const [restored] = useState(() => (start?.draft.act === writes ? start : null));
  const [typed, setTyped] = useState(restored !== null);
  /** Of the words in the form, which is drawn anew when somebody else's come, unless something is typed in it. */
  const [form, setForm] = useState({ round: 0, seen: Number(restored?.revision ?? report.revision) });
  if (!typed && form.seen !== report.revision) setForm({ round: form.round + 1, seen: report.revision });
  const { project, acts, facts, state, due, unanswered, returnNote, effects, paperLetters } = report;
  const onDone = (now: OfficeReport | null): void => {
    if (now === null) void revalidate();
    else setKept({ read, report: now });
  };
  const onWritten = (now: OfficeReport): void => {
    setForm({ ...form, seen: now.revision });
    onDone(now);
  };
  const onSettled = (whose: 'mine' | 'theirs'): void => {
    if (whose === 'theirs') keeper.keep(null);
    setForm({ round: form.round + (whose === 'theirs' ? 1 : 0), seen: report.revision });
  };
  const isPublic = state === 'published';
  return (
    <>
      <p className="lead">{nbsp(project.title)}</p>
      <ReportRail report={report} />
      <Section
        id="ogloszenie"
        title={reportStateNames[state]}
        aside={!isPublic && <p>{nbsp(`Termin: ${formatDate(due)}.`)}</p>}
      >
        {returnNote !== null && (
          <Banner kind="info" title="Raport wrócił do poprawy">
            {nbsp(returnNote)}
          </Banner>
        )}
        {unanswered > 0 && !isPublic && (
          <p className="report-missing">
            {nbsp(`Bez pełnej odpowiedzi: ${countPl(unanswered, 'uwaga', 'uwagi', 'uwag')}.`)}{' '}
            <Link to={remarksHref(project.id, { ...allRemarks, view: 'unanswered' })}>Odpowiedz na nie</Link>
          </p>
        )}
        <ReportActs report={report} waits={typed} onDone={onDone} />
        {isPublic && (
          <p>
            <Link className="standalone-link" to={publicReportPath(project.id)}>
              Zobacz, jak widzą go wszyscy
            </Link>
          </p>
        )}
      </Section>
      {isPublic && (
        <Section id="efekty" title="Efekty" aside={<p>{nbsp('Co naprawdę zrobiono. Wszyscy widzą to od razu.')}</p>}>
          <ReportEffects effects={effects} />
          {acts.includes('add-effect') && <EffectForm report={report} onSaved={onDone} />}
        </Section>
      )}
      {acts.includes('print-letters') && paperLetters > 0 && (
        <Section id="listy" title="Listy">
          <PaperLetters projectId={project.id} count={paperLetters} />
        </Section>
      )}
      <Section id="liczby" title="Liczby" aside={<p>{nbsp('Portal liczy je sam, z rejestru uwag.')}</p>}>
        <ReportFigures facts={facts} />
      </Section>
      <Section id="tekst" title="Treść" aside={<p>{nbsp('Po niej stoją wszystkie uwagi z odpowiedziami.')}</p>}>
        {writes === null ? (
          <WrittenTexts report={report} />
        ) : (
          <ReportForm
            key={`${writes} ${form.round}`}
            report={report}
            seen={form.seen}
            act={writes}
            onSaved={onWritten}
            onTyped={setTyped}
            restored={form.round === 0 ? restored : null}
            typed={{ keeper, copy }}
            theirs={form.seen === report.revision ? null : report}
            onSettled={onSettled}
            onConflict={() => void revalidate()}
          />
        )}
      </Section>
    </>
  );
}

/** What is written, where this person changes nothing. */
function WrittenTexts({ report }: { report: OfficeReport }) {
  const texts = { ...noTexts, ...report.texts };
  return (
    <>
      {reportSections
        .filter((section) => texts[section] !== '')
        .map((section) => (
          <div key={section} className="report__text">
            <h3>{reportSectionNames[section]}</h3>
            {texts[section].split('\n').map((line, at) => (
              <p key={at}>{nbsp(line)}</p>
            ))}
          </div>
        ))}
    </>
  );
}
