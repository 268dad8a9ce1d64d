import { getOfficeTask, type OfficeTask } from '@wiec/contract/office-tasks.ts';
import { getTaskVersion, listTaskVersions, type TaskVersion } from '@wiec/contract/task-versions.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { lockedText } from '@wiec/domain/project-task-draft.ts';
import { useRef } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Output } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { keepTabDraft } from '../../lib/tab-draft.ts';
import { isUnsaved, readTaskDraft, takenBack, taskDraftName } from '../../modules/project-tasks/office/task-draft.ts';
import { crumbsToTask, officeTaskPath, taskHistoryPath } from '../../modules/project-tasks/office/task-paths.ts';
import { fieldsText, versionChanges } from '../../modules/project-tasks/office/version-changes.ts';
import { VersionDeletion } from '../../modules/project-tasks/office/version-deletion.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { momentText, SavedMoments, TextChanges } from '../../ui/text-history.tsx';
import '../../styles/office-projects.css';

interface Loaded {
  task: OfficeTask;
  versions: Output<typeof listTaskVersions>;
  /** Null: there is none, or it went meanwhile. */
  version: TaskVersion | null;
}
type Reply = { ok: true; data: Loaded } | { ok: false } | null;

export const handle: PageHandle<Reply> = {
  title: 'Historia projektu',
  crumbs: (reply) => crumbsToTask(reply?.ok ? { ok: true, data: reply.data.task } : reply),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = routeId(params.taskId);
  const [task, versions] = await Promise.all([
    readForOffice(context, getOfficeTask, { params: { id } }),
    readForOffice(context, listTaskVersions, { params: { id } }),
  ]);
  const asked = Number(new URL(request.url).searchParams.get('wersja'));
  const items = versions?.ok ? versions.data.items : [];
  const versionId = (items.find((each) => each.id === asked) ?? items[0])?.id;
  const read =
    versionId === undefined ? null : await readForOffice(context, getTaskVersion, { params: { id, versionId } });
  // Older ones go as newer ones come: the list then says what there is.
  const version = { ok: true as const, data: read?.ok ? read.data : null };
  return together({ task, versions, version });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Historia projektu" keeps>
      {(loaded) => <History {...loaded} />}
    </OfficePage>
  );
}

/** What was changed each time a project was saved, and the way back to any of it. */
function History({ task, versions: { items }, version }: Loaded) {
  const navigate = useNavigate();
  const { id, edition } = task;
  const name = useRef<HTMLParagraphElement>(null);
  const editor = officeTaskPath(edition.id, id);
  // The button that was pressed is gone with its version.
  const readNewest = async (): Promise<void> => {
    await navigate(taskHistoryPath(edition.id, id), { replace: true });
    name.current?.focus();
  };
  if (version === null) return <p>{nbsp('Nic tu jeszcze nie zapisano. Wersje pojawią się po każdym zapisie.')}</p>;
  const moment = momentText(version.savedAt);
  const changes = versionChanges(version);
  const isNewest = version.id === items[0]!.id;
  return (
    <>
      <p ref={name} tabIndex={-1} className="lead vote-desk__title">
        {nbsp(`${task.number}. ${task.title}`)}
      </p>
      <Section
        id="zapisy"
        title="Zapisy"
        aside={<p>{nbsp('Ostatnie sto. Kto zapisywał, mówi dziennik. Obrazów i dokumentów historia nie obejmuje.')}</p>}
      >
        <SavedMoments
          items={items.map(({ changed, ...item }) => ({
            ...item,
            note: changed === null ? 'pierwszy zapis' : fieldsText(changed),
          }))}
          shownId={version.id}
        />
      </Section>
      <Section
        id="zmiany"
        title={version.before === null ? 'Pierwsza wersja' : 'Co się zmieniło'}
        aside={<p>{nbsp(version.savedAt === null ? `${moment}.` : `Zapis: ${moment}.`)}</p>}
      >
        {changes.length > 0 && <TextChanges changes={changes} isFirst={version.before === null} />}
        <div className="text-history-end">
          {version.isAuthorChanged && (
            <p>{nbsp('Zmieniło się pole „Kto zgłosił”. Co w nim stało, tego historia nie przechowuje.')}</p>
          )}
          {changes.length === 0 && !version.isAuthorChanged && (
            <p>{nbsp('Słowa są te same, zmieniło się tylko ich ułożenie.')}</p>
          )}
          {task.mayChange && (
            <WayBack
              task={task}
              version={version}
              onTaken={(draft) => {
                keepTabDraft(taskDraftName(id), draft);
                void navigate(editor);
              }}
            />
          )}
          <div className="setting-form__actions">
            <Link className="button button--tertiary" to={editor}>
              Wróć do projektu
            </Link>
            {!isNewest && task.mayChange && (
              <VersionDeletion taskId={id} versionId={version.id} moment={moment} onDone={() => void readNewest()} />
            )}
          </div>
        </div>
      </Section>
    </>
  );
}

interface WayBackProps {
  task: OfficeTask;
  version: TaskVersion;
  onTaken: (draft: ReturnType<typeof takenBack>['draft']) => void;
}

/** Takes a version into the editor, where it is saved as anything that is typed; says what it changes there, and what stays. */
function WayBack({ task, version, onTaken }: WayBackProps) {
  const { draft, fields, locked } = takenBack(version.words, task);
  const kept = readTaskDraft(task.id);
  return (
    <>
      {fields.length === 0 && locked.length === 0 && <p>{nbsp('Treść projektu jest teraz taka sama.')}</p>}
      {locked.length > 0 && <p>{nbsp(`Z tej wersji nie wróci: ${fieldsText(locked)}. ${lockedText(task)}`)}</p>}
      {fields.length > 0 && (
        <>
          <p>
            {nbsp(
              `Wzięcie tej wersji wpisze do edycji: ${fieldsText(fields)}. Stan i pole „Kto zgłosił” zostaną, jak są. Zmiany trzeba jeszcze zapisać.`,
            )}
          </p>
          {kept !== null && isUnsaved(kept, task) && (
            <p>{nbsp('W edycji są już niezapisane zmiany. Ta wersja je zastąpi.')}</p>
          )}
          <div className="setting-form__actions">
            <Button variant="secondary" onClick={() => onTaken(draft)}>
              Weź tę wersję do edycji
            </Button>
          </div>
        </>
      )}
    </>
  );
}
