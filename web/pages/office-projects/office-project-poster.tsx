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
import type { PosterSubject } from '../../modules/posters/poster-words.ts';

export const handle: PageHandle<OfficeProjectReply> = { title: 'Plakat', crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  return together({ project: await readForOffice(context, getOfficeProject, { params: { id: routeId(params.id) } }) });
}

export function Component() {
  return (
    <OfficePage<{ project: OfficeProject }> title="Plakat" keeps>
      {({ project }) => <Poster subject={subjectOf(project)} />}
    </OfficePage>
  );
}

function subjectOf(project: OfficeProject): PosterSubject | null {
  if (!hasPoster(project)) return null;
  const { type: kind, stage } = project;
  return { ...project, kind, isOver: stage !== 'announced' && stage !== 'running' };
}
