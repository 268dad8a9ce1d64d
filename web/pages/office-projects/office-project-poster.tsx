import { getOfficeProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import {
  crumbsToProject,
  hasPoster,
  type OfficeProjectReply,
} from '../../modules/office-projects/office-project-paths.ts';
import { Poster } from '../../modules/posters/poster.tsx';
import { posterOfProject } from '../../modules/posters/poster-of-project.ts';
import type { PosterSheet } from '../../modules/posters/poster-sheet.ts';

export const handle: PageHandle<OfficeProjectReply> = { title: 'Plakat', crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  return together({ project: await readForOffice(context, getOfficeProject, { params: { id: routeId(params.id) } }) });
}

export function Component() {
  return (
    <OfficePage<{ project: OfficeProject }> title="Plakat" keeps>
      {({ project }) => <Poster sheet={sheetOf(project)} />}
    </OfficePage>
  );
}

function sheetOf(project: OfficeProject): PosterSheet | null {
  if (!hasPoster(project)) return null;
  const { type: kind, stage } = project;
  return posterOfProject({ ...project, kind, isOver: stage !== 'announced' && stage !== 'running' });
}
