import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import { createTask, listOfficeTasks } from '@wiec/contract/office-tasks.ts';
import { may, permissionHolderOf } from '@wiec/domain/permission.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { DeniedPage } from '../../app/error-page.tsx';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call, type Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';
import { TaskForm } from '../../modules/project-tasks/office/task-form.tsx';
import { crumbsToTasks, officeTaskPath, officeTasksPath } from '../../modules/project-tasks/office/task-paths.ts';
import {
  emptyTask,
  faultsOfTask,
  nextNumber,
  type TypedTask,
  type TypedTaskField,
  wordsOfTask,
} from '../../modules/project-tasks/office/typed-task.ts';
import { titleOfStatus } from '../../texts/failures.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-projects.css';
import '../../styles/office-budgets.css';
import '../../styles/project.css';

interface Loaded {
  user: CurrentUser;
  list: Output<typeof listOfficeTasks>;
}
type Reply = { ok: true; data: Loaded } | { ok: false } | null;

export const handle: PageHandle<Reply> = {
  title: 'Nowy projekt',
  crumbs: (reply) => crumbsToTasks(false)(reply?.ok ? { ok: true, data: reply.data.list } : reply),
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ask = (page: number) =>
    readForOffice(context, listOfficeTasks, { params: { id: routeId(params.id) }, query: { size: 1, page } });
  // The last number is enough: an edition may have thousands of projects.
  const last = async () => {
    const first = await ask(1);
    return first?.ok && first.data.total > 1 ? ask(first.data.total) : first;
  };
  const [user, list] = await Promise.all([readForOffice(context, getCurrentUser), last()]);
  return together({ user, list });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Nowy projekt" keeps>
      {(loaded) => <Begun {...loaded} />}
    </OfficePage>
  );
}

/** Begins anew where the reader throws away what they typed before. */
function Begun(loaded: Loaded) {
  const [round, setRound] = useState(0);
  return <NewTask key={round} {...loaded} onDiscarded={() => setRound(round + 1)} />;
}

function NewTask({ user, list: { edition, items }, onDiscarded }: Loaded & { onDiscarded: () => void }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { offices: all, officeThematicAreas } = useInitData();
  const offices = all.filter(({ id }) => may(permissionHolderOf(user), 'budget.manage', id));
  const [first] = offices;
  const name = `projekt-budzetu.nowy.${edition.id}`;
  const [initial] = useState(() => {
    const area = officeThematicAreas.find(({ officeId }) => officeId === first?.id);
    return emptyTask(first?.id ?? 0, area?.id ?? 0, nextNumber(items.at(-1)?.number));
  });
  const [restored] = useState(() => readTabDraft(name) as { draft: TypedTask } | null);
  const state = useDraftForm<TypedTask, { id: number }, TypedTaskField>({
    initial,
    restored: restored && { ...initial, ...restored.draft },
    check: faultsOfTask,
    save: (typed) => call(api, createTask, { params: { id: edition.id }, body: wordsOfTask(typed) }),
    onSaved: ({ id }) => {
      keepTabDraft(name, null);
      toast({ kind: 'success', title: 'Projekt jest dodany jako złożony' });
      void navigate(officeTaskPath(edition.id, id));
    },
  });
  if (!first) return <DeniedPage status={403} title={titleOfStatus(403)} />;
  return (
    <>
      <p className="lead">
        {nbsp(
          edition.progress === BudgetProgress.Draft
            ? `${edition.title}. Mieszkańcy zobaczą projekt razem z edycją.`
            : `${edition.title}. Mieszkańcy zobaczą projekt od razu, jako złożony.`,
        )}
      </p>
      <TaskForm
        state={state}
        offices={offices}
        locked={new Set()}
        lockedWords={null}
        kept={{ name, draft: state.changed ? { draft: state.draft } : null }}
        above={
          restored !== null &&
          state.changed && (
            <RestoredNotice
              keptAt={null}
              label="Odrzuć i zacznij od nowa"
              onDiscard={() => {
                keepTabDraft(name, null);
                onDiscarded();
              }}
            />
          )
        }
        label="Dodaj projekt"
        aside={
          <LinkButton variant="tertiary" to={officeTasksPath(edition.id)}>
            Wróć do listy
          </LinkButton>
        }
      />
    </>
  );
}
