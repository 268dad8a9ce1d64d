import { getOfficeTask, type OfficeTask } from '@wiec/contract/office-tasks.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import type { Reply } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { Poster } from '../../modules/posters/poster.tsx';
import { posterOfTask } from '../../modules/posters/poster-of-task.ts';
import { crumbsToTask } from '../../modules/project-tasks/office/task-paths.ts';

export const handle: PageHandle<Reply<OfficeTask> | null> = { title: 'Plakat', crumbs: crumbsToTask };

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getOfficeTask, { params: { id: routeId(params.taskId) } });

export function Component() {
  const { districts } = useInitData();
  const areaOf = ({ districtId }: OfficeTask) => districts.find(({ id }) => id === districtId)?.name ?? null;
  return (
    <OfficePage<OfficeTask> title="Plakat" keeps>
      {(task) => <Poster sheet={posterOfTask(task, areaOf(task))} />}
    </OfficePage>
  );
}
