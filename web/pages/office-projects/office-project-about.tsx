import { getOfficeProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { changeProjectAbout, getProjectAbout, type OfficeProjectAbout } from '@wiec/contract/project-about.ts';
import type { AboutField } from '@wiec/domain/project-about.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { folderChanged } from '../../modules/office-projects/folder/folder-changes.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import {
  aboutFaults,
  aboutFieldNames,
  aboutOf,
  type RevisedAbout,
  revisedAbout,
} from '../../modules/office-projects/about-draft.ts';
import { AboutForm } from '../../modules/office-projects/about-form.tsx';
import {
  crumbsToProject,
  officeProjectPath,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-projects.css';

const TITLE = 'Kogo i czego dotyczy';

export const handle: PageHandle<OfficeProjectReply> = { title: TITLE, crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const of = { params: { id: routeId(params.id) } };
  const [project, about] = await Promise.all([
    readForOffice(context, getOfficeProject, of),
    readForOffice(context, getProjectAbout, of),
  ]);
  return together({ project, about });
}

export function Component() {
  return (
    <OfficePage<{ project: OfficeProject; about: OfficeProjectAbout }> title={TITLE} keeps>
      {({ project, about }) => (
        <InFolder id={project.id} part="dotyczy">
          <About key={project.id} project={project} about={about} />
        </InFolder>
      )}
    </OfficePage>
  );
}

function About({ project, about }: { project: OfficeProject; about: OfficeProjectAbout }) {
  const api = useApi();
  const toast = useToast();
  const state = useDraftForm<RevisedAbout, OfficeProjectAbout, AboutField>({
    initial: revisedAbout(about),
    keep: { name: `dotyczy.${project.id}`, fields: aboutFieldNames },
    check: aboutFaults,
    touches: (field, changed) => field === changed || (field === 'socialGroups' && /^(usual|others)$/.test(changed)),
    save: ({ revision: seen, ...typed }) =>
      call(api, changeProjectAbout, { params: { id: project.id }, body: { seen, ...aboutOf(typed) } }),
    draftOf: revisedAbout,
    onSaved: () => {
      folderChanged();
      toast({ kind: 'success', title: 'Zapisano' });
    },
  });
  return (
    <>
      <p className="lead vote-desk__title">{nbsp(project.title)}</p>
      {project.stage !== 'preparation' && (
        <Banner kind="info" title="Mieszkańcy zobaczą zmiany od razu, gdy je zapiszesz." />
      )}
      <AboutForm
        state={state}
        choices={about}
        aside={
          <Link className="button button--tertiary" to={officeProjectPath(project)}>
            Wróć
          </Link>
        }
      />
    </>
  );
}
