import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import {
  addTaskFile,
  getOfficeTask,
  getTaskFile,
  type OfficeTask,
  removeTaskFile,
} from '@wiec/contract/office-tasks.ts';
import { implementationPath, taskErrataPath } from '@wiec/domain/office-paths.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { chosenStatuses, type ProjectTaskStatus, projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { readAsBase64 } from '../../lib/read-as-base64.ts';
import { routeId } from '../../lib/route-id.ts';
import { saveSent } from '../../lib/save-file.ts';
import { CaseOfProduct } from '../../modules/initiatives/office/case-of-product.tsx';
import { TaskDeletion } from '../../modules/project-tasks/office/task-deletion.tsx';
import { readTaskDraft } from '../../modules/project-tasks/office/task-draft.ts';
import { TaskPictures } from '../../modules/project-tasks/office/task-pictures.tsx';
import {
  crumbsToTasks,
  officeTaskPath,
  taskHistoryPath,
  taskShapes,
} from '../../modules/project-tasks/office/task-paths.ts';
import { TaskReading } from '../../modules/project-tasks/office/task-reading.tsx';
import { TaskSteps } from '../../modules/project-tasks/office/task-steps.tsx';
import { type TaskStart, TaskWords } from '../../modules/project-tasks/office/task-words.tsx';
import { unreadable } from '../../texts/unreadable-file.ts';
import { PlainFiles } from '../../ui/plain-files.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import '../../styles/file-input.css';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/office-budgets.css';
import '../../styles/project.css';

interface Loaded {
  user: CurrentUser;
  task: OfficeTask;
}
type Reply = { ok: true; data: Loaded } | { ok: false } | null;

export const handle: PageHandle<Reply> = {
  title: (reply) => (reply?.ok ? reply.data.task.title : 'Projekt budżetu'),
  crumbs: (reply) => crumbsToTasks(false)(reply?.ok ? { ok: true, data: reply.data.task } : reply),
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [user, task] = await Promise.all([
    readForOffice(context, getCurrentUser),
    readForOffice(context, getOfficeTask, { params: { id: routeId(params.taskId) } }),
  ]);
  return together({ user, task });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Projekt budżetu" heading={({ task }) => task.title} keeps>
      {({ user, task }) => <Folder key={task.id} user={user} loaded={task} />}
    </OfficePage>
  );
}

/** One project: where it stands, its words, its pictures and documents. */
function Folder({ user, loaded }: { user: CurrentUser; loaded: OfficeTask }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [task, setTask] = useState(loaded);
  const [seen, setSeen] = useState(loaded);
  // Answers may come in another order than they were asked for.
  const take = (read: OfficeTask): void => setTask((known) => (read.revision >= known.revision ? read : known));
  if (loaded !== seen) {
    setSeen(loaded);
    take(loaded);
  }
  const [{ round, start }, setBegun] = useState(() => ({
    round: 0,
    start: { kept: readTaskDraft(loaded.id), from: 'tab' } as TaskStart,
  }));
  const told = useRef<HTMLElement>(null);
  const readAgain = (): void => void revalidate();
  const { id, edition, status, isFrozen, largestFile, mayChange } = task;
  const documents = task.files.filter(({ kind }) => kind === 'document');
  const isSeen = edition.progress !== BudgetProgress.Draft;
  return (
    <>
      <dl className="facts vote-desk__facts">
        <dt>Stan</dt>
        <dd ref={told} tabIndex={-1}>
          <StatusTag shape={taskShapes[status as ProjectTaskStatus]}>
            {projectTaskStatusNames[status as ProjectTaskStatus]}
          </StatusTag>
        </dd>
        <dt>Numer</dt>
        <dd>{task.number}</dd>
        <dt>Urząd</dt>
        <dd>{nbsp(task.officeName)}</dd>
        <CaseOfProduct kind="project" id={id} />
        <dt>Historia</dt>
        <dd>
          <Link to={taskHistoryPath(edition.id, id)}>kiedy i co zmieniano</Link>
        </dd>
        {isFrozen && (
          <>
            <dt>Sprostowania</dt>
            <dd>
              <Link to={taskErrataPath(edition.id, id)}>literówki w zamrożonym tekście</Link>
            </dd>
          </>
        )}
        {chosenStatuses.includes(status as ProjectTaskStatus) && (
          <>
            <dt>Realizacja</dt>
            <dd>
              <Link to={implementationPath(id)}>etapy, termin i dziennik</Link>
            </dd>
          </>
        )}
        {isSeen && (
          <>
            <dt>Dla mieszkańców</dt>
            <dd>
              <Link to={`/budzet/podglad-projektu-budzetu/${id}`}>strona projektu</Link>
              {', '}
              <Link to={`${officeTaskPath(edition.id, id)}/plakat`}>plakat</Link>
            </dd>
          </>
        )}
      </dl>
      {!mayChange && <TaskReading task={task} />}
      {mayChange && (
        <>
          <Section id="stan" title="Co dalej">
            <TaskSteps task={task} told={told} onDone={take} onConflict={readAgain} />
          </Section>
          <TaskWords
            key={round}
            user={user}
            task={task}
            start={start}
            onTask={take}
            onSaved={readAgain}
            onRestart={(next) => setBegun({ round: round + 1, start: next })}
          />
          <Section
            id="obrazy"
            title="Obrazy"
            aside={<p>{nbsp('Pierwszy stoi na listach i przy udostępnianych odnośnikach.')}</p>}
          >
            <TaskPictures task={task} kind="image" isLocked={isFrozen} onChanged={take} />
          </Section>
          <Section id="zdjecia" title="Zdjęcia z realizacji">
            <TaskPictures task={task} kind="realization" isLocked={false} onChanged={take} />
          </Section>
        </>
      )}
      <PlainFiles
        title="Dokumenty"
        files={documents}
        isReadOnly={!mayChange}
        largest={largestFile}
        none="Ten projekt nie ma dokumentów."
        readers="a mieszkańcy pobiorą go na stronie projektu."
        add={async (file) => {
          const content = await readAsBase64(file);
          if (content === null) return unreadable;
          const body = { kind: 'document' as const, filename: file.name, content, alt: '' };
          return call(api, addTaskFile, { params: { id }, body });
        }}
        remove={(fileId) => call(api, removeTaskFile, { params: { id, fileId } })}
        open={async (fileId) => {
          const reply = await call(api, getTaskFile, { params: { id, fileId } });
          if (!reply.ok) return reply;
          saveSent(reply.data);
          return null;
        }}
        onChanged={take}
        locked={isFrozen ? 'Na ten projekt mieszkańcy głosują albo głosowali, więc dokumenty zostają.' : null}
      />
      {mayChange && <TaskDeletion task={task} onConflict={readAgain} />}
    </>
  );
}
