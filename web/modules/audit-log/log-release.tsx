import { listAuditLog } from '@wiec/contract/audit-log.ts';
import { AUDIT_PURPOSE_LIMIT, auditPurposeProblem } from '@wiec/domain/audit-action.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useRef, useState } from 'react';
import { useApi } from '../../app/providers.tsx';
import { refusalOf } from '../../lib/api.ts';
import { saveContent } from '../../lib/save-file.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import { type AuditLogFilter, auditLogQuery } from './audit-log-filter.ts';

type Format = 'csv' | 'pdf';

/** The rows that the filter leaves, from the newest, as a file for somebody outside: whatever page of them is shown. */
export function LogRelease({ filter }: { filter: AuditLogFilter }) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const [names, setNames] = useState('hidden');
  const [purpose, setPurpose] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const part = useRef<HTMLElement>(null);
  const save = async (format: Format): Promise<void> => {
    const problem = auditPurposeProblem(purpose);
    setFault(problem);
    if (problem !== null) return part.current?.querySelector<HTMLInputElement>('[name=purpose]')?.focus();
    const query = {
      ...auditLogQuery({ ...filter, przed: '' }),
      purpose,
      ...(names === 'hidden' && { names: 'hidden' }),
    };
    const { status, body } = await api({ method: 'GET', path: `${listAuditLog.path}.${format}`, query });
    if (status === 200 && body instanceof Blob) saveContent(body, `dziennik.${format}`);
    else toast(failureToast(officeFailures.logRelease, refusalOf(status, body)));
  };
  return (
    <section ref={part} className="audit-log__file" aria-labelledby="dziennik-plik">
      <h2 id="dziennik-plik">Wydanie na zewnątrz</h2>
      <p className="muted">
        {nbsp(
          'Dla kontroli, rady albo inspektora ochrony danych: wszystkie czynności, które zostawiają filtry, nie tylko ta strona.',
        )}
      </p>
      <div className="audit-log__release">
        <SelectField label="Dane osób" value={names} onChange={({ target }) => setNames(target.value)}>
          <option value="hidden">zakryte: same numery kont</option>
          <option value="shown">widoczne</option>
        </SelectField>
        <TextField
          label="Dla kogo i po co"
          help="Zapisze się w dzienniku i na każdej stronie dokumentu."
          name="purpose"
          value={purpose}
          maxLength={AUDIT_PURPOSE_LIMIT + 20}
          autoComplete="off"
          error={fault ?? undefined}
          onChange={({ target }) => setPurpose(target.value)}
        />
      </div>
      <div className="buttons">
        <Button variant="secondary" busy={busy} busyLabel="Przygotowanie" onClick={() => void run(() => save('pdf'))}>
          Pobierz dokument PDF
        </Button>
        <Button variant="secondary" busy={busy} busyLabel="Przygotowanie" onClick={() => void run(() => save('csv'))}>
          Pobierz plik CSV
        </Button>
      </div>
    </section>
  );
}
