import { getProjectTask, type ProjectTask } from '@wiec/contract/project-tasks.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { BackButton } from '../../app/back-button.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import { GIVES_POINT, voteFromProject } from '../../lib/from-project.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { LIST_PATH } from '../../modules/project-tasks/filter.ts';
import { PlaceSection } from '../../modules/project-tasks/place-section.tsx';
import { TaskFacts } from '../../modules/project-tasks/task-facts.tsx';
import { texts } from '../../texts/polish.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FileList } from '../../ui/file-list.tsx';
import { Gallery } from '../../ui/gallery.tsx';
import { Motif, toneOf } from '../../ui/motif.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';
import '../../styles/project.css';

export async function loader({ params, context }: LoaderFunctionArgs) {
  return read(context, getProjectTask, { params: { id: routeId(params.id) } });
}

export const handle: PageHandle<ProjectTask> = {
  title: ({ title }) => title,
  description: ({ descriptionText }) => descriptionText,
  image: ({ image }) => image && { url: image.url, alt: image.alt },
  crumbs: [
    { label: texts.budget, href: '/budzet' },
    { label: 'Projekty', href: LIST_PATH },
  ],
};

export function Component() {
  const task = useLoaderData<typeof loader>();
  const init = useInitData();
  const { vote } = task;
  return (
    <article className="wrap page-end">
      <div className="task-head">
        <div className="task-head__text">
          <p>
            <span className="kind">Budżet obywatelski {task.budgetYearValue}</span>
          </p>
          <h1>{nbsp(task.title)}</h1>
          <div className="buttons task-head__buttons">
            {vote?.isRunning && (
              <LinkButton to={voteFromProject(vote, task.id)} state={GIVES_POINT}>
                Zagłosuj na ten projekt
              </LinkButton>
            )}
            {vote?.showResults && (
              <LinkButton
                variant="secondary"
                to={`/budzet/${vote.budgetYearValue}/${vote.projectId}/wyniki#projekt-${task.id}`}
              >
                Wynik głosowania
              </LinkButton>
            )}
            <BackButton />
          </div>
        </div>
        <TaskFacts task={task} showOffice={init.offices.length > 1} />
      </div>
      <Section
        id="opis"
        title="Opis projektu"
        aside={task.images.length === 0 && <Motif name={task.motif} tone={toneOf(task.id)} className="task-motif" />}
      >
        {task.images.length > 0 && <Gallery images={task.images} label="Zdjęcia projektu" leading />}
        <Prose html={task.description} />
      </Section>
      {(task.locationDescription !== '' || task.markers.length > 0) && (
        <PlaceSection description={task.locationDescription} markers={task.markers} config={init.mapConfiguration} />
      )}
      {task.documents.length > 0 && (
        <Section id="dokumenty" title="Dokumenty">
          <FileList files={task.documents} />
        </Section>
      )}
      <Section id="decyzja" title="Decyzja">
        <p className="prose">{task.decision === null ? texts.noDecision : nbsp(task.decision)}</p>
      </Section>
      {(task.realizationDescription !== null || task.realizationImages.length > 0) && (
        <Section id="realizacja" title="Realizacja">
          {task.realizationImages.length > 0 && (
            <Gallery images={task.realizationImages} label="Zdjęcia z realizacji" />
          )}
          {task.realizationDescription !== null && <Prose html={task.realizationDescription} />}
        </Section>
      )}
    </article>
  );
}
