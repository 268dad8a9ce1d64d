import { getProjectTask, type ProjectTask } from '@wiec/contract/project-tasks.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { BackButton } from '../../app/back-button.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { CostSection } from '../../modules/project-tasks/cost-section.tsx';
import { DiarySection, ImplementationFacts, MoneySection } from '../../modules/project-tasks/diary.tsx';
import { LIST_PATH } from '../../modules/project-tasks/task-paths.ts';
import { PlaceSection } from '../../modules/project-tasks/place-section.tsx';
import { TaskHead, TaskVoteBar } from '../../modules/project-tasks/task-head.tsx';
import { StageLine } from '../../ui/stage-line.tsx';
import { texts } from '../../texts/polish.ts';
import { Errata } from '../../ui/errata.tsx';
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
  const { images, implementation } = task;
  return (
    <article className="task-page">
      <div className="wrap page-end">
        <TaskHead task={task} showOffice={init.offices.length > 1}>
          <BackButton />
        </TaskHead>
        {implementation !== null && <ImplementationFacts implementation={implementation} />}
        <StageLine label={implementation === null ? 'Etapy projektu' : 'Etapy realizacji'} stages={task.stages} />
        {implementation !== null && (
          <>
            <DiarySection taskId={task.id} implementation={implementation} />
            <MoneySection implementation={implementation} cost={task.cost} />
          </>
        )}
        <Section
          id="opis"
          title="Opis projektu"
          aside={images.length === 0 && <Motif name={task.motif} tone={toneOf(task.id)} className="task-motif" />}
        >
          <Prose html={task.description} />
          <div className="task-errata">
            <Errata errata={task.errata} />
          </div>
        </Section>
        {images.length > 1 && (
          <Section id="zdjecia" title="Zdjęcia" aside={<p>{countPl(images.length, 'obraz', 'obrazy', 'obrazów')}</p>}>
            <Gallery images={images} label="Zdjęcia projektu" shown="tiles" />
          </Section>
        )}
        {(task.locationDescription !== '' || task.markers.length > 0) && (
          <PlaceSection task={task} config={init.mapConfiguration} />
        )}
        <CostSection {...task} />
        <Section id="decyzja" title={task.documents.length > 0 ? 'Dokumenty i decyzja' : 'Decyzja'}>
          {task.documents.length > 0 && <FileList files={task.documents} />}
          <p className="prose task-decision">
            {task.decision !== null && <b>Decyzja: </b>}
            {task.decision === null ? 'Brak decyzji' : nbsp(task.decision)}
          </p>
        </Section>
        {(task.realizationDescription !== null || task.realizationImages.length > 0) && (
          <Section id="realizacja" title="Realizacja">
            {task.realizationImages.length > 0 && (
              <Gallery images={task.realizationImages} label="Zdjęcia z realizacji" />
            )}
            {task.realizationDescription !== null && <Prose html={task.realizationDescription} />}
          </Section>
        )}
      </div>
      <TaskVoteBar task={task} />
    </article>
  );
}
