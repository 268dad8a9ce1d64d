import type { CaseActBody, ListedCase } from '@wiec/contract/office-initiatives.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { Button } from '../../../ui/button.tsx';

/** One act of a batch. */
export interface BatchAct {
  readonly item: ListedCase;
  readonly body: Pick<CaseActBody, 'act' | 'revision' | 'class' | 'unitId' | 'assigneeId' | 'into'>;
}

export interface BatchOrder {
  readonly acts: readonly BatchAct[];
  /** 'Przydzielono', 'Nie przydzielono'. */
  readonly done: string;
  readonly left: string;
}

/** How each of them will be. */
export function BatchRows({ rows }: { rows: readonly { item: ListedCase; words: string }[] }) {
  return (
    <>
      <h3>Po zmianie</h3>
      <ul className="cases-batch__rows">
        {rows.map(({ item, words }) => (
          <li key={item.id}>
            <b className="num">{item.number}</b> {nbsp(item.title)}
            <span className="small muted">{nbsp(words)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface BatchDialogEndProps {
  verb: string;
  busyLabel: string;
  busy: boolean;
  /** Those that change. */
  acts: readonly BatchAct[];
  onCancel: () => void;
  onSend: (acts: readonly BatchAct[]) => void;
}

/** The buttons of a batch; the number of what changes stands in the name. */
export function BatchDialogEnd({ verb, busyLabel, busy, acts, onCancel, onSend }: BatchDialogEndProps) {
  return (
    <div className="dialog__actions">
      <Button type="button" variant="secondary" onClick={onCancel}>
        Anuluj
      </Button>
      <Button
        type="button"
        busy={busy}
        busyLabel={busyLabel}
        aria-disabled={acts.length === 0 || undefined}
        onClick={() => acts.length > 0 && onSend(acts)}
      >
        {`${verb} ${formatInteger(acts.length)}`}
      </Button>
    </div>
  );
}
