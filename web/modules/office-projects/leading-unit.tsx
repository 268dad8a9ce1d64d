import { handToUnit, listLeadingUnits, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { useState } from 'react';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';

interface Units {
  office: boolean;
  units: { id: number; name: string }[];
}

/** Hands the project to another unit of its office, among those for which the reader may prepare it. */
export function LeadingUnit({ project, onDone }: { project: OfficeProject; onDone: () => Promise<void> }) {
  const api = useApi();
  const toast = useToast();
  const [choices, setChoices] = useState<Units | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, run] = useBusy();
  const params = { id: project.id };
  const open = () =>
    run(async () => {
      const reply = await call(api, listLeadingUnits, { params });
      if (!reply.ok) return toast(failureToast(officeFailures.handing, reply));
      setChosen(project.unitId);
      setChoices(reply.data);
    });
  const hand = () =>
    run(async () => {
      const reply = await call(api, handToUnit, { params, body: { unitId: chosen, seen: project.unitId } });
      if (!reply.ok) return toast(failureToast(officeFailures.handing, reply));
      setChoices(null);
      toast({ kind: 'success', title: 'Przekazano' });
      await onDone();
    });
  return (
    <>
      <Button type="button" variant="secondary" busy={busy} busyLabel="Wczytywanie" onClick={() => void open()}>
        Przekaż innej jednostce
      </Button>
      <Dialog open={choices !== null} title="Kto to poprowadzi?" onClose={() => setChoices(null)}>
        {choices !== null && (
          <>
            <SelectField
              label="Jednostka"
              help="Osoby, których rola działa tylko dla dotychczasowej jednostki, przestaną to widzieć."
              value={chosen ?? ''}
              onChange={({ target }) => setChosen(Number(target.value) || null)}
            >
              {(choices.office || chosen === null) && <option value="">cały urząd</option>}
              {choices.units.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <div className="dialog__actions">
              <Button type="button" variant="secondary" onClick={() => setChoices(null)}>
                Anuluj
              </Button>
              <Button type="button" busy={busy} busyLabel="Zapisywanie" onClick={() => void hand()}>
                Przekaż
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}
