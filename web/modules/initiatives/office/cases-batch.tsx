import { actOnCase, type CaseClerk, type ListedCase } from '@wiec/contract/office-initiatives.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { type ApiCaller, call } from '../../../lib/api.ts';
import { failureText } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { type BatchRefusal, BatchRefusals } from '../../../ui/batch-refusals.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { isClassable, mergeProblem } from './batch-acts.ts';
import { BatchAssign } from './batch-assign.tsx';
import { BatchClass } from './batch-class.tsx';
import { BatchMerge } from './batch-merge.tsx';
import type { BatchOrder } from './batch-parts.tsx';
import { type CasePlaces, isPlaceable } from './place-case.ts';

interface CasesBatchProps {
  api: ApiCaller;
  /** With each something can be done beside others. */
  marked: readonly ListedCase[];
  clerks: readonly CaseClerk[];
  placesOf: (item: ListedCase) => CasePlaces;
  onClear: () => void;
  /** Some were changed; these were not. */
  onDone: (failed: readonly number[]) => Promise<void>;
}

const cases = (count: number): string => countPl(count, 'sprawa', 'sprawy', 'spraw');

/** What may be done with all that are marked: each by an act of its own, after a look at what becomes of it (decision 0196). */
export function CasesBatch({ api, marked, clerks, placesOf, onClear, onDone }: CasesBatchProps) {
  const toast = useToast();
  const [open, setOpen] = useState<'assign' | 'class' | 'merge' | null>(null);
  const [left, setLeft] = useState<{ title: string; rows: readonly BatchRefusal[] }>({ title: '', rows: [] });
  const [busy, run] = useBusy();
  const placeable = marked.filter(isPlaceable);
  const classable = marked.filter(isClassable);
  const inOneOffice = marked.every(({ officeId }) => officeId === marked[0]!.officeId);
  const notMerged = mergeProblem(marked);
  const close = () => setOpen(null);
  const send = ({ acts, done, left: failed }: BatchOrder) =>
    void run(async () => {
      const rows: BatchRefusal[] = [];
      for (const { item, body } of acts) {
        const reply = await call(api, actOnCase, { params: { id: item.id }, body });
        if (reply.ok) continue;
        const told = [
          ...reply.errors.map(({ message }) => message),
          ...failureText(officeFailures.caseAct, reply).sentences,
        ];
        rows.push({ id: item.id, name: item.number, why: told[0] ?? reply.title });
      }
      close();
      setLeft({ title: `${failed}: ${cases(rows.length)}`, rows });
      if (rows.length < acts.length) {
        toast({ kind: 'success', title: `${done}: ${cases(acts.length - rows.length)}` });
      }
      await onDone(rows.map(({ id }) => id));
    });
  const shared = { busy, onCancel: close, onSend: send };
  return (
    <>
      <BatchRefusals title={left.title} left={left.rows} />
      {marked.length > 0 && (
        <section className="cases-batch" aria-label="Zaznaczone sprawy">
          <p role="status">
            <b>{`Zaznaczone: ${formatInteger(marked.length)}`}</b>
          </p>
          <div className="buttons">
            {classable.length > 0 && (
              <Button variant="secondary" onClick={() => setOpen('class')}>
                {`Nadaj rodzaj ${formatInteger(classable.length)}`}
              </Button>
            )}
            {placeable.length > 0 && (
              <Button
                variant="secondary"
                aria-disabled={!inOneOffice || undefined}
                aria-describedby="zanim-zapiszemy"
                onClick={() => inOneOffice && setOpen('assign')}
              >
                {`Przydziel ${formatInteger(placeable.length)}`}
              </Button>
            )}
            <Button
              variant="secondary"
              aria-disabled={notMerged !== null || undefined}
              aria-describedby="czemu-nie-laczymy"
              onClick={() => notMerged === null && setOpen('merge')}
            >
              Połącz
            </Button>
            <Button variant="tertiary" onClick={onClear}>
              Odznacz
            </Button>
          </div>
          <p id="zanim-zapiszemy" className="small">
            {nbsp(
              inOneOffice
                ? 'Zanim zapiszemy, pokażemy wiersze po zmianie.'
                : 'Zaznaczone są z różnych urzędów. Przydziel je osobno.',
            )}
          </p>
          <p id="czemu-nie-laczymy" className="small" hidden={notMerged === null || marked.length < 2}>
            {nbsp(notMerged ?? '')}
          </p>
        </section>
      )}
      <Dialog open={open === 'assign'} title={`Kto poprowadzi ${formatInteger(placeable.length)}?`} onClose={close}>
        {open === 'assign' && (
          <div className="cases-batch__form">
            <BatchAssign items={placeable} clerks={clerks} placesOf={placesOf} {...shared} />
          </div>
        )}
      </Dialog>
      <Dialog open={open === 'class'} title={`Czym jest ${cases(classable.length)}?`} onClose={close}>
        {open === 'class' && (
          <div className="cases-batch__form">
            <BatchClass items={classable} {...shared} />
          </div>
        )}
      </Dialog>
      <Dialog open={open === 'merge'} title="Z którą sprawą połączyć?" onClose={close}>
        {open === 'merge' && (
          <div className="cases-batch__form">
            <BatchMerge items={marked} {...shared} />
          </div>
        )}
      </Dialog>
    </>
  );
}
