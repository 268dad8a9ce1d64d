import { getOfficeProject, getPreflight, type OfficeProject, type Preflight } from '@wiec/contract/office-projects.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { projectTypeNames, ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { actsFor, type ProjectAct } from '@wiec/domain/office-acts.ts';
import { permissionHolderOf } from '@wiec/domain/permission.ts';
import { type LoaderFunctionArgs, useLocation, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together, useReader } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { CaseOfProduct } from '../../modules/initiatives/office/case-of-product.tsx';
import { DraftDates } from '../../modules/office-projects/draft-dates.tsx';
import { DraftDeletion } from '../../modules/office-projects/draft-deletion.tsx';
import {
  crumbsToProject,
  hasPoster,
  officeListOf,
  officeLists,
  officeProjectPath,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import { ProbePlaceAct } from '../../modules/office-projects/probe-place-act.tsx';
import { HomePageAct } from '../../modules/office-projects/home-page-act.tsx';
import { CameIn, Stage, Term } from '../../modules/office-projects/office-projects-table.tsx';
import { LeadingUnit } from '../../modules/office-projects/leading-unit.tsx';
import { NextYearAct } from '../../modules/office-projects/next-year-act.tsx';
import { TermActs, WithdrawAct } from '../../modules/office-projects/term-acts.tsx';
import { ProjectActs } from '../../modules/office-projects/project-acts.tsx';
import { PlannedPublication } from '../../modules/office-projects/publication/planned-publication.tsx';
import { PreflightList } from '../../modules/office-projects/publication/preflight-list.tsx';
import { StageRail } from '../../modules/office-projects/publication/stage-rail.tsx';
import { ResultFiles } from '../../modules/surveys/result-files.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { Section } from '../../ui/section.tsx';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/stage-rail.css';

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
    <OfficePage<FolderData> title={isConsultation ? 'Konsultacja' : 'Ankieta albo sonda'} keeps>
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
  const reader = useReader();
  const acts = reader === null ? new Set<ProjectAct>() : actsFor(project, permissionHolderOf(reader));
  const isAnswered = officeListOf(project.type) === 'consultations' && project.stage !== 'preparation';
  const [from, to] = [project.dateFrom, project.dateTo].map((time) => formatDateTime(new Date(time)));
  // Until then it says when it begins, which stands here already.
  const isBegun = project.stage !== 'preparation' && project.stage !== 'announced';
  const isWritten = acts.has('change');
  const isCorrected = acts.has('correct');
  const pages = [
    ...(isAnswered
      ? [
          {
            href: `${officeProjectPath(project)}/uwagi`,
            title: 'Uwagi i odpowiedzi',
            text: 'Co napisali mieszkańcy i co odpowiada urząd.',
          },
          {
            href: `${officeProjectPath(project)}/raport`,
            title: 'Raport',
            text: 'Co z nich wynikło: do napisania, podpisania i ogłoszenia, a potem efekty.',
          },
        ]
      : []),
    ...(isWritten && project.type === ProjectType.Survey
      ? [
          {
            href: `${officeProjectPath(project)}/formularz`,
            title: 'Formularz',
            text: 'Treść, terminy i pytania.',
          },
        ]
      : []),
    ...(isWritten && project.type === ProjectType.Probe
      ? [
          {
            href: `${officeProjectPath(project)}/tresc`,
            title: 'Treść',
            text: 'Pytanie, odpowiedzi, termin i zasady: wszystko, co można jeszcze zmienić.',
          },
        ]
      : []),
    ...(isWritten && project.type === ProjectType.Consultation
      ? [
          {
            href: `${officeProjectPath(project)}/tresc`,
            title: 'Treść',
            text: 'Tytuł, opis, terminy i zasady: wszystko, co można jeszcze zmienić.',
          },
          {
            href: `${officeProjectPath(project)}/ankiety`,
            title: 'Ankiety',
            text: 'Pytania do mieszkańców: otworzą się i skończą razem z konsultacją.',
          },
          {
            href: `${officeProjectPath(project)}/akt`,
            title: 'Akt prawny',
            text: 'Wczytanie projektu aktu z pliku.',
          },
        ]
      : []),
    ...(acts.has('tell')
      ? [
          {
            href: `${officeProjectPath(project)}/dotyczy`,
            title: 'Kogo i czego dotyczy',
            text: 'Kategoria, dzielnice, grupy, podstawa prawna, skrót i film w języku migowym.',
          },
        ]
      : []),
    ...(acts.has('tell') && project.type === ProjectType.Consultation
      ? [
          {
            href: `${officeProjectPath(project)}/spotkania`,
            title: 'Spotkania',
            text: 'Kiedy, gdzie i jak na nie wejść; odwołanie i notatka po spotkaniu.',
          },
        ]
      : []),
    {
      href: `${officeProjectPath(project)}/pliki`,
      title: project.type === ProjectType.Probe ? 'Obraz' : 'Obraz i pliki',
      text:
        project.type === ProjectType.Probe
          ? 'Obraz z opisem, na listy i strony.'
          : 'Obraz z opisem, załączniki i pliki wyników.',
    },
    ...(isWritten
      ? [
          {
            href: `${officeProjectPath(project)}/podglad`,
            title: 'Podgląd',
            text: 'Jak zobaczy ją gość i zalogowany mieszkaniec, na komputerze i na telefonie.',
          },
        ]
      : []),
    // Whoever may prepare it may hand it on.
    ...(acts.has('hand')
      ? [
          {
            href: `${officeProjectPath(project)}/odnosniki`,
            title: 'Odnośniki do podglądu',
            text: 'Kto może ją zobaczyć, zanim zobaczą ją wszyscy.',
          },
        ]
      : []),
    ...(isCorrected
      ? [
          {
            href: `${officeProjectPath(project)}/literowki`,
            title: 'Literówki',
            text: 'Poprawka w tym, co jest ogłoszone, z powodem dla wszystkich.',
          },
        ]
      : []),
    ...(project.path === null
      ? []
      : [{ href: project.path, title: 'Strona dla mieszkańców', text: 'Jak widzą ją wszyscy.' }]),
    ...(hasPoster(project)
      ? [{ href: `${officeProjectPath(project)}/plakat`, title: 'Plakat', text: 'Kartka A4 z kodem QR, do druku.' }]
      : []),
  ];
  return (
    <>
      <p className="lead vote-desk__title">{nbsp(project.title)}</p>
      <dl className="facts vote-desk__facts">
        <dt>Stan</dt>
        <dd>
          <Stage project={project} />
        </dd>
        <dt>Rodzaj</dt>
        <dd>{projectTypeNames[project.type as ProjectType]}</dd>
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
      <StageRail project={project} />
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
        <ProjectActs project={project} isReady={preflight?.isReady ?? false} acts={acts} onDone={revalidate} />
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
          <NextYearAct project={project} />
        </Section>
      )}
      <LinkList links={pages} />
      {acts.has('delete') && (
        <Section id="usuniecie" title="Usunięcie">
          <DraftDeletion project={project} onChanged={revalidate} />
        </Section>
      )}
    </>
  );
}
