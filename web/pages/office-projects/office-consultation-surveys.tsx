import {
  getConsultationSurveys,
  replaceConsultationSurveys,
  type WrittenSurvey,
} from '@wiec/contract/survey-drafts.ts';
import { getTypedDraft } from '@wiec/contract/typed-drafts.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { draftActProblem } from '@wiec/domain/project-stage.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call, type Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { useTypedDraft } from '../../lib/use-typed-draft.ts';
import { folderChanged } from '../../modules/office-projects/folder/folder-changes.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import {
  crumbsToProject,
  officeProjectPath,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import { CopyQuestions } from '../../modules/survey-builder/copy-questions.tsx';
import { SurveyBuilder } from '../../modules/survey-builder/survey-builder.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-projects.css';
import { listQuestionSources } from './parts/question-sources.ts';
import { usePictureKeeper } from './parts/use-picture-keeper.ts';

interface Loaded {
  project: Output<typeof getConsultationSurveys>;
  kept: Output<typeof getTypedDraft>;
}

const keptName = (id: number): string => `konsultacja-ankiety.${id}`;

export const handle: PageHandle<OfficeProjectReply> = { title: 'Ankiety konsultacji', crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const [project, kept] = await Promise.all([
    readForOffice(context, getConsultationSurveys, { params: { id } }),
    readForOffice(context, getTypedDraft, { params: { name: keptName(id) } }),
  ]);
  return together({ project, kept });
}

export function Component() {
  return (
    <OfficePage<Loaded>
      title="Ankiety konsultacji"
      lead="Otworzą się razem z konsultacją i razem z nią się skończą, chyba że dasz im własne terminy."
      keeps
    >
      {(loaded) => (
        <InFolder id={loaded.project.id} part="ankiety" wide>
          <Surveys {...loaded} />
        </InFolder>
      )}
    </OfficePage>
  );
}

/** The surveys of a consultation in preparation, written as every other survey is. */
function Surveys({ project, kept }: Loaded) {
  const api = useApi();
  const toast = useToast();
  const { districts } = useInitData();
  // What is loaded again while the form is open does not change what it began with.
  const [{ id, revision, survey }] = useState(project);
  const typed = useTypedDraft<WrittenSurvey>(api, keptName(id), kept);
  const pictures = usePictureKeeper();
  const path = officeProjectPath(project);
  if (revision === null) {
    return (
      <Banner kind="info" title={draftActProblem('change', 'running') ?? ''}>
        <Link to={path}>Wróć do konsultacji</Link>
      </Banner>
    );
  }
  return (
    <>
      <p className="lead vote-desk__title">{nbsp(project.title)}</p>
      <p className="builder-back">
        <Link to={path}>Wróć do konsultacji</Link> <Link to={`${path}/podglad`}>Podgląd konsultacji</Link>
      </p>
      <SurveyBuilder
        part="consultation"
        id={id}
        saved={survey}
        revision={revision}
        typed={typed}
        offices={[]}
        districts={[...new Set(districts.filter(({ isSystem }) => !isSystem).map(({ name }) => name))]}
        save={async ({ identity, batches, forms }, seen) => {
          const body = { seen: seen ?? '', surveys: { identity, batches, forms } };
          const replaced = await call(api, replaceConsultationSurveys, { params: { id }, body });
          return replaced.ok ? { ok: true as const, data: { id, ...replaced.data } } : replaced;
        }}
        onSaved={() => {
          folderChanged();
          toast({ kind: 'success', title: 'Ankiety są zapisane' });
        }}
        read={() => call(api, getConsultationSurveys, { params: { id } })}
        pictures={pictures}
        copying={(copy) => <CopyQuestions list={() => listQuestionSources(api, id)} onCopy={copy} />}
      />
    </>
  );
}
