import { getTaskErrata, type TaskErrata } from '@wiec/contract/task-errata.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { OfficeErrata } from '../../modules/project-tasks/office/office-errata.tsx';
import { crumbsToTask } from '../../modules/project-tasks/office/task-paths.ts';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/office-budgets.css';

const TITLE = 'Sprostowania';

type Reply = { ok: true; data: TaskErrata } | { ok: false } | null;

export const handle: PageHandle<Reply> = {
  title: TITLE,
  crumbs: (reply) => crumbsToTask(reply?.ok ? { ok: true, data: reply.data.task } : reply),
};

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readForOffice(context, getTaskErrata, { params: { id: routeId(params.taskId) } });

export function Component() {
  const { revalidate } = useRevalidator();
  return (
    <OfficePage<TaskErrata>
      title={TITLE}
      lead="Tekst, na który głosują mieszkańcy, zostaje zamrożony. Obok niego wszyscy przeczytają, jak powinien brzmieć."
      keeps
    >
      {(errata) => <OfficeErrata errata={errata} onDone={revalidate} />}
    </OfficePage>
  );
}
