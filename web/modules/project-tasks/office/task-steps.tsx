import { moveTask, type OfficeTask } from '@wiec/contract/office-tasks.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type TaskStep, taskSteps } from '@wiec/domain/project-task-draft.ts';
import { type ProjectTaskStatus, projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import { type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { failureToast } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useToast } from '../../../ui/toasts.tsx';

interface TaskStepsProps {
  task: OfficeTask;
  /** Where its state is told: the focus goes there with a step. */
  told: RefObject<HTMLElement | null>;
  onDone: (task: OfficeTask) => void;
  /** Somebody else changed it meanwhile. */
  onConflict: () => void;
}

/** The steps that lead on from where a project stands; a barred one says why. */
export function TaskSteps({ task, told, onDone, onConflict }: TaskStepsProps) {
  const api = useApi();
  const toast = useToast();
  const id = useId();
  const [asked, setAsked] = useState<TaskStep | null>(null);
  const [busy, run] = useBusy();
  const status = task.status as ProjectTaskStatus;
  const { isOnBallot, isFrozen } = task;
  const steps = taskSteps({ status, isOnBallot, isFrozen, decision: task.decision });
  const isSeen = task.edition.progress !== BudgetProgress.Draft;
  const take = async ({ to }: TaskStep): Promise<void> => {
    const reply = await call(api, moveTask, { params: { id: task.id }, body: { from: status, to } });
    flushSync(() => {
      setAsked(null);
      if (reply.ok) onDone(reply.data);
    });
    // The pressed button went with the state from which it led.
    told.current?.focus();
    if (reply.ok) return toast({ kind: 'success', title: `Stan projektu: ${projectTaskStatusNames[to]}` });
    toast(failureToast(officeFailures.task, reply));
    if (reply.status === 409) onConflict();
  };
  return (
    <div className="task-steps">
      {steps.length === 0 && <p className="muted">{nbsp('Ten stan zmieniają tylko wyniki głosowania.')}</p>}
      <ul>
        {steps.map((step) => (
          <li key={step.to}>
            <Button
              variant="secondary"
              disabled={step.problem !== null}
              aria-describedby={step.problem === null ? undefined : `${id}-${step.to}`}
              onClick={() => setAsked(step)}
            >
              {step.label}
            </Button>
            {step.problem !== null && (
              <p className="field__help" id={`${id}-${step.to}`}>
                {nbsp(step.problem)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} title={asked === null ? '' : `${asked.label}?`} onClose={() => setAsked(null)}>
        {asked !== null && (
          <>
            <p>
              {nbsp(
                `Przy projekcie ${isSeen ? 'mieszkańcy przeczytają od razu' : 'będzie stało, gdy pokażesz edycję'}: „${projectTaskStatusNames[asked.to]}”.`,
              )}
            </p>
            <div className="dialog__actions">
              <Button onClick={() => setAsked(null)}>{nbsp('Zostaw, jak jest')}</Button>
              <Button
                variant="secondary"
                busy={busy}
                busyLabel="Zapisywanie"
                onClick={() => void run(() => take(asked))}
              >
                {asked.label}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </div>
  );
}
