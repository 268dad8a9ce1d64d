import { deleteDraft, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import { officeListOf, officeLists } from './office-project-paths.ts';
import { accusatives } from './office-project-words.ts';

/** Deletes a draft, after a question that says what is lost. Then the list is open. */
export function DraftDeletion({ project, onChanged }: { project: OfficeProject; onChanged: () => Promise<void> }) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, run] = useBusy();
  const name = accusatives[project.type]!;
  const doIt = async (): Promise<void> => {
    const { id, draftRevision } = project;
    const reply = await call(api, deleteDraft, { params: { id }, query: { seen: draftRevision ?? '' } });
    setAsking(false);
    if (reply.ok) {
      toast({ kind: 'success', title: 'Usunięto' });
      await navigate(officeLists[officeListOf(project.type)].path);
      return;
    }
    toast(failureToast(officeFailures.draftDeletion, reply));
    await onChanged();
  };
  return (
    <ul className="account-actions">
      <li>
        <div>
          <h3>{`Usuń ${name}`}</h3>
          <p className="muted">{nbsp('Można, dopóki jej nie ogłoszono.')}</p>
        </div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Usuń
        </Button>
      </li>
      <Dialog open={asking} title={`Usunąć ${name}?`} onClose={() => setAsking(false)}>
        <p>
          <b>{nbsp(project.title)}</b>
        </p>
        <p>
          {nbsp(
            'Zniknie wszystko, co w niej przygotowano: treść, pytania, akt i pliki. Odnośniki do podglądu przestaną działać. Nic z tego nie było jeszcze publiczne. Nie da się tego cofnąć.',
          )}
        </p>
        <div className="dialog__actions">
          <Button onClick={() => setAsking(false)}>Zostaw</Button>
          <Button variant="secondary" busy={busy} busyLabel="Usuwanie" onClick={() => void run(doIt)}>
            {`Usuń ${name}`}
          </Button>
        </div>
      </Dialog>
    </ul>
  );
}
