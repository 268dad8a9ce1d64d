import { handToUnit, listLeadingUnits, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { actsFor } from '@wiec/domain/office-acts.ts';
import { permissionHolderOf } from '@wiec/domain/permission.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useReader } from '../../app/office-page.tsx';
import { useApi } from '../../app/providers.tsx';
import { call, type Output } from '../../lib/api.ts';
import { failureText, failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { type BatchRefusal, BatchRefusals } from '../../ui/batch-refusals.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';

interface ProjectsBatchProps {
  marked: readonly OfficeProject[];
  onSave: () => Promise<boolean>;
  onClear: () => void;
  /** Some were handed on; these were not. */
  onHanded: (failed: readonly number[]) => Promise<void>;
}

/** What may be done with all that are marked. Nothing is opened or closed in a batch: each has its own reason. */
export function ProjectsBatch({ marked, onSave, onClear, onHanded }: ProjectsBatchProps) {
  const api = useApi();
  const toast = useToast();
  const [units, setUnits] = useState<Output<typeof listLeadingUnits> | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [left, setLeft] = useState<readonly BatchRefusal[]>([]);
  const [busy, run] = useBusy();
  const count = formatInteger(marked.length);
  const [first] = marked;
  const inOneOffice = marked.every(({ officeId }) => officeId === first?.officeId);
  const reader = useReader();
  const holder = reader && permissionHolderOf(reader);
  const handed = marked.filter((project) => holder !== null && actsFor(project, holder).has('hand'));
  const notHanded = !inOneOffice
    ? 'Zaznaczone są z różnych urzędów. Jednostka należy do jednego z nich.'
    : handed.length < marked.length
      ? 'Nie wszystkie z zaznaczonych możesz przekazać. Odznacz te, które tylko czytasz.'
      : null;
  const save = () =>
    run(async () => {
      if (!(await onSave())) toast(failureToast('download'));
    });
  const choose = () =>
    run(async () => {
      if (first === undefined || notHanded !== null) return;
      const reply = await call(api, listLeadingUnits, { params: { id: first.id } });
      if (!reply.ok) return toast(failureToast(officeFailures.handing, reply));
      setChosen(null);
      setUnits(reply.data);
    });
  const hand = () =>
    run(async () => {
      const failed: BatchRefusal[] = [];
      const others = marked.filter(({ unitId }) => unitId !== chosen);
      for (const { id, title, unitId } of others) {
        const reply = await call(api, handToUnit, { params: { id }, body: { unitId: chosen, seen: unitId } });
        if (reply.ok) continue;
        const why = failureText(officeFailures.handing, reply).sentences.join(' ') || reply.title;
        failed.push({ id, name: title, why });
      }
      setUnits(null);
      setLeft(failed);
      if (others.length === 0) toast({ kind: 'success', title: 'Bez zmian: ta jednostka już to prowadzi' });
      else if (failed.length === 0) toast({ kind: 'success', title: 'Przekazano' });
      await onHanded(failed.map(({ id }) => id));
    });
  return (
    <>
      <BatchRefusals title={`Nie przekazano: ${countPl(left.length, 'pozycja', 'pozycje', 'pozycji')}`} left={left} />
      {marked.length > 0 && (
        <section className="projects-batch" aria-label="Zaznaczone pozycje">
          <p role="status">
            <b>{`Zaznaczone: ${count}`}</b>
          </p>
          <div className="buttons">
            {handed.length > 0 && (
              <Button
                variant="secondary"
                busy={busy}
                aria-disabled={notHanded !== null || undefined}
                aria-describedby={notHanded === null ? undefined : 'nie-przekaze'}
                onClick={() => void choose()}
              >
                {`Przekaż ${count} jednostce`}
              </Button>
            )}
            <Button variant="secondary" busy={busy} busyLabel="Pobieranie" onClick={() => void save()}>
              {`Pobierz ${count}`}
            </Button>
            <Button variant="tertiary" onClick={onClear}>
              Odznacz
            </Button>
          </div>
          {handed.length > 0 && notHanded !== null && (
            <p id="nie-przekaze" className="small">
              {nbsp(notHanded)}
            </p>
          )}
          {handed.length > 0 && (
            <p className="small">{nbsp('Otwierania i zamykania nie robi się hurtem: każde ma swój powód.')}</p>
          )}
        </section>
      )}
      <Dialog open={units !== null} title={`Kto poprowadzi ${count}?`} onClose={() => setUnits(null)}>
        {units !== null && (
          <>
            <SelectField
              label="Jednostka"
              help="Osoby, których rola działa tylko dla dotychczasowej jednostki, przestaną to widzieć."
              value={chosen ?? ''}
              onChange={({ target }) => setChosen(Number(target.value) || null)}
            >
              {units.office ? <option value="">cały urząd</option> : <option value="">wybierz</option>}
              {units.units.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <div className="dialog__actions">
              <Button type="button" variant="secondary" onClick={() => setUnits(null)}>
                Anuluj
              </Button>
              <Button
                type="button"
                busy={busy}
                busyLabel="Zapisywanie"
                aria-disabled={(chosen === null && !units.office) || undefined}
                onClick={() => (chosen === null && !units.office ? undefined : void hand())}
              >
                {`Przekaż ${count}`}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}
