import { getOfficeProject } from '@wiec/contract/office-projects.ts';
import {
  createProjectPreviewLink,
  listProjectPreviewLinks,
  revokeProjectPreviewLink,
} from '@wiec/contract/preview-links.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import { crumbsToProject, type OfficeProjectReply } from '../../modules/office-projects/office-project-paths.ts';
import { PreviewLinks } from '../../modules/previews/preview-links.tsx';
import '../../styles/office-votes.css';

interface Loaded {
  project: Output<typeof getOfficeProject>;
  links: Output<typeof listProjectPreviewLinks>;
}

export const handle: PageHandle<OfficeProjectReply> = { title: 'Odnośniki do podglądu', crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = routeId(params.id);
  const [project, links] = await Promise.all([
    readForOffice(context, getOfficeProject, { params: { id } }),
    readForOffice(context, listProjectPreviewLinks, { params: { id } }),
  ]);
  return together({ project, links });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Odnośniki do podglądu" keeps>
      {(loaded) => (
        <InFolder id={loaded.project.id} part="odnosniki">
          <Links {...loaded} />
        </InFolder>
      )}
    </OfficePage>
  );
}

function Links({ project, links }: Loaded) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { id } = project;
  return (
    <>
      <p className="lead vote-desk__title">{nbsp(project.title)}</p>
      <PreviewLinks
        links={links.items}
        about="Kto go dostanie, zobaczy tę stronę, także w przygotowaniu. Nie weźmie przez niego udziału."
        create={(body) => call(api, createProjectPreviewLink, { params: { id }, body })}
        revoke={(linkId) => call(api, revokeProjectPreviewLink, { params: { id, linkId } })}
        onChanged={revalidate}
      />
    </>
  );
}
