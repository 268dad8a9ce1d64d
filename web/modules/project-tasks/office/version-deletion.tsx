import { deleteTaskVersion } from '@wiec/contract/task-versions.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { failureToast } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useToast } from '../../../ui/toasts.tsx';

interface VersionDeletionProps {
  taskId: number;
  versionId: number;
  /** When it was saved, in words. */
  moment: string;
  onDone: () => void;
}

/** Takes one of the earlier versions of a project out of its history: somebody is named in it, who asked not to be. */
export function VersionDeletion({ taskId, versionId, moment, onDone }: VersionDeletionProps) {
  const api = useApi();
  const toast = useToast();
  const [asked, setAsked] = useState(false);
  const [busy, run] = useBusy();
  const remove = async (): Promise<void> => {
    const reply = await call(api, deleteTaskVersion, { params: { id: taskId, versionId } });
    setAsked(false);
    if (!reply.ok) {
      toast(failureToast(officeFailures.taskVersion, reply));
      return;
    }
    toast({ kind: 'success', title: 'Zapis jest usunięty z historii' });
    onDone();
  };
  return (
    <>
      <Button variant="tertiary" onClick={() => setAsked(true)}>
        Usuń ten zapis
      </Button>
      <Dialog open={asked} title="Usunąć ten zapis z historii?" onClose={() => setAsked(false)}>
        <p>
          <b>{nbsp(moment)}</b>
        </p>
        <p>
          {nbsp(
            'Usuwa się go, gdy stoją w nim dane osoby, których nie wolno już przechowywać. Nie da się tego cofnąć. Kto i kiedy usunął, zostaje w dzienniku. Obecna treść projektu się nie zmieni.',
          )}
        </p>
        <div className="dialog__actions">
          <Button onClick={() => setAsked(false)}>Zostaw</Button>
          <Button variant="secondary" busy={busy} busyLabel="Usuwanie" onClick={() => void run(remove)}>
            Usuń ten zapis
          </Button>
        </div>
      </Dialog>
    </>
  );
}
