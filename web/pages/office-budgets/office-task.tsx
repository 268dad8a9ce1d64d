import { type CurrentUser, getCurrentUser } from '@wiec/contract/accounts.ts';
import {
  addTaskFile,
  changeTask,
  deleteTask,
  getOfficeTask,
  getTaskFile,
  type OfficeTask,
  removeTaskFile,
} from '@wiec/contract/office-tasks.ts';
import { may, permissionHolderOf } from '@wiec/domain/permission.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { lockedFields, taskDeletionProblem } from '@wiec/domain/project-task-draft.ts';
import { type ProjectTaskStatus, projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call } from '../../lib/api.ts';
import { readAsBase64 } from '../../lib/read-as-base64.ts';
import { routeId } from '../../lib/route-id.ts';
import { saveSent } from '../../lib/save-file.ts';
import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';
import { TaskForm } from '../../modules/project-tasks/office/task-form.tsx';
import { TaskPictures } from '../../modules/project-tasks/office/task-pictures.tsx';
import { crumbsToTasks, officeTasksPath, taskShapes } from '../../modules/project-tasks/office/task-paths.ts';
import { TaskSteps } from '../../modules/project-tasks/office/task-steps.tsx';
import {
  faultsOfTask,
  typedTask,
  type TypedTask,
  type TypedTaskField,
  wordsOfTask,
} from '../../modules/project-tasks/office/typed-task.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { unreadable } from '../../texts/unreadable-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { PlainFiles } from '../../ui/plain-files.tsx';
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useToast } from '../../ui/toasts.tsx';
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
  // What began from an older revision is compared when it is saved; the rest of the page shows the newest.
  if (loaded !== seen) {
    setSeen(loaded);
    setTask(loaded);
  }
  const [round, setRound] = useState(0);
  const { id, edition, status, isFrozen, largestFile } = task;
  const documents = task.files.filter(({ kind }) => kind === 'document');
  const isSeen = edition.progress !== BudgetProgress.Draft;
  return (
    <>
      <dl className="facts vote-desk__facts">
        <dt>Stan</dt>
        <dd>
          <StatusTag shape={taskShapes[status as ProjectTaskStatus]}>
            {projectTaskStatusNames[status as ProjectTaskStatus]}
          </StatusTag>
        </dd>
        <dt>Numer</dt>
        <dd>{task.number}</dd>
        <dt>Urząd</dt>
        <dd>{nbsp(task.officeName)}</dd>
        {isSeen && (
          <>
            <dt>Dla mieszkańców</dt>
            <dd>
              <Link to={`/budzet/podglad-projektu-budzetu/${id}`}>strona projektu</Link>
            </dd>
          </>
        )}
      </dl>
      <Section id="stan" title="Co dalej">
        <TaskSteps task={task} onDone={setTask} onConflict={() => void revalidate()} />
      </Section>
      <Words
        key={round}
        user={user}
        task={task}
        onSaved={setTask}
        onTaken={() => {
          setRound(round + 1);
        }}
        onConflict={() => void revalidate()}
      />
      <Section
        id="obrazy"
        title="Obrazy"
        aside={<p>{nbsp('Pierwszy stoi na listach i przy udostępnianych odnośnikach.')}</p>}
      >
        <TaskPictures task={task} kind="image" isLocked={isFrozen} onChanged={setTask} />
      </Section>
      <Section id="zdjecia" title="Zdjęcia z realizacji">
        <TaskPictures task={task} kind="realization" isLocked={false} onChanged={setTask} />
      </Section>
      <PlainFiles
        title="Dokumenty"
        files={documents}
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
        onChanged={setTask}
      />
      <Deletion task={task} />
    </>
  );
}

interface WordsProps {
  user: CurrentUser;
  task: OfficeTask;
  onSaved: (task: OfficeTask) => void;
  onTaken: () => void;
  onConflict: () => void;
}

