import { deleteTask, type OfficeTask } from '@wiec/contract/office-tasks.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { taskDeletionProblem } from '@wiec/domain/project-task-draft.ts';
import type { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { keepTabDraft } from '../../../lib/tab-draft.ts';
import { failureToast } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { Section } from '../../../ui/section.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { taskDraftName } from './task-draft.ts';
import { officeTasksPath } from './task-paths.ts';

interface TaskDeletionProps {
  task: OfficeTask;
  /** Somebody else changed it meanwhile. */
  onConflict: () => void;
}

/** Deletes a project on which nothing was decided; of another it says nothing. */
export function TaskDeletion({ task, onConflict }: TaskDeletionProps) {
  const { id, isOnBallot, revision, edition, title } = task;
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [busy, run] = useBusy();
  if (taskDeletionProblem({ status: task.status as ProjectTaskStatus, isOnBallot }) !== null) return null;
  const remove = async (): Promise<void> => {
    const reply = await call(api, deleteTask, { params: { id }, query: { seen: String(revision) } });
    setAsked(false);
    if (!reply.ok) {
      toast(failureToast(officeFailures.task, reply));
      if (reply.status === 409) onConflict();
      return;
    }
    keepTabDraft(taskDraftName(id), null);
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
