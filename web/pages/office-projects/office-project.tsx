import { getOfficeProject, getPreflight, type OfficeProject, type Preflight } from '@wiec/contract/office-projects.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { projectTypeNames, ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { actsFor, mayPublish, type ProjectAct } from '@wiec/domain/office-acts.ts';
import { permissionHolderOf } from '@wiec/domain/permission.ts';
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLocation, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together, useReader } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { useMedia } from '../../lib/use-media.ts';
import { FolderContents } from '../../modules/office-projects/folder/folder-contents.tsx';
import { CaseOfProduct } from '../../modules/initiatives/office/case-of-product.tsx';
import { DraftDates } from '../../modules/office-projects/draft-dates.tsx';
import { DraftDeletion } from '../../modules/office-projects/draft-deletion.tsx';
import {
  crumbsToProject,
  officeLists,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import { ProbePlaceAct } from '../../modules/office-projects/probe-place-act.tsx';
import { HomePageAct } from '../../modules/office-projects/home-page-act.tsx';
import { CameIn, Stage, Term } from '../../modules/office-projects/office-projects-table.tsx';
import { LeadingUnit } from '../../modules/office-projects/leading-unit.tsx';
import { TermActs, WithdrawAct } from '../../modules/office-projects/term-acts.tsx';
import { ProjectActs } from '../../modules/office-projects/project-acts.tsx';
import { PlannedPublication } from '../../modules/office-projects/publication/planned-publication.tsx';
import { PreflightList } from '../../modules/office-projects/publication/preflight-list.tsx';
import { StageRail } from '../../modules/office-projects/publication/stage-rail.tsx';
import { ResultFiles } from '../../modules/surveys/result-files.tsx';
import { Section } from '../../ui/section.tsx';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/folder.css';
import '../../styles/stage-rail.css';

// Once a year, at the foot of a long page: the page does not wait for it.
const NextYearAct = lazy(async () => ({
  default: (await import('../../modules/office-projects/next-year-act.tsx')).NextYearAct,
}));

const titleOf = (reply: OfficeProjectReply): string => (reply?.ok ? reply.data.project.title : 'Sprawa urzędu');

export const handle: PageHandle<OfficeProjectReply> = { title: titleOf, crumbs: crumbsToProject(false) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const project = await readForOffice(context, getOfficeProject, { params: { id: routeId(params.id) } });
  const isDraft = project?.ok && project.data.stage === 'preparation';
  const asked = isDraft ? await readForOffice(context, getPreflight, { params: { id: project.data.id } }) : null;
  // One that was published meanwhile has none, and its folder tells so.
  const preflight = { ok: true as const, data: asked?.ok ? asked.data : null };
  return together({ project, preflight });
}

export function Component() {
  const isConsultation = useLocation().pathname.startsWith(officeLists.consultations.path);
  return (
    <OfficePage<FolderData>
      title={isConsultation ? 'Konsultacja' : 'Ankieta albo sonda'}
      heading={({ project }) => project.title}
      above={({ project }) => (
        <p className="folder-kind">
          <b>{projectTypeNames[project.type as ProjectType]}</b> <Stage project={project} />
        </p>
      )}
      keeps
    >
      {(data) => <Folder {...data} />}
    </OfficePage>
  );
}

interface FolderData {
  project: OfficeProject;
  /** Null: it is no draft. */
  preflight: Preflight | null;
}

/** One consultation, survey or probe: where it stands, what came in, and what the office can do with it. */
function Folder({ project, preflight }: FolderData) {
  const { revalidate } = useRevalidator();
  const isNarrow = useMedia('(max-width: 1100px)');
  const reader = useReader();
  const holder = reader && permissionHolderOf(reader);
  const acts = holder === null ? new Set<ProjectAct>() : actsFor(project, holder);
  const publishes = holder !== null && mayPublish(project, holder);
  const [from, to] = [project.dateFrom, project.dateTo].map((time) => formatDateTime(new Date(time)));
  // Until then it says when it begins, which stands here already.
  const isBegun = project.stage !== 'preparation' && project.stage !== 'announced';
  const isWritten = acts.has('change');
  return (
    <>
      <dl className="facts vote-desk__facts">
        <dt>Urząd</dt>
        <dd>{nbsp(project.officeName)}</dd>
        {project.type === ProjectType.Consultation && <CaseOfProduct kind="consultation" id={project.id} />}
        <dt>Jednostka</dt>
        <dd>{nbsp(project.unitName ?? 'cały urząd')}</dd>
        {project.moderatorName !== null && (
          <>
            <dt>Prowadzi</dt>
            <dd>{nbsp(project.moderatorName)}</dd>
          </>
        )}
        <dt>Termin</dt>
        <dd>
          {nbsp(`od ${from} do ${to}`)} {isBegun && <Term project={project} />}
        </dd>
        <dt>Wpłynęło</dt>
        <dd>
          <CameIn project={project} />
        </dd>
      </dl>
      <StageRail project={project} publishes={publishes} />
      <div className="folder">
        <div className="folder__contents">
          {/* Nothing else leads to its parts. */}
          <FolderContents folder={{ project, preflight }} part="" fold={isNarrow ? 'open' : null} />
        </div>
        <div className="folder__page">
          {preflight !== null && (
            <Section id="publikacja" title="Publikacja">
              <PreflightList project={project} items={preflight.items} />
              {acts.has('plan') && (
                <PlannedPublication
                  // What was typed for one plan is not sent for another.
                  key={`${project.plan?.opensAt} ${project.plan?.state}`}
                  project={project}
                  isReady={preflight.isReady}
                  onDone={revalidate}
                />
              )}
            </Section>
          )}
          <Section
            id="akty"
            title="Akty"
            aside={<p>{nbsp('Każdy trafia do dziennika. Ogłoszonego nie da się cofnąć.')}</p>}
          >
            <ProjectActs
              project={project}
              isReady={preflight?.isReady ?? false}
              acts={acts}
              publishes={publishes}
              onDone={revalidate}
            />
          </Section>
          {isWritten && (
            <Section id="termin" title="Termin">
              <DraftDates project={project} onDone={revalidate} />
            </Section>
          )}
          {acts.has('extend') && (
            <Section id="koniec" title="Koniec i wstrzymanie">
              <TermActs project={project} onDone={revalidate} />
            </Section>
          )}
          {acts.has('withdraw') && (
            <Section id="wycofanie" title="Wycofanie">
              <WithdrawAct project={project} onDone={revalidate} />
            </Section>
          )}
          {project.stage === 'published' && project.type !== ProjectType.Probe && (
            <ResultFiles
              projectId={project.id}
              title="Wyniki do pobrania"
              aside="Te same pliki ma każdy na stronie wyników. Pojedynczych odpowiedzi z nazwiskiem nie ma: urna nie wie, kto co odpowiedział."
            />
          )}
          {acts.has('feature') && (
            <Section id="strona-glowna" title="Strona główna">
              <HomePageAct project={project} onDone={revalidate} />
            </Section>
          )}
          {acts.has('feature') && project.type === ProjectType.Probe && (
            <Section id="w-konsultacji" title="W konsultacji">
              <ProbePlaceAct project={project} />
            </Section>
          )}
          {acts.has('hand') && (
            <Section id="jednostka" title="Jednostka prowadząca" aside={<p>Mieszkańcy tego nie widzą.</p>}>
              <LeadingUnit project={project} onDone={revalidate} />
            </Section>
          )}
          {acts.has('hand') && isBegun && project.path !== null && (
            <Section id="za-rok" title="Za rok znowu">
              <Suspense>
                <NextYearAct project={project} />
              </Suspense>
            </Section>
          )}
          {acts.has('delete') && (
            <Section id="usuniecie" title="Usunięcie">
              <DraftDeletion project={project} onChanged={revalidate} />
            </Section>
          )}
        </div>
      </div>
    </>
  );
}
