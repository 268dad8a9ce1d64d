import type { CurrentUser } from '@wiec/contract/accounts.ts';
import { changeTask, getOfficeTask, type OfficeTask } from '@wiec/contract/office-tasks.ts';
import { may, permissionHolderOf } from '@wiec/domain/permission.ts';
import { lockedFields } from '@wiec/domain/project-task-draft.ts';
import { useEffect, useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { useInitData } from '../../../app/root-data.ts';
import { call, type Reply } from '../../../lib/api.ts';
import { keepTabDraft } from '../../../lib/tab-draft.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { useDraftForm } from '../../../ui/form/use-draft-form.ts';
import { OthersSaved } from '../../../ui/others-saved.tsx';
import { RestoredNotice } from '../../../ui/restored-notice.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { HeldBack } from './held-back.tsx';
import {
  draftAfter,
  heldBack,
  isBase,
  isUnsaved,
  movedOver,
  sentOver,
  shownOver,
  type TaskDraft,
  taskDraftName,
} from './task-draft.ts';
import { TaskForm } from './task-form.tsx';
import { officeTasksPath } from './task-paths.ts';
import { faultsOfTask, type TypedTask, typedTask, type TypedTaskField } from './typed-task.ts';

/** With what the form begins. */
export interface TaskStart {
  kept: TaskDraft | null;
  from: 'tab' | 'choice';
}

interface TaskWordsProps {
  user: CurrentUser;
  /** The newest that is known. */
  task: OfficeTask;
  start: TaskStart;
  /** It was read anew, or saved. */
  onTask: (task: OfficeTask) => void;
  onSaved: () => void;
  /** The form begins anew. */
  onRestart: (start: TaskStart) => void;
}

/**
 * The words of a project. They are typed over those that were saved when it began (`base`): what raises the revision without
 * touching a word (files, steps, the reader's own too) holds up nothing, and other words are somebody's to choose between.
 */
export function TaskWords({ user, task, start, onTask, onSaved, onRestart }: TaskWordsProps) {
  const api = useApi();
  const toast = useToast();
  const { offices: all } = useInitData();
  const name = taskDraftName(task.id);
  const params = { id: task.id };
  const [base, setBase] = useState(start.kept?.base ?? typedTask(task));
  const [revision, setRevision] = useState(start.kept?.revision ?? task.revision);
  const isOthers = !isBase(base, task);
  const revisionOf = (of: OfficeTask): number => (isBase(base, of) ? of.revision : revision);

  const send = (draft: TypedTask, of: OfficeTask): Promise<Reply<OfficeTask>> =>
    call(api, changeTask, { params, body: { ...sentOver(draft, of), revision: revisionOf(of) } });
  const save = async (draft: TypedTask): Promise<Reply<OfficeTask>> => {
    const reply = await send(draft, task);
    if (reply.ok || reply.status !== 409) return reply;
    const now = await call(api, getOfficeTask, { params });
    if (!now.ok) return reply;
    onTask(now.data);
    const known = heldBack({ draft, base }, task);
    const isHeld = heldBack({ draft, base }, now.data).some((field) => !known.includes(field));
    // Nobody touched a word: the reader has nothing to decide.
    return isBase(base, now.data) && !isHeld && now.data.revision !== task.revision ? send(draft, now.data) : reply;
  };
  const state = useDraftForm<TypedTask, OfficeTask, TypedTaskField>({
    initial: base,
    restored: start.kept?.draft ?? null,
    check: (draft) => faultsOfTask(shownOver(draft, task), task),
    save,
    draftOf: (saved, sent) => draftAfter(sent, base, saved),
    onSaved: (saved) => {
      setBase(typedTask(saved));
      setRevision(saved.revision);
      onTask(saved);
      toast({ kind: 'success', title: 'Projekt jest zapisany' });
      onSaved();
    },
    // What there is to choose, or to copy, stands above the fields.
    onFailed: ({ status }) => void (status === 409 && form.current?.focus()),
  });
  const { draft, change, refusal, form } = state;
  const typed = { draft, base };
  const changed = isUnsaved(typed, task);
  const held = heldBack(typed, task);
  useEffect(() => {
    if (start.from === 'choice') form.current?.focus();
  }, [start, form]);
  const restart = (kept: TaskDraft | null): void => {
    keepTabDraft(name, kept);
    onRestart({ kept, from: 'choice' });
  };
  const whole = { ...typed, revision: revisionOf(task) };
  return (
    <TaskForm
      state={{
        ...state,
        draft: shownOver(draft, task),
        changed,
        refusal: isOthers && refusal?.status === 409 ? null : refusal,
      }}
      offices={all.filter(({ id }) => id === task.officeId || may(permissionHolderOf(user), 'budget.manage', id))}
      locked={lockedFields(task)}
      lockedWords={lockedWords(task)}
      kept={{ name, draft: changed ? whole : null }}
      above={
        <>
          {start.kept !== null && start.from === 'tab' && changed && !isOthers && (
            <RestoredNotice keptAt={null} label="Odrzuć i weź zapisane" onDiscard={() => restart(null)} />
          )}
          {isOthers && (
            <OthersSaved
              title="Ktoś tymczasem zapisał ten projekt"
              onKeep={() => restart(movedOver(whole, task))}
              onTake={() => restart(null)}
            />
          )}
          {held.length > 0 && (
            <HeldBack
              task={task}
              fields={held}
              draft={draft}
              onDiscard={() => {
                change(shownOver(draft, task));
                form.current?.focus();
              }}
            />
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

function lockedWords({ isFrozen, isOnBallot }: OfficeTask): string | null {
  if (isFrozen)
    return 'Mieszkańcy głosują albo głosowali na ten tekst, więc zostaje. Decyzję i realizację można dopisać.';
  return isOnBallot ? 'Projekt stoi na karcie głosowania: obszar i kategoria zostają.' : null;
}