function Words({ user, task, onSaved, onTaken, onConflict }: WordsProps) {
  const api = useApi();
  const toast = useToast();
  const all = useInitData().offices;
  const name = `projekt-budzetu.${task.id}`;
  const [initial] = useState(() => typedTask(task));
  const [kept] = useState(() => readTabDraft(name) as { revision: string | null; draft: TypedTask } | null);
  const restored = kept && { ...initial, ...kept.draft };
  /** The revision of words from which what is typed began; files and steps of one's own raise it without touching a word. */
  const [based, setBased] = useState(kept === null ? task.revision : Number(kept.revision ?? task.revision));
  const [words, setWords] = useState(() => JSON.stringify(initial));
  const now = JSON.stringify(typedTask(task));
  const isOthers = now !== words;
  if (!isOthers && task.revision !== based && kept === null) setBased(task.revision);
  const state = useDraftForm<TypedTask, OfficeTask, TypedTaskField>({
    initial,
    restored,
    check: faultsOfTask,
    save: (typed) =>
      call(api, changeTask, { params: { id: task.id }, body: { ...wordsOfTask(typed), revision: based } }),
    onSaved: (saved) => {
      keepTabDraft(name, null);
      setBased(saved.revision);
      setWords(JSON.stringify(typedTask(saved)));
      onSaved(saved);
      toast({ kind: 'success', title: 'Projekt jest zapisany' });
    },
    onFailed: ({ status }) => void (status === 409 && onConflict()),
  });
  const takeSaved = (): void => {
    keepTabDraft(name, null);
    onTaken();
  };
  const locked = lockedFields(task);
  const offices = all.filter(({ id }) => id === task.officeId || may(permissionHolderOf(user), 'budget.manage', id));
  return (
    <TaskForm
      state={state}
      offices={offices}
      locked={locked}
      lockedWords={
        task.isFrozen
          ? 'Mieszkańcy głosują albo głosowali na ten tekst, więc zostaje. Decyzję i realizację można dopisać.'
          : task.isOnBallot
            ? 'Projekt stoi na karcie głosowania: obszar i kategoria zostają.'
            : null
      }
      kept={{ name, revision: String(based) }}
      above={
        <>
          {kept !== null && state.changed && (
            <RestoredNotice keptAt={null} label="Odrzuć i weź zapisane" onDiscard={takeSaved} />
          )}
          {isOthers && (
            <Banner kind="warning" role="alert" title="Ktoś tymczasem zapisał ten projekt">
              <p>{nbsp('To, co wpisano tutaj, nie zginęło.')}</p>
              <div className="setting-form__actions">
                <Button
                  variant="secondary"
                  onClick={() => {
                    setBased(task.revision);
                    setWords(now);
                  }}
                >
                  Zostaw moją
                </Button>
                <Button variant="secondary" onClick={takeSaved}>
                  Weź zapisaną
                </Button>
              </div>
            </Banner>
          )}
        </>
      }
      label="Zapisz projekt"
      aside={
        <LinkButton variant="tertiary" to={officeTasksPath(task.edition.id)}>
          Wróć do listy
        </LinkButton>
      }
    />
  );
}

function Deletion({ task: { id, status, isOnBallot, revision, edition, title } }: { task: OfficeTask }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [busy, run] = useBusy();
  if (taskDeletionProblem({ status: status as ProjectTaskStatus, isOnBallot }) !== null) return null;
  const remove = async (): Promise<void> => {
    const reply = await call(api, deleteTask, { params: { id }, query: { seen: String(revision) } });
    setAsked(false);
    if (!reply.ok) return toast(failureToast(officeFailures.task, reply));
    toast({ kind: 'success', title: 'Projekt jest usunięty' });
    await navigate(officeTasksPath(edition.id));
  };
  return (
    <Section id="usuniecie" title="Usunięcie">
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Usuń projekt
      </Button>
      <Dialog open={asked} title="Usunąć projekt?" onClose={() => setAsked(false)}>
        <p>
          <b>{nbsp(title)}</b>
        </p>
        <p>{nbsp('Zniknie z edycji razem z obrazami i dokumentami. Nie da się tego cofnąć.')}</p>
        <div className="dialog__actions">
          <Button onClick={() => setAsked(false)}>Zostaw</Button>
          <Button variant="secondary" busy={busy} busyLabel="Usuwanie" onClick={() => void run(remove)}>
            Usuń projekt
          </Button>
        </div>
      </Dialog>
    </Section>
  );
}
